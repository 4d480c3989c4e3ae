import { formatearBytes } from '@plomada/formatters/archivo';

export const ACCEPTED_SHEETS = '.xlsx,.csv,.txt,.tsv';
/** HTTP status of an import that stored no row; the body has the reason. */
export const NOTHING_IMPORTED = 422;

type Accepted = {
  /** Endings with their dot, separated by commas, as a file input takes them. */
  readonly accepted: string;
  /** Sentence about files with other endings. */
  readonly otherwise: string;
  readonly maxBytes: number;
};

/** Reason to reject a file before the upload; null when it may be sent. */
export function refusalOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  { accepted, otherwise, maxBytes }: Accepted,
): string | null {
  const lower = name.toLowerCase();
  if (!accepted.split(',').some((ending) => lower.endsWith(ending))) return otherwise;
  if (size === 0) return 'El archivo está vacío.';
  if (size <= maxBytes) return null;
  return `El archivo supera los ${formatearBytes(maxBytes)}.`;
}

/** Reason to reject a file that is to be a sheet; null when it may be sent. */
export const refusalOfSheet = (
  file: Pick<File, 'name' | 'size'>,
  maxBytes: number,
): string | null =>
  refusalOfFile(file, {
    accepted: ACCEPTED_SHEETS,
    otherwise: 'El archivo no es una planilla: se aceptan .xlsx y .csv.',
    maxBytes,
  });
