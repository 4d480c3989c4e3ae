import type { z } from 'zod';

/** What is reported field by field: a schema's shape, the columns of a table, titles. */
type Shape<K extends PropertyKey> = Readonly<Record<K, unknown>>;

/** The fields of `source` that `shape` names; one that `source` does not have does not compile. */
export function pick<T extends object, K extends keyof T>(source: T, shape: Shape<K>): Pick<T, K> {
  // A cast: the names come from the shape, whose keys the compiler holds to be fields of the source.
  return Object.fromEntries(
    Object.entries(source).filter(([field]) => Object.hasOwn(shape, field)),
  ) as Pick<T, K>;
}

type Fields = Readonly<Record<string, z.ZodType>>;
type Empty<S extends Fields> = {
  readonly [K in keyof S as null extends z.input<S[K]> ? K : never]: null;
};

/** Null for each field that may be left empty: what a new form begins with. */
export function empty<S extends Fields>(fields: S): Empty<S> {
  // A cast: the schemas themselves say which of them take null.
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]) =>
      schema.safeParse(null).success ? [[field, null]] : [],
    ),
  ) as Empty<S>;
}
