import type { z } from 'zod';

/**
 * Names of fields, given as the keys of a schema's shape, a table's columns or a record of titles.
 */
type Shape<K extends PropertyKey> = Readonly<Record<K, unknown>>;

/** Picks the fields of `source` named by `shape`; a name that `source` lacks does not compile. */
export function pick<T extends object, K extends keyof T>(source: T, shape: Shape<K>): Pick<T, K> {
  // The cast is safe: the compiler requires the shape's keys to be fields of the source.
  return Object.fromEntries(
    Object.entries(source).filter(([field]) => Object.hasOwn(shape, field)),
  ) as Pick<T, K>;
}

type Fields = Readonly<Record<string, z.ZodType>>;
type Empty<S extends Fields> = {
  readonly [K in keyof S as null extends z.input<S[K]> ? K : never]: null;
};

/** Initial values of a form: null for each field that may be empty. */
export function empty<S extends Fields>(fields: S): Empty<S> {
  // The cast is safe: each schema is tried with null.
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, schema]) =>
      schema.safeParse(null).success ? [[field, null]] : [],
    ),
  ) as Empty<S>;
}
