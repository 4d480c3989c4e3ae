import { listOf, type Column } from './kinds.ts';
import type { Shape } from './statement.ts';

/** Column name of a field: `nota_interna` for `notaInterna`. */
const snake = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Field that is stored in several columns, such as `cotizacion` in `cotizacion_valor`,
 * `cotizacion_tipo`…; it is null when the first of them is. It is read as JSON; `parts` names the
 * columns.
 */
type Compound<T> = Column<T> & { readonly parts: Readonly<Record<string, Column<unknown>>> };

export function compound<T extends object>(
  read: Column<T | null>,
  parts: { readonly [K in keyof Required<T> & string]: Column<unknown> },
): Compound<T | null> {
  return { ...read, parts };
}

type Part = {
  readonly name: string;
  readonly kind: Column<unknown>;
  readonly valueOf: (row: object) => unknown;
};

/**
 * Cast to a record: the fields' names are only known at run time here, and callers were checked
 * against the shape.
 */
const fieldsIn = (row: object) => row as Readonly<Record<string, unknown>>;

const same = (value: unknown): unknown => value;

function partsOf(field: string, column: Column<unknown> | Compound<unknown>): readonly Part[] {
  if (!('parts' in column)) {
    const toParam = column.toParam ?? same;
    const valueOf = (row: object) => toParam(fieldsIn(row)[field] ?? null);
    return [{ name: snake(field), kind: column, valueOf }];
  }
  return Object.entries(column.parts).map(([part, kind]) => ({
    name: `${snake(field)}_${snake(part)}`,
    kind,
    valueOf: (row) => {
      const whole = fieldsIn(row)[field];
      return typeof whole === 'object' && whole !== null ? (fieldsIn(whole)[part] ?? null) : null;
    },
  }));
}

/** Value of a column; a compound value gets all of its parts, null where it has none. */
function wholeOf(column: Column<unknown> | Compound<unknown>, value: unknown): unknown {
  if (!('parts' in column) || typeof value !== 'object' || value === null) return value;
  const given = fieldsIn(value);
  return Object.fromEntries(Object.keys(column.parts).map((part) => [part, given[part] ?? null]));
}

/**
 * SQL that reads a column for JSON: decimals lose their trailing zeros, unless they are `scaled`.
 */
function readColumn(alias: string, { name, kind }: Part): string {
  if (kind.type === 'numeric' && !kind.scaled) return `trim_scale(${alias}.${name})`;
  return kind.type === 'double precision' ? `${alias}.${name}::float8` : `${alias}.${name}`;
}

/** SQL of a part inside JSON, where a decimal has to be text to keep its places. */
const readPart = (alias: string, part: Part): string =>
  part.kind.type === 'numeric' ? `${readColumn(alias, part)}::text` : readColumn(alias, part);

function readField(alias: string, field: string, column: Column<unknown> | Compound<unknown>) {
  const parts = partsOf(field, column);
  const [first] = parts;
  if (!first) return '';
  if (!('parts' in column)) return `${readColumn(alias, first)} as "${field}"`;
  const selected = Object.keys(column.parts).map((part, i) => {
    const kept = parts[i];
    return kept ? `${readPart(alias, kept)} as "${part}"` : '';
  });
  return `case when ${alias}.${first.name} is not null then
    (select row_to_json(x) from (select ${selected.join(', ')}) x) end as "${field}"`;
}

/** Fields of `R`, in which those that may be null may also be left out, at every depth. */
export type Given<R> = {
  readonly [K in keyof R as null extends R[K] ? never : K]: GivenIn<R[K]>;
} & {
  readonly [K in keyof R as null extends R[K] ? K : never]?: GivenIn<R[K]> | undefined;
};
type GivenIn<V> = V extends readonly unknown[] | Date ? V : V extends object ? Given<V> : V;

export type Columns<R> = {
  readonly kinds: readonly Column<unknown>[];
  /** Column names, separated by commas: `a, b, …`. */
  readonly names: string;
  /** Column names behind a table alias: `x.a, x.b, …`. */
  readonly of: (alias: string) => string;
  /** Columns under the names of their fields: `x.un_campo as "unCampo", …`. */
  readonly as: (alias: string) => string;
  /** Columns with their types, as `json_to_recordset` declares them: `a uuid, b text, …`. */
  readonly typed: string;
  /** Placeholders of the columns, `$n::uuid, …`, numbered after the first `before` parameters. */
  readonly places: (before: number) => string;
  /** Row made of the matching fields of `source`; fields that it lacks are null. */
  readonly rowOf: (source: Given<R>) => R;
  /** Values of a row in the order of the columns. */
  readonly values: (row: R) => readonly unknown[];
  /**
   * Parameters that pass many rows as one array per column: `unnest` costs a third of what JSON
   * does.
   */
  readonly lists: {
    readonly kinds: readonly Column<readonly unknown[]>[];
    /**
     * Placeholders of the arrays, `$n::uuid[], …`, numbered after the first `before` parameters.
     */
    readonly places: (before: number) => string;
    readonly values: (rows: readonly R[]) => readonly (readonly unknown[])[];
  };
};

const placesOf = (kinds: readonly Column<unknown>[], before: number): string =>
  kinds.map(({ type }, i) => `$${before + i + 1}::${type}`).join(', ');

/**
 * Columns of a table that are written together. List, placeholders and values come from this one
 * declaration, so that none is forgotten or misplaced.
 */
export function columnsOf<R extends object>(shape: Shape<R>): Columns<R> {
  const fields = Object.entries<Column<unknown>>(shape);
  const parts = fields.flatMap(([field, column]) => partsOf(field, column));
  const names = parts.map(({ name }) => name);
  const kinds = parts.map(({ kind }) => kind);
  const isRow = (row: object): row is R =>
    fields.every(([field, { is }]) => is(fieldsIn(row)[field]));
  return {
    kinds,
    names: names.join(', '),
    of: (alias) => names.map((name) => `${alias}.${name}`).join(', '),
    as: (alias) => fields.map(([field, column]) => readField(alias, field, column)).join(', '),
    typed: parts.map(({ name, kind }) => `${name} ${kind.type}`).join(', '),
    places: (before) => placesOf(kinds, before),
    rowOf: (source) => {
      const given = fieldsIn(source);
      const row = Object.fromEntries(
        fields.map(([field, column]) => [field, wholeOf(column, given[field] ?? null)]),
      );
      if (!isRow(row)) throw new Error(`A row lacks one of the columns ${names.join(', ')}`);
      return row;
    },
    values: (row) => parts.map(({ valueOf }) => valueOf(row)),
    lists: {
      kinds: kinds.map(listOf),
      places: (before) => placesOf(kinds.map(listOf), before),
      values: (rows) => parts.map(({ valueOf }) => rows.map(valueOf)),
    },
  };
}
