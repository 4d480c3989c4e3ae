import type { Moneda } from '../base/campos.schema.ts';

/**
 * Text that some spreadsheet reads as a formula or a command: `=`, `+`, `-`, `@` (also in their
 * full width and small forms) and `|`, even behind invisible characters (spaces, controls, marks
 * without width). A tab or line break in front moves the rest to another cell. Leading apostrophes
 * are included, so that `desneutralizar` removes only the one that `neutralizar` added.
 */
const PELIGROSO = /^'*(?:[\p{Z}\p{Cf}]*[\t\r\n]|[\p{Z}\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫])/u;

/** Marks as text, by an apostrophe, a text that matches `PELIGROSO`. */
export function neutralizar(texto: string): string {
  return PELIGROSO.test(texto) ? `'${texto}` : texto;
}

/** Inverse of `neutralizar`, so that our own files are read back unchanged. */
export function desneutralizar(texto: string): string {
  return texto.startsWith("'") && PELIGROSO.test(texto.slice(1)) ? texto.slice(1) : texto;
}

const TOTAL = /^Total(?:, ingresos menos egresos)? (?:ARS|USD) \(no se importa\)$/;

/** Labels that start with the word by which spreadsheet readers recognise a total. */
export type EtiquetaDeTotal = 'Total' | 'Total, ingresos menos egresos';

/** Label of a currency's total row in our spreadsheets; the import skips rows that have it. */
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
