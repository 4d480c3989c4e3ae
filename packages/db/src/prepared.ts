import { createHash } from 'node:crypto';

/** Most prepared statements: each connection keeps a plan per name. */
let most = 200;
const names = new Map<string, string>();

/** Replaces the limit; for tests, of which one process runs the statements of the whole product. */
export function prepareUpTo(statements: number): void {
  most = statements;
}

/**
 * Adds a name to a statement, so that PostgreSQL plans it once per connection and not on every call
 * (planning a page of movements costs more than reading it). Beyond the limit a text has no name
 * and runs unprepared.
 */
export function prepared(text: string): { readonly text: string; readonly name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { text, name: known };
  if (names.size >= most) return { text };
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return { text, name };
}
