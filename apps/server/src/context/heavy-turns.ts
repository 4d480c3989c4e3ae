import { Readable } from 'node:stream';

import { FairQueue, QueueFull, type FairQueueOptions, type Release } from '@plomada/db/fair-queue';

import type { CallScope } from './call-scope.ts';
import { Pace } from './pace.ts';
import type { SharedTurns } from './shared-turns.ts';

/** One queue, and how its work is held back while short calls are slow. */
type Kind = FairQueueOptions & {
  /**
   * The most that it is ever said to have used, in milliseconds: whoever has to be answered within seconds
   * is not held back for longer. Null: never held back.
   */
  readonly pacedMs: number | null;
  /** The longest that anyone waits for a turn, in milliseconds, whatever time the call itself has. */
  readonly patienceMs: number;
};

/**
 * Work that keeps a processor or a lot of memory busy for long: organisations take turns at it. One
 * queue each, so that a long import of one delays nobody's summary.
 */
const KINDS = {
  /** Sums over every row of an organisation. */
  figures: {
    places: 3,
    placesPerKey: 2,
    waitingPerKey: 60,
    waiting: 300,
    retryAfter: 5,
    pacedMs: 750,
    patienceMs: 10_000,
  },
  /** Ten thousand rows written in one transaction. */
  import: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 30,
    waiting: 150,
    retryAfter: 10,
    pacedMs: 3250,
    patienceMs: 60_000,
  },
  /** Files being written while they are sent: a slow reader keeps its turn, so there are many. */
  download: {
    places: 40,
    placesPerKey: 2,
    waitingPerKey: 40,
    waiting: 200,
    retryAfter: 10,
    pacedMs: null,
    patienceMs: 20_000,
  },
  /** A page of such a file. */
  page: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 2,
    waiting: 40,
    retryAfter: 5,
    pacedMs: 750,
    // Part of the file is sent already: whoever cannot wait any more gets half of it.
    patienceMs: 60_000,
  },
  /** A document drawn whole, on the one thread that answers everybody. */
  paper: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 60,
    waiting: 300,
    retryAfter: 5,
    pacedMs: 750,
    patienceMs: 30_000,
  },
  /** Every row of an organisation written to this machine's disk, out of one transaction. */
  takeaway: {
    places: 1,
    placesPerKey: 1,
    waitingPerKey: 1,
    waiting: 10,
    retryAfter: 60,
    pacedMs: null,
    patienceMs: 30_000,
  },
  /** A chain checked from end to end: every row of an organisation's log. */
  chain: {
    places: 1,
    placesPerKey: 1,
    waitingPerKey: 2,
    waiting: 20,
    retryAfter: 30,
    pacedMs: null,
    patienceMs: 60_000,
  },
} as const satisfies Record<string, Kind>;

export type HeavyKind = keyof typeof KINDS;

/**
 * What lasts long is counted over all servers: an organisation that asks each of them gets no more. The
 * others are over in moments and keep the processor or the memory of one server busy, which bounds them.
 */
const ACROSS_SERVERS: ReadonlySet<HeavyKind> = new Set<HeavyKind>(['import', 'download', 'chain']);

/** Left to whoever waited, to do what was waited for and be answered. */
const FOR_THE_WORK_MS = 2500;

/** Who asks: the organisation, as long as there is someone to answer, who is told by `venceEn`. */
type Asking = {
  readonly services: { readonly heavyTurns: HeavyTurns; readonly sharedTurns?: SharedTurns };
  readonly tenantId: string;
  readonly callerGone: () => AbortSignal;
  readonly venceEn: number;
};

export class HeavyTurns {
  readonly pace = new Pace();
  readonly queues: Readonly<Record<HeavyKind, FairQueue>> = {
    figures: this.#queue('figures'),
    import: this.#queue('import'),
    download: this.#queue('download'),
    page: this.#queue('page'),
    paper: this.#queue('paper'),
    takeaway: this.#queue('takeaway'),
    chain: this.#queue('chain'),
  };
  readonly #inTurn = Object.values(this.queues);

  /** Whoever waits and may go on by now does, of another kind first each time. */
  serve(): void {
    for (const queue of this.#inTurn) while (queue.serve());
    this.#inTurn.push(...this.#inTurn.splice(0, 1));
  }

  /** Whoever cannot have it in time is told when to come again, as who comes when too many wait. */
  async take(asking: Asking, kind: HeavyKind): Promise<Release> {
    const { tenantId } = asking;
    const atOnce = this.queues[kind].tryAcquire(tenantId);
    const { sharedTurns = null } = asking.services;
    const across = ACROSS_SERVERS.has(kind) ? sharedTurns : null;
    if (atOnce && !across) return this.#counted(kind, tenantId, atOnce);
    const patience = new AbortController();
    const tired = () => patience.abort(new QueueFull(KINDS[kind].retryAfter));
    const left = asking.venceEn - performance.now() - FOR_THE_WORK_MS;
    const waitMs = Math.max(0, Math.min(left, KINDS[kind].patienceMs));
    const timer = setTimeout(tired, waitMs).unref();
    const signal = AbortSignal.any([asking.callerGone(), patience.signal]);
    let here = atOnce;
    try {
      here ??= await this.queues[kind].acquire(tenantId, signal);
      const name = `${kind}|${tenantId}`;
      const places = KINDS[kind].placesPerKey;
      const everywhere = await across?.take({ name, places }, signal);
      return this.#counted(kind, tenantId, here, everywhere);
    } catch (error) {
      here?.();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #queue(kind: HeavyKind): FairQueue {
    const { pacedMs, patienceMs: _patience, ...options } = KINDS[kind];
    if (pacedMs === null) return new FairQueue(options);
    return new FairQueue({
      ...options,
      allows: (tenantId) => this.pace.allows({ kind, tenantId }),
      begin: (tenantId) => this.pace.begin({ kind, tenantId }),
    });
  }

  /** What is waited for elsewhere was not used. */
  #counted(kind: HeavyKind, tenantId: string, ...all: readonly (Release | undefined)[]): Release {
    const { pacedMs } = KINDS[kind];
    const begun = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (pacedMs !== null) {
        this.pace.used({ kind, tenantId }, performance.now() - begun, pacedMs);
      }
      for (const giveBack of all) giveBack?.();
    };
  }
}

/**
 * Runs `fn` when the organisation's turn comes. While waiting nothing is held: no connection, no row.
 * Too many waiting, a caller who hung up, or no time left: it never runs.
 */
export async function inHeavyTurn<T>(
  ctx: Asking,
  kind: HeavyKind,
  fn: () => Promise<T>,
): Promise<T> {
  const giveBack = await ctx.services.heavyTurns.take(ctx, kind);
  try {
    return await fn();
  } finally {
    giveBack();
  }
}

/**
 * The same for what is made while it is sent: begun in the turn, which is held until the last piece was
 * made or the answer is closed, even when nobody ever asked for a piece.
 */
export async function* streamInTurn<T>(
  ctx: Asking & { readonly scope: Pick<CallScope, 'hold' | 'own'> },
  kind: HeavyKind,
  source: () => AsyncIterable<T> | Promise<AsyncIterable<T>>,
): AsyncGenerator<T> {
  const giveBack = ctx.scope.hold(await ctx.services.heavyTurns.take(ctx, kind));
  try {
    // It may have come after the caller had gone.
    ctx.callerGone().throwIfAborted();
    const made = await source();
    if (made instanceof Readable) ctx.scope.own(made);
    yield* made;
  } finally {
    giveBack();
  }
}
