import { setImmediate } from 'node:timers/promises';

import type { Bound, Query } from '@plomada/db/statement';

/** A statement of many, made just before it is sent. */
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
 * Runs them in their order, each made while PostgreSQL works on the one before: neither waits for the
 * other. The first that fails is the last.
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
    // Somebody hears of a failure while the next one is made; it is thrown where it is waited for.
    running.catch(() => undefined);
    // What is large leaves this process bit by bit: the next one is not made before PostgreSQL has it.
    await setImmediate();
  }
  await running;
}
