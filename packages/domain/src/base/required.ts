/** A value that cannot be missing. That it is, is a defect of ours: an internal error names it. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
