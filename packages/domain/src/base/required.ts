/**
 * Returns a value that must exist; when it is missing, which is our own error, the thrown message
 * names it.
 */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
