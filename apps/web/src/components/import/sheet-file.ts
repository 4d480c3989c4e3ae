import { formatearBytes } from '@plomada/formatters/archivo';

const ACEPTADOS = /\.(?:xlsx|csv|txt|tsv)$/i;
export const ACCEPTED_SHEETS = '.xlsx,.csv,.txt,.tsv';
/** Nothing went in, and the answer says why. */
export const NOTHING_IMPORTED = 422;

/** What can be said of a file without sending it; null when it may go. */
export function refusalOfSheet(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes: number,
): string | null {
  if (!ACEPTADOS.test(name)) return 'El archivo no es una planilla: se aceptan .xlsx y .csv.';
  if (size === 0) return 'El archivo está vacío.';
  if (size <= maxBytes) return null;
  return `El archivo supera los ${formatearBytes(maxBytes)}.`;
}
