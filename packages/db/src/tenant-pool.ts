import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';

import { FairQueue, type Release } from './fair-queue.ts';
import { type Pin, currentPin, quotaKeyOf, pinOf } from './pin.ts';
import { queued, type AnyQueued } from './pipeline.ts';
import { runStatement, runPipelined } from './run-statement.ts';
import { timeStatements, type OnStatement } from './statement-times.ts';
import type { Bound } from './statement.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
const withoutClient = () => undefined;

/**
 * A dying connection reports its error on the client as well as to its running query; without a
 * listener the event would end the process. The query's rejection is handled.
 */
const alreadyRejected = () => undefined;

async function deliver(delivery: Promise<PoolClient>, callback: ConnectCallback): Promise<void> {
  let client: PoolClient;
  try {
    client = await delivery;
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), undefined, withoutClient);
    return;
  }
  callback(undefined, client, (error) => client.release(error));
}

// SQLSTATE classes after which the connection is fine: invalid data, constraint, conflict. Others
// destroy it.
const EXPECTED_CLASSES = new Set(['22', '23', '40']);

function isExpectedError(error: unknown): boolean {
  return error instanceof DatabaseError && EXPECTED_CLASSES.has(error.code?.slice(0, 2) ?? '');
}

/**
 * Share of the pool's connections that one key may have: enough for its work, and most of the pool
 * stays free for others.
 */
const QUOTA = 0.4;
/** Most waiters of one key, and of all: each uses memory. */
const WAITING_PER_KEY = 1000;
const WAITING = 4000;
/** Message of `pg` itself, so that both time-outs look equal. */
const NO_ROOM = 'timeout exceeded when trying to connect';

function queueOf(max: number): FairQueue {
  return new FairQueue({
    places: max,
    placesPerKey: Math.ceil(max * QUOTA),
    waitingPerKey: WAITING_PER_KEY,
    waiting: WAITING,
    retryAfter: 1,
  });
}

/**
 * Pool that pins `app.tenant_id` and `app.user_id` of each connection before handing it out;
 * row-level security reads them. Without a pin both are empty, which matches no row. It needs
 * session state, so no transaction pooler (pgbouncer) may be in between. Connections are shared
 * fairly: each organisation has a quota, and waiters are served in rotation. So a caller with a
 * connection must not wait for a second one: past the quota it would wait for ever.
 */
export class TenantPool extends Pool {
  readonly #pinned = new WeakMap<PoolClient, string>();
  readonly #queue: FairQueue;
  readonly #patienceMs: number;
  #waited: (ms: number) => void = withoutClient;

  constructor(config: PoolConfig) {
    super(config);
    this.#queue = queueOf(this.options.max);
    this.#patienceMs = config.connectionTimeoutMillis ?? 0;
    this.on('connect', (client) => client.on('error', alreadyRejected));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    // The pin is read now: pg hands the connection over later, in the context of the caller that
    // freed it.
    const delivery = this.#checkout(currentPin());
    if (!callback) return delivery;
    void deliver(delivery, callback);
  }

  /** Calls `listener` with the time of each statement, from the next connection on. */
  time(listener: OnStatement): void {
    this.on('connect', (client) => timeStatements(client, listener));
  }

  /** Calls `listener` with the wait of each caller that did not get a connection at once. */
  timeWaits(listener: (ms: number) => void): void {
    this.#waited = listener;
  }

  /** Runs one prepared statement under the current pin. */
  async run<R>(bound: Bound<R>): Promise<R[]> {
    const client = await this.connect();
    let failure: Error | undefined;
    try {
      return await runStatement(client, bound, { prepare: true });
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(failure);
    }
  }

  /** Maximum of open connections. */
  get size(): number {
    return this.options.max;
  }

  /** Callers without a connection yet. */
  get callersWaiting(): number {
    return this.#queue.waiting;
  }

  /**
   * Waits for a slot and reports the wait. There are as many slots as connections, so a caller with
   * a slot never waits in the pool below.
   */
  async #waitForSlot(key: string): Promise<Release> {
    const begun = performance.now();
    try {
      return await this.#acquireInTime(key);
    } finally {
      this.#waited(performance.now() - begun);
    }
  }

  async #acquireInTime(key: string): Promise<Release> {
    if (this.#patienceMs === 0) return await this.#queue.acquire(key);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(NO_ROOM)), this.#patienceMs);
    try {
      return await this.#queue.acquire(key, patience.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async #open(pin: Pin): Promise<PoolClient> {
    const key = quotaKeyOf(pin);
    const releaseSlot = this.#queue.tryAcquire(key) ?? (await this.#waitForSlot(key));
    try {
      const client = await super.connect();
      this.#guardRelease(client, releaseSlot);
      return client;
    } catch (error) {
      releaseSlot();
      throw error;
    }
  }

  async #checkout(pin: Pin): Promise<PoolClient> {
    const client = await this.#open(pin);
    const { key, statement: setPin } = pinOf(pin);
    if (this.#pinned.get(client) === key) return client;
    try {
      // The pin is set outside a transaction, so that a later ROLLBACK cannot restore the previous
      // tenant.
      await runStatement(client, setPin, { prepare: true });
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#pinned.set(client, key);
    return client;
  }

  /**
   * Reads under the current pin in one pipeline and one transaction, which also pins a connection
   * with another pin.
   */
  async read(all: readonly AnyQueued[]): Promise<void> {
    const pin = currentPin();
    const client = await this.#open(pin);
    const { key, statement: setPin } = pinOf(pin);
    const pinned = this.#pinned.get(client) === key;
    // The connection's pin is forgotten meanwhile, because a failed transaction rolls it back.
    this.#pinned.delete(client);
    try {
      await runPipelined(client, pinned ? all : [queued(setPin), ...all]);
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
    this.#pinned.set(client, key);
    client.release();
  }

  /** Keeps the connection after an expected SQL error; destroys one that comes back mid-transaction. */
  #guardRelease(client: PoolClient, releaseSlot: Release): void {
    const release = client.release.bind(client);
    client.release = (error?: Error | boolean) => {
      const isClean = client.getTransactionStatus() === 'I';
      const isHealthy = isClean && (!error || isExpectedError(error));
      release(isHealthy ? undefined : (error ?? true));
      releaseSlot();
    };
  }
}
