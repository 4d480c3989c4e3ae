import { readFileSync, renameSync, writeFileSync } from 'node:fs';

import type { z } from 'zod';

/** Content of a JSON file; null when it cannot be read or does not match the schema. */
export function readJsonFile<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Writes a file atomically and flushes it to disk before it returns; only its owner can read it.
 */
export function writeJsonFile(path: string, value: unknown): void {
  const partial = `${path}.${process.pid}.tmp`;
  const text = `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(partial, text, { mode: 0o600, flush: true });
  renameSync(partial, path);
}
