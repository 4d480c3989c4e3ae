import { setTimeout as sleep } from 'node:timers/promises';

import type { Release } from '@plomada/db/fair-queue';
import { runStatement } from '@plomada/db/run-statement';
import { Client } from 'pg';

import { GIVE_BACK, TAKE } from './distributed-limiter.sql.ts';

const LOOK_AGAIN_MS = 200;

export type Wanted = {
  /** Name under which slots are counted: the kind of work and the organisation. */
  readonly name: string;
  /** The most slots at once, over all servers. */
  readonly places: number;
};

/**
 * Result of an attempt to take a slot; rejects when the signal aborts first, and a slot that
 * arrives later is released.
 */
async function unlessGone(
  attempt: Promise<Release | null>,
  signal: AbortSignal,
): Promise<Release | null> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([attempt, gone]);
  } catch (error) {
    attempt.then(
      (late) => late?.(),
      () => undefined,
    );
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Slots counted over all servers of the database. A slot is an advisory lock of one session of this server, so
 * that a server that dies releases its slots. Waiters poll, in no order.
 */
export class DistributedLimiter {
  readonly #url: string;
  #session: Promise<Client> | null = null;
  /** Slots of this server: a session could take the same lock twice. */
  readonly #held = new Set<string>();
  /** Requests for a slot run one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Waits for a slot; rejects with the signal's reason when the caller leaves meanwhile. */
  async take({ name, places }: Wanted, signal: AbortSignal): Promise<Release> {
    const all = Array.from({ length: places }, (_, i) => `${name}|${i}`);
    for (;;) {
      signal.throwIfAborted();
      const attempt = this.#last.then(() => this.#tryTake(all));
      this.#last = attempt.catch(() => undefined);
      const taken = await unlessGone(attempt, signal);
      if (taken) return taken;
      // A caller that left is rejected at the head of the loop.
      await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.then((client) => client.end());
  }

  async #tryTake(all: readonly string[]): Promise<Release | null> {
    const free = all.filter((place) => !this.#held.has(place));
    if (free.length === 0) return null;
    const session = (this.#session ??= this.#open());
    const client = await session;
    const [row] = await runStatement(client, TAKE(free), { prepare: true });
    if (!row) return null;
    const { lugar: place } = row;
    this.#held.add(place);
    return () => {
      if (this.#held.delete(place)) this.#giveBack(client, place);
    };
  }

  #giveBack(client: Client, place: string): void {
    this.#last = this.#last.then(() =>
      runStatement(client, GIVE_BACK(place), { prepare: true }).catch(() => {
        // A slot that could not be released is freed by ending the session, which frees all its
        // locks.
        void client.end();
      }),
    );
  }

  async #open(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'plomada-turns',
      keepAlive: true,
    });
    const forget = () => {
      this.#session = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      return client;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
