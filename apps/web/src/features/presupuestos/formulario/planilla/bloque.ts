/**
 * Parses a spreadsheet block from the clipboard: tabs, line ends, and quotes around cells that
 * contain them.
 */
export function leerBloque(texto: string): string[][] {
  const filas: string[][] = [];
  let fila: string[] = [];
  // A quote is a delimiter only at the start of a cell: `1/2" x 3 m` is plain text.
  const CELDA = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  while (CELDA.lastIndex < texto.length) {
    const hallada = CELDA.exec(texto);
    if (hallada === null) break;
    const [, citada, simple = '', fin] = hallada;
    const celda = citada === undefined ? simple : citada.replaceAll('""', '"');
    fila.push(celda.replace(/\s+/g, ' ').trim());
    if (fin !== '\t') {
      filas.push(fila);
      fila = [];
    }
  }
  if (fila.length > 0) filas.push([...fila, '']);
  return filas;
}

/** True for more than one cell; a single one is pasted as text. */
export const esBloque = (texto: string): boolean => /[\t\n\r]/.test(texto.replace(/[\r\n]+$/, ''));
