import { setTimeout as sleep } from 'node:timers/promises';

import type { Release } from '@plomada/db/fair-queue';
import { runStatement } from '@plomada/db/run-statement';
import { Client } from 'pg';

import { GIVE_BACK, TAKE } from './distributed-limiter.sql.ts';

const LOOK_AGAIN_MS = 200;

export type Wanted = {
  /** Of what, and whose. */
  readonly name: string;
  /** How many may be held at once, by all servers. */
  readonly places: number;
};

/** A database that does not answer keeps nobody waiting, and a slot that comes too late is given back. */
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
 * Slots counted over all servers of the database: each is an advisory lock of one session that this server
 * keeps for them, so that a server that dies gives back what it held. Waiters poll, in no order.
 */
export class DistributedLimiter {
  readonly #url: string;
  #session: Promise<Client> | null = null;
  /** A session could take a lock twice: what this server holds is not asked for again. */
  readonly #held = new Set<string>();
  /** One question at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Rejects with the signal's reason when the caller leaves while waiting. */
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
        // Gone with its session, or going: an ended session keeps no lock.
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
