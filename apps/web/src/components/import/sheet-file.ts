import { formatearBytes } from '@plomada/formatters/archivo';

const ACEPTADOS = /\.(?:xlsx|csv|txt|tsv)$/i;
export const ACCEPTED_SHEETS = '.xlsx,.csv,.txt,.tsv';
/** HTTP status of an import that stored no row; the body has the reason. */
export const NOTHING_IMPORTED = 422;

/** Reason to reject a file before the upload; null when it may be sent. */
export function refusalOfSheet(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes: number,
): string | null {
  if (!ACEPTADOS.test(name)) return 'El archivo no es una planilla: se aceptan .xlsx y .csv.';
  if (size === 0) return 'El archivo está vacío.';
  if (size <= maxBytes) return null;
  return `El archivo supera los ${formatearBytes(maxBytes)}.`;
}
