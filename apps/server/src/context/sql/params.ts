/**
 * Page size as a literal in the SQL text, the only value written that way: with a known small limit
 * PostgreSQL keeps one plan, while a parameter would make it plan on every call.
 */
export function asLiteral(limit: number): string {
  if (!Number.isSafeInteger(limit) || limit < 0)
    throw new RangeError('limit must be a whole number');
  return String(limit);
}
