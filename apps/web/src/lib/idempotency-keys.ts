import { toApiError } from './api-error.ts';

/**
 * One key per write that has not been answered yet: sending the same thing again after a dropped
 * connection repeats the key, so the server does it once. An answer, good or bad, ends the key.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()) {
  const open = new Map<string, string>();
  return {
    keyFor(path: string, input: unknown): string {
      const id = `${path} ${JSON.stringify(input)}`;
      const key = open.get(id) ?? newKey();
      open.set(id, key);
      return key;
    },
    settle(path: string, input: unknown, error?: unknown): void {
      const status = error === undefined ? 200 : toApiError(error).status;
      if (status !== null && status < 500) open.delete(`${path} ${JSON.stringify(input)}`);
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
