/**
 * Copy of the domain's `required`, which this package cannot import: returns the value, or throws
 * with its name.
 */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
