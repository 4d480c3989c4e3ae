import { listOf, type Column } from './kinds.ts';
import type { Shape } from './statement.ts';

/** `nota_interna` of `notaInterna`: how a field is spelled in SQL. */
const snake = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const placesOf = (kinds: readonly Column<unknown>[], before: number): string =>
  kinds.map(({ type }, i) => `$${before + i + 1}::${type}`).join(', ');

/** The fields of `R`, of which those that may be null may be left out as well. */
type Given<R> = { readonly [K in keyof R as null extends R[K] ? never : K]: R[K] } & {
  readonly [K in keyof R as null extends R[K] ? K : never]?: R[K] | undefined;
};

type Columns<R> = {
  readonly kinds: readonly Column<unknown>[];
  /** `a, b, …` */
  readonly names: string;
  /** `x.a, x.b, …` */
  readonly of: (alias: string) => string;
  /** `x.un_campo as "unCampo", …`: the fields as they travel. */
  readonly as: (alias: string) => string;
  /** `a uuid, b text, …`: what `json_to_recordset` is told. */
  readonly typed: string;
  /** `$n::uuid, …`, after the first `before` parameters. */
  readonly places: (before: number) => string;
  /** The row of what `source` holds, which may hold more; what it leaves out is null. */
  readonly rowOf: (source: Given<R>) => R;
  /** The values in the order of the columns. */
  readonly values: (row: R) => readonly unknown[];
  /** The same of many rows, a list for each column: `unnest` takes them apart at a third of what JSON costs. */
  readonly lists: {
    readonly kinds: readonly Column<readonly unknown[]>[];
    /** `$n::uuid[], …`, after the first `before` parameters. */
    readonly places: (before: number) => string;
    readonly values: (rows: readonly R[]) => readonly (readonly unknown[])[];
  };
};

/**
 * Columns of a table that are written together, by name or by the field kept in them: list, places
 * and values come from the one declaration, so that none can be forgotten or stand in another's place.
 */
export function columnsOf<R extends object>(shape: Shape<R>): Columns<R> {
  const columns = Object.entries<Column<unknown>>(shape);
  const fields = columns.map(([field]) => field);
  const named = fields.map((field): readonly [string, string] => [field, snake(field)]);
  const names = named.map(([, name]) => name);
  const isRow = (row: object): row is R =>
    columns.every(([field, { is }]) => is(Reflect.get(row, field)));
  const valueOf = (row: R, field: string): unknown => Reflect.get(row, field);
  const kinds = columns.map(([, kind]) => kind);
  return {
    kinds,
    names: names.join(', '),
    of: (alias) => names.map((name) => `${alias}.${name}`).join(', '),
    as: (alias) => named.map(([field, name]) => `${alias}.${name} as "${field}"`).join(', '),
    typed: columns.map(([field, { type }]) => `${snake(field)} ${type}`).join(', '),
    places: (before) => placesOf(kinds, before),
    rowOf: (source) => {
      const row = Object.fromEntries(
        fields.map((field): [string, unknown] => [field, Reflect.get(source, field) ?? null]),
      );
      if (!isRow(row)) throw new Error(`not a row of ${names.join(', ')}`);
      return row;
    },
    values: (row) => fields.map((field) => valueOf(row, field)),
    lists: {
      kinds: kinds.map(listOf),
      places: (before) => placesOf(kinds.map(listOf), before),
      values: (rows) => fields.map((field) => rows.map((row) => valueOf(row, field))),
    },
  };
}
