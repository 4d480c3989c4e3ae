import { Readable } from 'node:stream';

import { FairQueue, QueueFull, type FairQueueOptions, type Release } from '@plomada/db/fair-queue';

import type { CallScope } from './call-scope.ts';
import type { DistributedLimiter } from './distributed-limiter.ts';
import { Throttle, type Terms } from './throttle.ts';

/** Limits of a kind of work, and of its throttling while short calls are slow. */
type Kind = FairQueueOptions & {
  /**
   * Most debt that its runs may accumulate. `mostMs` bounds the wait, so that the call still has
   * time for its work. Null: never throttled.
   */
  readonly throttled: Terms | null;
  /** Longest wait for a slot, in milliseconds, even when the call has more time. */
  readonly patienceMs: number;
};

/**
 * Work that keeps a processor or a lot of memory busy for long, with one queue for each kind, so that a long
 * import of one organisation delays nobody's summary.
 */
const KINDS = {
  /** Sums over every row of an organisation. */
  totals: {
    places: 3,
    placesPerKey: 2,
    waitingPerKey: 60,
    waiting: 300,
    retryAfter: 5,
    throttled: { freeMs: 0, mostMs: 750 },
    patienceMs: 10_000,
  },
  /** Imports, which write up to ten thousand rows in one transaction. */
  import: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 30,
    waiting: 150,
    retryAfter: 10,
    // Free time for one work session: ten thousand rows undone, imported and undone again.
    throttled: { freeMs: 8000, mostMs: 2000 },
    patienceMs: 60_000,
  },
  /** A workbook is read and interpreted in a separate process, which lowers its own priority. */
  reading: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 30,
    waiting: 150,
    retryAfter: 10,
    throttled: null,
    patienceMs: 60_000,
  },
  /** Files being written while they are sent: a slow reader keeps its slot, so there are many. */
  download: {
    places: 40,
    placesPerKey: 2,
    waitingPerKey: 40,
    waiting: 200,
    retryAfter: 10,
    throttled: null,
    patienceMs: 20_000,
  },
  /** Page of a file that is written while it is sent. */
  page: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 2,
    waiting: 40,
    retryAfter: 5,
    throttled: { freeMs: 0, mostMs: 750 },
    // Giving up after a part of the file was sent would truncate it.
    patienceMs: 60_000,
  },
  /** PDF documents, which are drawn on the single thread that answers all calls. */
  pdf: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 60,
    waiting: 300,
    retryAfter: 5,
    throttled: { freeMs: 0, mostMs: 750 },
    patienceMs: 30_000,
  },
  /**
   * Data exports, which write every row of an organisation to the local disk in one transaction.
   */
  export: {
    places: 1,
    placesPerKey: 1,
    waitingPerKey: 1,
    waiting: 10,
    retryAfter: 60,
    throttled: null,
    patienceMs: 30_000,
  },
  /**
   * Calls by partners' links of an organisation, counted separately so that its members do not wait
   * for them.
   */
  link: {
    places: 4,
    placesPerKey: 2,
    waitingPerKey: 40,
    waiting: 200,
    retryAfter: 5,
    throttled: { freeMs: 0, mostMs: 750 },
    patienceMs: 10_000,
  },
  /**
   * Calls by links from one address, limited so that other partners get slots of the organisation
   * too.
   */
  linkFrom: {
    places: 40,
    placesPerKey: 4,
    waitingPerKey: 60,
    waiting: 300,
    retryAfter: 5,
    throttled: null,
    patienceMs: 10_000,
  },
  /** Verification of a chain over every row of an organisation's log. */
  chain: {
    places: 1,
    placesPerKey: 1,
    waitingPerKey: 2,
    waiting: 20,
    retryAfter: 30,
    throttled: null,
    patienceMs: 60_000,
  },
} as const satisfies Record<string, Kind>;

export type LimitedKind = keyof typeof KINDS;

/**
 * Kinds counted over all servers, so that an organisation gets no more by asking several. Short
 * work is bounded by each server's processor and memory.
 */
const ACROSS_SERVERS: ReadonlySet<LimitedKind> = new Set<LimitedKind>([
  'import',
  'reading',
  'download',
  'chain',
]);

/** Time in milliseconds that a call needs after its wait, for its work and its answer. */
const FOR_THE_WORK_MS = 2500;

