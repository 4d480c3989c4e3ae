/** As `required` of domain, which this package cannot know: a value that cannot be missing, or its name. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
