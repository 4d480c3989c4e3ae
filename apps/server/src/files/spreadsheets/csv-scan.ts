import { SheetRefused } from './sheet.ts';

/** What Excel keeps in a cell, and in a row. */
const CELL_MAX = 32_767;
const COLUMNS_MAX = 16_384;
const QUOTE = '"'.charCodeAt(0);
const RETURN = 13;
const LINE_FEED = 10;

/**
 * Looks over a CSV before it is read, cutting it where the reader does: a cell or a row out of all
 * proportion is refused, and with it the file whose one stray quote would swallow the rest.
 */
export function scanCsv(texto: string, delimitador: string): void {
  const corte = delimitador.charCodeAt(0);
  let columnas = 0;
  let desde = 0;
  let vacia = true;
  let entreComillas = false;
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto.charCodeAt(i);
    if (i - desde > CELL_MAX) throw new SheetRefused('DESMEDIDA');
    if (entreComillas) {
      if (letra !== QUOTE) {
        vacia = false;
      } else if (texto.charCodeAt(i + 1) === QUOTE) {
        vacia = false;
        i += 1;
      } else {
        entreComillas = false;
      }
    } else if (letra === corte || letra === RETURN || letra === LINE_FEED) {
      columnas = letra === corte ? columnas + 1 : 0;
      desde = i + 1;
      vacia = true;
      if (columnas > COLUMNS_MAX) throw new SheetRefused('DESMEDIDA');
    } else if (letra === QUOTE && vacia) {
      entreComillas = true;
    } else {
      vacia = false;
    }
  }
}
