/**
 * A page size as text of the statement, the one value that goes there: knowing that a page is small,
 * PostgreSQL keeps one plan; behind a parameter it would plan again on every call.
 */
export function asLiteral(limit: number): string {
  if (!Number.isSafeInteger(limit) || limit < 0)
    throw new RangeError('limit must be a whole number');
  return String(limit);
}
