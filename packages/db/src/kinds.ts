/**
 * Type of a parameter or result column: its PostgreSQL type and the JavaScript value the pool
 * parses it to. `is` checks that value, so that tests can verify it on real rows.
 */
export type Column<T> = {
  /** PostgreSQL's name of the type, as `format_type` prints it. */
  readonly type: string;
  readonly is: (value: unknown) => value is T;
  readonly nullable: boolean;
  /** Reason why the column is never null although PostgreSQL cannot prove it; null where it can. */
  readonly sure: string | null;
  /** Converts a value for pg, when pg cannot take it as it is. */
  readonly toParam?: (value: unknown) => unknown;
  /** True for a decimal read with all the places of its column. */
  readonly scaled?: true;
};

type Kind<T> = Column<T> & {
  readonly orNull: Column<T | null>;
  /**
   * Column that is never null, for a reason PostgreSQL cannot prove: an aggregate, a join that
   * always matches.
   */
  readonly because: (reason: string) => Column<T>;
};

type Check<T> = (value: unknown) => value is T;
/** Part of a zod schema that is used here. */
type Parser<T> = {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: T };
};

function kind<T>(type: string, is: Check<T>): Kind<T> {
  return {
    type,
    is,
    nullable: false,
    sure: null,
    orNull: {
      type,
      is: (value): value is T | null => value === null || is(value),
      nullable: true,
      sure: null,
    },
    because: (reason) => ({ type, is, nullable: false, sure: reason }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isDate = (value: unknown): value is Date => value instanceof Date;
const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const arrayOf =
  <T>(is: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(is);

/** JSON parameters are serialised here, because pg would send an array as a PostgreSQL array. */
const asJson = (value: unknown): unknown => (value === null ? null : JSON.stringify(value));

const numeric = kind('numeric', isText);

/** Types of columns, as the pool's parsers return them (`client.ts`). */
export const t = {
  uuid: kind('uuid', isText),
  text: kind('text', isText),
  bool: kind('boolean', isBoolean),
  smallint: kind('smallint', isWhole),
  int: kind('integer', isWhole),
  /** Whole number within the safe range, which amounts never exceed. */
  bigint: kind('bigint', isWhole),
  /** Decimal text: a JavaScript number would round it. */
  numeric,
  /** Decimal text with all its places: `9.000` and not `9`. */
  scaled: { ...numeric, scaled: true, orNull: { ...numeric.orNull, scaled: true } },
  /** Number that may be rounded, such as a coordinate on the map; its column may be a `numeric`. */
  float: kind('double precision', isNumber),
  /** Business day as YYYY-MM-DD, without a zone. */
  date: kind('date', isText),
  timestamptz: kind('timestamp with time zone', isDate),
  /** Instant as text with all the digits that PostgreSQL printed; only for parameters. */
  instantText: kind('timestamp with time zone', isText),
  bytes: kind('bytea', isBytes),
  /** Transaction id of 64 bits, as text of digits. */
  xid8: kind('xid8', isText),
  uuids: kind('uuid[]', arrayOf(isText)),
  texts: kind('text[]', arrayOf(isText)),
  dates: kind('date[]', arrayOf(isText)),
  ints: kind('integer[]', arrayOf(isWhole)),
  bigints: kind('bigint[]', arrayOf(isWhole)),
  numerics: kind('numeric[]', arrayOf(isText)),
  /** JSON text (pg would send an array as a PostgreSQL array); only for parameters. */
  jsonText: kind('jsonb', isText),
  /**
   * JSON text of rows for `json_to_recordset` and the like, only for parameters: `jsonb` costs half
   * as much again.
   */
  rowsText: kind('json', isText),
  /** Parsed `json` or `jsonb` column; the schema describes its content. */
  json: <T>(type: 'json' | 'jsonb', schema: Parser<T>): Kind<T> => {
    const made = kind(type, (value): value is T => schema.safeParse(value).success);
    return { ...made, toParam: asJson, orNull: { ...made.orNull, toParam: asJson } };
  },
  /** Text that is one of the given `words`. */
  oneOf: <const W extends string>(words: readonly W[]): Kind<W> =>
    kind('text', (value): value is W => words.some((word) => word === value)),
} as const;

/** Array type for `unnest`: the values of one column of many rows. */
export const listOf = <T>({ type, is }: Column<T>): Column<readonly T[]> => ({
  type: `${type}[]`,
  is: arrayOf(is),
  nullable: false,
  sure: null,
});
