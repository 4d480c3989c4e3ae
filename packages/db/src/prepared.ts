import { createHash } from 'node:crypto';

/** Each connection keeps a plan per name, so the number of names is bounded. */
const MAX_SENTENCIAS = 200;
const nombres = new Map<string, string>();

/**
 * A statement for pg with a name to prepare it under: PostgreSQL then plans it once per connection
 * and not on every call (planning a page of movements costs more than reading it). Past the bound
 * a text goes without a name and runs unprepared.
 */
export function prepared(text: string): { readonly text: string; readonly name?: string } {
  const conocido = nombres.get(text);
  if (conocido !== undefined) return { text, name: conocido };
  if (nombres.size >= MAX_SENTENCIAS) return { text };
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  nombres.set(text, name);
  return { text, name };
}
