import { fieldsOf } from '@plomada/domain/base/field-of';
import { formatearNumero } from '@plomada/formatters/numero';

/** Text of a number or a text; a dash for any other value. */
const plainText = (value: unknown): string =>
  typeof value === 'number' ? formatearNumero(value) : typeof value === 'string' ? value : '—';

type Rows = readonly (readonly [title: string, text: string])[];

/** Rows of label and text for the fields in `titles`, in its order. */
export const plainRows = <K extends string>(
  source: Readonly<Record<NoInfer<K>, unknown>>,
  titles: Readonly<Record<K, string>>,
): Rows =>
  Object.entries<string>(titles).map(([field, title]) => [
    title,
    plainText(fieldsOf(source)[field]),
  ]);

/** Rows of `plainRows` without those of fields that are null. */
export const givenRows = <K extends string>(
  source: Readonly<Record<NoInfer<K>, unknown>>,
  titles: Readonly<Record<K, string>>,
): Rows =>
  plainRows<string>(
    source,
    Object.fromEntries(
      Object.entries<string>(titles).filter(([field]) => fieldsOf(source)[field] !== null),
    ),
  );
