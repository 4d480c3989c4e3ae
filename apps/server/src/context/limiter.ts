import { Readable } from 'node:stream';

import { FairQueue, QueueFull, type Release } from '@plomada/db/fair-queue';

import type { CallScope } from './call-scope.ts';
import type { DistributedLimiter } from './distributed-limiter.ts';
import { type LimitedKind, ACROSS_SERVERS, KINDS } from './limiter-kinds.ts';

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

/** Release of two slots; a second call does nothing. */
function both(here: Release, everywhere: Release): Release {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    here();
    everywhere();
  };
}

export class Limiter {
  readonly queues: Readonly<Record<LimitedKind, FairQueue>> = {
    totals: new FairQueue(KINDS.totals),
    import: new FairQueue(KINDS.import),
    reading: new FairQueue(KINDS.reading),
    download: new FairQueue(KINDS.download),
    page: new FairQueue(KINDS.page),
    pdf: new FairQueue(KINDS.pdf),
    export: new FairQueue(KINDS.export),
    link: new FairQueue(KINDS.link),
    linkFrom: new FairQueue(KINDS.linkFrom),
    chain: new FairQueue(KINDS.chain),
  };

  /**
   * Waits for a slot of this kind. A call that cannot get one in time, or finds a full queue, is
   * rejected with a retry time.
   */
  async take(asking: Asking, kind: LimitedKind): Promise<Release> {
    const key = asking.slotKey ?? asking.tenantId;
    const atOnce = this.queues[kind].tryAcquire(key);
    const { distributedLimiter = null } = asking.services;
    const across = ACROSS_SERVERS.has(kind) ? distributedLimiter : null;
    if (atOnce && !across) return atOnce;
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
      return everywhere ? both(here, everywhere) : here;
    } catch (error) {
      here?.();
      throw error;
    } finally {
      clearTimeout(timer);
    }
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
