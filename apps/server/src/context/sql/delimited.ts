import { required } from '@plomada/domain/base/required';

import { CELLS, nameOf, ROWS, type Cells } from './delimited.sql.ts';

const UUID_LENGTH = 36;

/** JSON of each referenced row, by key. */
function refsOf(text: string | null | undefined): ReadonlyMap<string, string> {
  if (!text) return new Map();
  return new Map(
    text.split(ROWS).map((row) => [row.slice(0, UUID_LENGTH), row.slice(UUID_LENGTH)]),
  );
}

/** Rows of a text, each as its values in the order of the cells. */
export const rowsOf = (text: string | null): readonly (readonly string[])[] =>
  text === null ? [] : text.split(ROWS).map((row) => row.split(CELLS));

type Field = {
  /**
   * JSON before the value: `first` when it is the first field of the object, `further` otherwise.
   */
  readonly first: string;
  readonly further: string;
  readonly close: string;
  readonly ref: string | null;
};

type Refs = Readonly<Record<string, string | null>>;
type Row = readonly string[];

/** Writes rows as JSON objects; fields whose value is empty, or references no row, are left out. */
export function writerOf(cells: Cells<string>): (refs: Refs) => (row: Row) => string {
  const fields = Object.entries(cells).map(([field, { quote, ref }]): Field => {
    const open = nameOf(field) + quote;
    return { first: `{${open}`, further: `,${open}`, close: quote, ref };
  });
  return (refs) => {
    const maps = new Map(Object.entries(refs).map(([table, text]) => [table, refsOf(text)]));
    const mapOf = (table: string) => required(maps.get(table), `the rows of ${table}`);
    return writeRow(
      fields,
      fields.map(({ ref }) => (ref === null ? null : mapOf(ref))),
    );
  };
}

/**
 * Builds the JSON of a row by concatenation: its loop runs for every value of every page, so it
 * allocates no array.
 */
const writeRow =
  (fields: readonly Field[], maps: readonly (ReadonlyMap<string, string> | null)[]) =>
  (row: Row): string => {
    if (row.length !== fields.length)
      throw new Error(`A row has ${row.length} cells instead of ${fields.length}`);
    let json = '';
    let at = 0;
    for (const { first, further, close } of fields) {
      const key = row[at] ?? '';
      const map = maps[at] ?? null;
      const value = map === null ? key : (map.get(key) ?? '');
      at += 1;
      if (value !== '') json += (json === '' ? first : further) + value + close;
    }
    return json === '' ? '{}' : `${json}}`;
  };
