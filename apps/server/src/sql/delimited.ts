import { required } from '@plomada/domain/base/required';

import { CELLS, nameOf, ROWS, type Cells } from './delimited.sql.ts';

const UUID_LENGTH = 36;

/** The JSON that stands for each key. */
function refsOf(text: string | null | undefined): ReadonlyMap<string, string> {
  if (!text) return new Map();
  return new Map(
    text.split(ROWS).map((row) => [row.slice(0, UUID_LENGTH), row.slice(UUID_LENGTH)]),
  );
}

/** The rows of a text, each as its values in the order of the cells. */
export const rowsOf = (text: string | null): readonly (readonly string[])[] =>
  text === null ? [] : text.split(ROWS).map((row) => row.split(CELLS));

type Field = {
  readonly open: string;
  readonly close: string;
  readonly refs: ReadonlyMap<string, string> | null;
};

/** Writes the JSON object of a row; a field whose value is empty, or stands for nothing, is left out. */
export function writerOf(
  cells: Cells<string>,
  refs: Readonly<Record<string, string | null>>,
): (row: readonly string[]) => string {
  const maps = new Map(Object.entries(refs).map(([table, text]) => [table, refsOf(text)]));
  const fields = Object.entries(cells).map(([field, { quote, ref: table }]): Field => {
    const of = table === null ? null : required(maps.get(table), `the rows of ${table}`);
    return { open: nameOf(field) + quote, close: quote, refs: of };
  });
  return (row) => {
    if (row.length !== fields.length) throw new Error(`a row of ${row.length} cells`);
    let json = '';
    for (const [i, { open, close, refs: map }] of fields.entries()) {
      const key = row[i] ?? '';
      const value = map === null ? key : (map.get(key) ?? '');
      if (value === '') continue;
      json += (json === '' ? '{' : ',') + open + value + close;
    }
    return json === '' ? '{}' : `${json}}`;
  };
}
