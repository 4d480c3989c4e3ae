/** What is told field by field: a schema's shape, the columns of a table, titles. */
type Shape<K extends PropertyKey> = Readonly<Record<K, unknown>>;

/** The fields of `source` that `shape` names; one that `source` does not have does not compile. */
export function pick<T extends object, K extends keyof T>(source: T, shape: Shape<K>): Pick<T, K> {
  const picked = { ...source };
  for (const field of Object.keys(picked)) {
    if (!Object.hasOwn(shape, field)) Reflect.deleteProperty(picked, field);
  }
  return picked;
}
