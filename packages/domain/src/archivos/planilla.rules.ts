import type { Moneda } from '../base/campos.schema.ts';

/**
 * What some spreadsheet takes for a formula or a command: `=`, `+`, `-`, `@` (full width and small
 * ones are read as those) and `|`, also behind what does not show: spaces, controls, marks without
 * width. A tab or an end of line in front moves what follows to another cell. Apostrophes in front
 * count as well, so that what we take off again is always the one we put there.
 */
const PELIGROSO = /^'*(?:[\p{Z}\p{Cf}]*[\t\r\n]|[\p{Z}\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫])/u;

/** Text that a spreadsheet would take for a formula, marked as text by an apostrophe. */
export function neutralizar(texto: string): string {
  return PELIGROSO.test(texto) ? `'${texto}` : texto;
}

/** The way back, so that a file of ours reads as what it was written from. */
export function desneutralizar(texto: string): string {
  return texto.startsWith("'") && PELIGROSO.test(texto.slice(1)) ? texto.slice(1) : texto;
}

const TOTAL = /^Total(?:, ingresos menos egresos)? (?:ARS|USD) \(no se importa\)$/;

/** Each begins with the word by which any reader of sheets knows a total. */
export type EtiquetaDeTotal = 'Total' | 'Total, ingresos menos egresos';

/** What the row of a currency's total begins with in a sheet of ours: read back, it is no row. */
export const etiquetaDeTotal = (moneda: Moneda, que: EtiquetaDeTotal = 'Total'): string =>
  `${que} ${moneda} (no se importa)`;

export const esTotal = (celda: unknown): boolean => typeof celda === 'string' && TOTAL.test(celda);

const conComillas = (texto: string): string =>
  /[;"\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;

/** A small table as the CSV an Excel in Spanish opens: semicolons, CRLF and a byte order mark. */
export function csvDe(filas: readonly (readonly string[])[]): string {
  const lineas = filas.map((fila) =>
    fila.map((celda) => conComillas(neutralizar(celda))).join(';'),
  );
  return `\uFEFF${lineas.join('\r\n')}`;
}
