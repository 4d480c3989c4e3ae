import { setImmediate } from 'node:timers/promises';

import type { Bound, Query } from '@plomada/db/statement';

/** A statement of many, which is made when its turn to be sent is near. */
export type Turn = {
  readonly make: () => Bound<unknown>;
  readonly done?: () => void;
};

/** What is waited after a statement that took so many milliseconds. */
export type Rest = (tookMs: number) => Promise<void>;

async function send(
  query: Query,
  bound: Bound<unknown>,
  { done }: Turn,
  rest?: Rest,
): Promise<void> {
  const begun = performance.now();
  await query(bound);
  done?.();
  await rest?.(performance.now() - begun);
}

/**
 * Runs them in their order, each made while PostgreSQL works on the one before: neither waits for the
 * other. The first that fails is the last.
 */
export async function runInTurn(query: Query, turns: readonly Turn[], rest?: Rest): Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  for (const turn of turns) {
    const bound = turn.make();
    await running;
    running = send(query, bound, turn, rest);
    // Somebody hears of a failure while the next one is made; it is thrown where it is waited for.
    running.catch(() => undefined);
    // What is large leaves this process bit by bit: the next one is not made before PostgreSQL has it.
    await setImmediate();
  }
  await running;
}
