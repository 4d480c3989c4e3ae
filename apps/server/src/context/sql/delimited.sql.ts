/*
 * Rows as delimited text, which costs PostgreSQL half as much as JSON objects; names and quotes are
 * added in TypeScript. Values cannot contain a separator: text typed by people passes through
 * `to_json`, which escapes control characters, and all else is ids, dates, codes and numbers.
 */
export const CELLS = '\u001F';
export const ROWS = '\u001E';
const sqlOf = (separator: string) =>
  `E'\\x${separator.charCodeAt(0).toString(16).padStart(2, '0')}'`;

/** SQL of a value as text; a field whose value is empty is left out of the JSON. */
export type Cell = {
  readonly sql: string;
  /** JSON quote around the value, or none. */
  readonly quote: '"' | '';
  /** Table of `refs` in which the value is a key. */
  readonly ref: string | null;
};

const cell = (expression: string): Cell => ({
  sql: `coalesce((${expression})::text, '')`,
  quote: '',
  ref: null,
});
/** Value that needs quotes but no escaping: an id, a date or a code. */
export const word = (expression: string): Cell => ({ ...cell(expression), quote: '"' });
/** Value without quotes: a number or a boolean. */
export const bare = cell;
/** Text typed by people, which needs JSON escaping. */
export const free = (expression: string): Cell => cell(`to_json(${expression})`);
/** Id of a row of another table, replaced by that row's JSON. */
export const ref = (expression: string, table: string): Cell => ({
  ...cell(expression),
  ref: table,
});

export type Cells<F extends string> = Readonly<Record<F, Cell>>;

/**
 * SQL of the cells of every row of `source` as one text, in the order of its rows; null without
 * rows.
 */
export const rowsText = (cells: Cells<string>, source: string): string =>
  `select string_agg(concat_ws(${sqlOf(CELLS)}, ${Object.values(cells)
    .map(({ sql }) => sql)
    .join(', ')}), ${sqlOf(ROWS)}) from ${source}`;

/** JSON of a field's name with its colon. */
export const nameOf = (field: string) => `${JSON.stringify(field)}:`;

/** SQL: a JSON object of values that are never null, without a space in it. */
export const objectText = (cells: Cells<string>): string => {
  const fields = Object.entries(cells).map(
    ([field, { sql, quote }], i) =>
      `'${i === 0 ? '{' : ','}${nameOf(field)}${quote}' || ${sql} || '${quote}`,
  );
  return `${fields.join("' || ")}}'`;
};

/** SQL that concatenates the rows of `source`, each as its key, a uuid, followed by its JSON. */
export const refsText = (key: string, json: string, source: string): string =>
  `select string_agg(${key}::text || ${json}, ${sqlOf(ROWS)}) from ${source}`;
