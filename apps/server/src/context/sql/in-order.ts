import { setImmediate } from 'node:timers/promises';

import type { Bound, Query } from '@plomada/db/statement';

/** Statement of a sequence, built just before it is sent. */
export type OrderedStatement = {
  readonly make: () => Bound<unknown>;
  readonly done?: () => void;
};

async function send(
  query: Query,
  bound: Bound<unknown>,
  done: OrderedStatement['done'],
): Promise<void> {
  await query(bound);
  done?.();
}

/**
 * Runs the statements in order; each is made while PostgreSQL works on the one before. The first failure ends
 * the run.
 */
export async function runInOrder(
  query: Query,
  statements: readonly OrderedStatement[],
): Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  for (const { make, done } of statements) {
    const bound = make();
    await running;
    running = send(query, bound, done);
    // The handler avoids an unhandled rejection while the next one is made; the failure is thrown at the await.
    running.catch(() => undefined);
    // A large statement is sent in pieces: the pause lets them leave before the next statement is
    // made.
    await setImmediate();
  }
  await running;
}
