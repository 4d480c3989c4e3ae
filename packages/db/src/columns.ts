import type { Column } from './kinds.ts';
import type { Shape } from './statement.ts';

type Columns<R> = {
  readonly kinds: readonly Column<unknown>[];
  /** `a, b, …` */
  readonly names: string;
  /** `x.a, x.b, …` */
  readonly of: (alias: string) => string;
  /** `a uuid, b text, …`: what `jsonb_to_recordset` is told. */
  readonly typed: string;
  /** `$n::uuid, …`, after the first `before` parameters. */
  readonly places: (before: number) => string;
  /** The values in the order of the columns. */
  readonly values: (row: R) => readonly unknown[];
};

/**
 * Columns of a table that are written together, by name: list, places and values come from the one
 * declaration, so that none can be forgotten or stand in another's place.
 */
export function columnsOf<R extends object>(shape: Shape<R>): Columns<R> {
  const columns = Object.entries<Column<unknown>>(shape);
  const names = columns.map(([name]) => name);
  const kinds = columns.map(([, kind]) => kind);
  return {
    kinds,
    names: names.join(', '),
    of: (alias) => names.map((name) => `${alias}.${name}`).join(', '),
    typed: columns.map(([name, { type }]) => `${name} ${type}`).join(', '),
    places: (before) => kinds.map(({ type }, i) => `$${before + i + 1}::${type}`).join(', '),
    values: (row) => names.map((name): unknown => Reflect.get(row, name)),
  };
}
