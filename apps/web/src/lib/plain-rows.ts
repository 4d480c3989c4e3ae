import { fieldsOf } from '@plomada/domain/base/field-of';
import { formatearNumero } from '@plomada/formatters/numero';

/** Text of a value without labels. */
const plainText = (value: unknown): string =>
  typeof value === 'number' ? formatearNumero(value) : typeof value === 'string' ? value : '—';

/** Rows of label and text for the fields in `titles`, in its order. */
export const plainRows = <K extends string>(
  source: Readonly<Record<NoInfer<K>, unknown>>,
  titles: Readonly<Record<K, string>>,
): readonly (readonly [title: string, text: string])[] =>
  Object.entries<string>(titles).map(([field, title]) => [
    title,
    plainText(fieldsOf(source)[field]),
  ]);