/** The call that needs a slot: its organisation, services and `deadline`. */
export type Asking = {
  readonly services: {
    readonly limiter: Limiter;
    readonly distributedLimiter?: DistributedLimiter;
  };
  readonly tenantId: string;
  /** Key under which the slot is counted; the organisation's by default. */
  readonly slotKey?: string | undefined;
  readonly callerGone: () => AbortSignal;
  readonly deadline: number;
};

export class Limiter {
  readonly throttle = new Throttle();
  readonly queues: Readonly<Record<LimitedKind, FairQueue>> = {
    totals: this.#queue('totals'),
    import: this.#queue('import'),
    reading: this.#queue('reading'),
    download: this.#queue('download'),
    page: this.#queue('page'),
    pdf: this.#queue('pdf'),
    export: this.#queue('export'),
    link: this.#queue('link'),
    linkFrom: this.#queue('linkFrom'),
    chain: this.#queue('chain'),
  };
  readonly #rotation = Object.values(this.queues);

  /** Gives free slots to waiters, beginning with another kind each time. */
  serve(): void {
    for (const queue of this.#rotation) while (queue.serve());
    this.#rotation.push(...this.#rotation.splice(0, 1));
  }

  /** Calls that cannot get a slot in time, or find a full queue, are rejected with a retry time. */
  async take(asking: Asking, kind: LimitedKind): Promise<Release> {
    const key = asking.slotKey ?? asking.tenantId;
    const atOnce = this.queues[kind].tryAcquire(key);
    const { distributedLimiter = null } = asking.services;
    const across = ACROSS_SERVERS.has(kind) ? distributedLimiter : null;
    if (atOnce && !across) return this.#counted(kind, key, atOnce);
    const timeout = new AbortController();
    const giveUp = () => timeout.abort(new QueueFull(KINDS[kind].retryAfter));
    const left = asking.deadline - performance.now() - FOR_THE_WORK_MS;
    const waitMs = Math.max(0, Math.min(left, KINDS[kind].patienceMs));
    const timer = setTimeout(giveUp, waitMs).unref();
    const signal = AbortSignal.any([asking.callerGone(), timeout.signal]);
    let here = atOnce;
    try {
      here ??= await this.queues[kind].acquire(key, signal);
      const name = `${kind}|${key}`;
      const places = KINDS[kind].placesPerKey;
      const everywhere = await across?.take({ name, places }, signal);
      return this.#counted(kind, key, here, everywhere);
    } catch (error) {
      here?.();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #queue(kind: LimitedKind): FairQueue {
    const { throttled, patienceMs: _patience, ...options } = KINDS[kind];
    if (throttled === null) return new FairQueue(options);
    return new FairQueue({
      ...options,
      allows: (tenantId) => this.throttle.allows({ kind, tenantId }),
      begin: (tenantId) => this.throttle.begin({ kind, tenantId }),
    });
  }

  /** The time spent waiting for other servers does not count as used. */
  #counted(kind: LimitedKind, tenantId: string, ...all: readonly (Release | undefined)[]): Release {
    const { throttled } = KINDS[kind];
    const begun = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (throttled !== null) {
        this.throttle.used({ kind, tenantId }, performance.now() - begun, throttled);
      }
      for (const giveBack of all) giveBack?.();
    };
  }
}

/**
 * Runs `fn` in a slot of the organisation. A waiting call uses no connection and locks no row. `fn`
 * never runs when too many wait, the caller hung up or no time is left.
 */
export async function limited<T>(ctx: Asking, kind: LimitedKind, fn: () => Promise<T>): Promise<T> {
  const giveBack = await ctx.services.limiter.take(ctx, kind);
  try {
    return await fn();
  } finally {
    giveBack();
  }
}

/**
 * Streams an answer in a slot of the organisation. The slot is given back after the last piece or
 * when the answer is closed, even if no piece was read.
 */
export async function* limitedStream<T>(
  ctx: Asking & { readonly scope: Pick<CallScope, 'hold' | 'own'> },
  kind: LimitedKind,
  source: () => AsyncIterable<T> | Promise<AsyncIterable<T>>,
): AsyncGenerator<T> {
  const giveBack = ctx.scope.hold(await ctx.services.limiter.take(ctx, kind));
  try {
    // The caller may have left before the slot came.
    ctx.callerGone().throwIfAborted();
    const made = await source();
    if (made instanceof Readable) ctx.scope.own(made);
    yield* made;
  } finally {
    giveBack();
  }
}
