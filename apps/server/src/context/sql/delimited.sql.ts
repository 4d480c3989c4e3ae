/*
 * Rows as delimited text: PostgreSQL writes a value for half of what a JSON object costs it, and names
 * and quotes are put around it here. No separator can occur in a value: what people write goes through
 * `to_json`, which escapes control characters, and the rest is ids, dates, words and numbers of ours.
 */
export const CELLS = '\u001F';
export const ROWS = '\u001E';
const sqlOf = (separator: string) =>
  `E'\\x${separator.charCodeAt(0).toString(16).padStart(2, '0')}'`;

/** A value as SQL of text; an empty one is a field that is left out. */
export type Cell = {
  readonly sql: string;
  /** JSON quote around the value, or none. */
  readonly quote: '"' | '';
  /** The table of `refs` in which the value is a key. */
  readonly ref: string | null;
};

const cell = (expression: string): Cell => ({
  sql: `coalesce((${expression})::text, '')`,
  quote: '',
  ref: null,
});
/** An id, a date, a code or a word of ours. */
export const word = (expression: string): Cell => ({ ...cell(expression), quote: '"' });
/** A number or a boolean. */
export const bare = cell;
/** Text typed by people, which needs JSON escaping. */
export const free = (expression: string): Cell => cell(`to_json(${expression})`);
/** The id of a row of another table, whose JSON takes its place. */
export const ref = (expression: string, table: string): Cell => ({
  ...cell(expression),
  ref: table,
});

export type Cells<F extends string> = Readonly<Record<F, Cell>>;

/** SQL: the cells of every row of `source` as one text, in the order of its rows; null of none. */
export const rowsText = (cells: Cells<string>, source: string): string =>
  `select string_agg(concat_ws(${sqlOf(CELLS)}, ${Object.values(cells)
    .map(({ sql }) => sql)
    .join(', ')}), ${sqlOf(ROWS)}) from ${source}`;

/** A field's name in JSON. */
export const nameOf = (field: string) => `${JSON.stringify(field)}:`;

/** SQL: a JSON object of values that are never null, without a space in it. */
export const objectText = (cells: Cells<string>): string => {
  const fields = Object.entries(cells).map(
    ([field, { sql, quote }], i) =>
      `'${i === 0 ? '{' : ','}${nameOf(field)}${quote}' || ${sql} || '${quote}`,
  );
  return `${fields.join("' || ")}}'`;
};

/** SQL: every row of `source` as its key, a uuid, and the JSON that stands for it. */
export const refsText = (key: string, json: string, source: string): string =>
  `select string_agg(${key}::text || ${json}, ${sqlOf(ROWS)}) from ${source}`;
