import type { Column } from './kinds.ts';

/** The columns of a result, by name. */
export type Shape<R> = { readonly [K in keyof R]: Column<R[K]> };

/** Statement with its values, ready to run; `R` is the type of its rows. */
export type Bound<R> = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly params: readonly Column<unknown>[];
  readonly row: Shape<R>;
};

/** Runs one statement: values are parameters, never part of the text. */
export type Query = <R>(bound: Bound<R>) => Promise<R[]>;

type Definition<P extends readonly unknown[], R> = {
  /** Name `<noun>.<what>` of the statement, in failed checks and in measured times. */
  readonly name: string;
  readonly text: string;
  readonly params: { readonly [I in keyof P]: Column<P[I]> };
  /** Columns of a result row; `{}` for a write that returns none. */
  readonly row: Shape<R>;
};

/** Adds a value and returns its placeholder, `$n::type`. */
export type Add = <T>(kind: Column<T>, value: NoInfer<T>) => string;
type Build<A extends readonly unknown[]> = (add: Add, ...args: A) => string;

/** Defined statement, for the test that checks each one against PostgreSQL. */
type Defined = {
  readonly name: string;
  /** The statement as it is checked; null when its text is built on each call. */
  readonly fixed: Bound<unknown> | null;
};

const all = new Map<string, Defined>();

export const definedStatements = (): readonly Defined[] => [...all.values()];

function register(defined: Defined): void {
  if (all.has(defined.name)) throw new Error(`two statements are called ${defined.name}`);
  all.set(defined.name, defined);
}

/**
 * Declares a statement with a fixed text and its parameters in the order of `$1`, `$2`, … A test
 * checks the declared types against PostgreSQL.
 */
export function statement<const P extends readonly unknown[], R>({
  name,
  text,
  params,
  row,
}: Definition<P, R>): (...values: P) => Bound<R> {
  const fixed = { name, text, params, row };
  register({ name, fixed: { ...fixed, values: [] } });
  return (...values) => ({ ...fixed, values });
}

/**
 * Declares a statement whose text depends on the call: each value is added by `add`, which returns
 * `$n::type`.
 */
export function statementOf<A extends readonly unknown[], R>(
  name: string,
  row: Shape<R>,
  build: Build<A>,
): (...args: A) => Bound<R> {
  register({ name, fixed: null });
  return (...args) => {
    const values: unknown[] = [];
    const params: Column<unknown>[] = [];
    const text = build(
      (kind, value) => {
        params.push(kind);
        return `$${values.push(value)}::${kind.type}`;
      },
      ...args,
    );
    return { name, text, values, params, row };
  };
}

/** Type of the rows of a statement. */
export type RowOf<S> = S extends (...args: never[]) => Bound<infer R> ? Readonly<R> : never;

/** Type of the rows of a shape that several statements share. */
export type Row<S> = { readonly [K in keyof S]: S[K] extends Column<infer T> ? T : never };
