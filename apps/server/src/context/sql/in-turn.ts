import { setImmediate } from 'node:timers/promises';

import type { Bound, Query } from '@plomada/db/statement';

/** A statement of many, which is made when its turn to be sent is near. */
export type Turn = {
  readonly make: () => Bound<unknown>;
  readonly done?: () => void;
};

async function send(query: Query, bound: Bound<unknown>, done: Turn['done']): Promise<void> {
  await query(bound);
  done?.();
}

/**
 * Runs them in their order, each made while PostgreSQL works on the one before: neither waits for the
 * other. The first that fails is the last.
 */
export async function runInTurn(query: Query, turns: readonly Turn[]): Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  for (const { make, done } of turns) {
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
