const PELIGROSO = /^[ \u00a0]*[=+\-@\t\r]/;

/**
 * Text that a spreadsheet would take for a formula, told by an apostrophe to be text: `=`, `+`, `-`,
 * `@`, tab and carriage return, also after spaces.
 */
export function neutralizar(texto: string): string {
  return PELIGROSO.test(texto) ? `'${texto}` : texto;
}

/** The way back, so that a file of ours reads as what it was written from. */
export function desneutralizar(texto: string): string {
  return texto.startsWith("'") && PELIGROSO.test(texto.slice(1)) ? texto.slice(1) : texto;
}

const conComillas = (texto: string): string =>
  /[;"\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;

/** A small table as the CSV an Excel in Spanish opens: semicolons, CRLF and a byte order mark. */
export function csvDe(filas: readonly (readonly string[])[]): string {
  const lineas = filas.map((fila) =>
    fila.map((celda) => conComillas(neutralizar(celda))).join(';'),
  );
  return `\uFEFF${lineas.join('\r\n')}`;
}
