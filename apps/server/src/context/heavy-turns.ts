import { FairQueue, type FairQueueOptions, type Release } from '@plomada/db/fair-queue';

import { Pace } from './pace.ts';
import type { SharedTurns } from './shared-turns.ts';

/**
 * Work that keeps a processor or a lot of memory busy for long: organisations take turns at it. One
 * queue each, so that a long import of one delays nobody's summary.
 */
const KINDS = {
  /** Sums over every row of an organisation. */
  figures: { places: 3, placesPerKey: 2, waitingPerKey: 60, waiting: 300, retryAfter: 5 },
  /** Ten thousand rows written in one transaction. */
  import: { places: 2, placesPerKey: 1, waitingPerKey: 30, waiting: 150, retryAfter: 10 },
  /** Files being written while they are sent: a slow reader keeps its turn, so there are many. */
  download: { places: 40, placesPerKey: 2, waitingPerKey: 40, waiting: 200, retryAfter: 10 },
  /** A page of such a file. */
  page: { places: 2, placesPerKey: 1, waitingPerKey: 2, waiting: 40, retryAfter: 5 },
  /** A document drawn whole, on the one thread that answers everybody. */
  paper: { places: 2, placesPerKey: 1, waitingPerKey: 60, waiting: 300, retryAfter: 5 },
  /** Every row of an organisation written to this machine's disk, out of one transaction. */
  takeaway: { places: 1, placesPerKey: 1, waitingPerKey: 1, waiting: 10, retryAfter: 60 },
  /** A chain checked from end to end: every row of an organisation's log. */
  chain: { places: 1, placesPerKey: 1, waitingPerKey: 2, waiting: 20, retryAfter: 30 },
} as const satisfies Record<string, FairQueueOptions>;

export type HeavyKind = keyof typeof KINDS;

/** Kept for minutes, most of them idle or between pages: their time is not counted as work under way. */
const LASTING: ReadonlySet<HeavyKind> = new Set<HeavyKind>(['download', 'takeaway', 'chain']);
export class HeavyTurns {
  readonly pace = new Pace();
  readonly queues: Readonly<Record<HeavyKind, FairQueue>>;
  /** Whose turn it is to be served first. */
  readonly #rotation: FairQueue[];

  constructor() {
    const allows = (tenantId: string) => this.pace.allows(tenantId);
    const paced = (kind: HeavyKind) => new FairQueue({ ...KINDS[kind], allows });
    this.queues = {
      figures: paced('figures'),
      import: paced('import'),
      // Slow readers keep it, and its pages are paced.
      download: new FairQueue(KINDS.download),
      page: paced('page'),
      paper: paced('paper'),
      takeaway: paced('takeaway'),
      chain: paced('chain'),
    };
    this.#rotation = Object.values(this.queues);
  }

  /** Whoever waits and may go on now does: one of each queue in turn, as long as there is one. */
  serve(): void {
    for (let idle = 0; idle < this.#rotation.length;) {
      const [first] = this.#rotation.splice(0, 1);
      if (first === undefined) return;
      this.#rotation.push(first);
      idle = first.serve() ? 0 : idle + 1;
    }
  }

  /** In the queue's own words, the turn that came; what it lasts is the organisation's. */
  async take(kind: HeavyKind, tenantId: string, signal: () => AbortSignal): Promise<Release> {
    const queue = this.queues[kind];
    const giveBack = queue.tryAcquire(tenantId) ?? (await queue.acquire(tenantId, signal()));
    if (LASTING.has(kind)) return giveBack;
    const end = this.pace.begin(tenantId);
    return () => {
      end();
      giveBack();
      this.serve();
    };
  }
}

/**
 * What lasts long is counted over all servers: an organisation that asks each of them gets no more. The
 * others are over in moments and keep the processor or the memory of one server busy, which bounds them.
 */
const ACROSS_SERVERS: ReadonlySet<HeavyKind> = new Set<HeavyKind>(['import', 'download', 'chain']);

/** Who asks: the organisation, and as long as there is someone to answer. */
type Asking = {
  readonly heavyTurns: HeavyTurns;
  readonly sharedTurns?: SharedTurns;
  readonly tenantId: string;
  readonly callerGone: () => AbortSignal;
};

async function takeTurn(
  { heavyTurns, sharedTurns, tenantId, callerGone }: Asking,
  kind: HeavyKind,
): Promise<Release> {
  const here = await heavyTurns.take(kind, tenantId, callerGone);
  if (!sharedTurns || !ACROSS_SERVERS.has(kind)) return here;
  try {
    const wanted = { name: `${kind}|${tenantId}`, places: KINDS[kind].placesPerKey };
    const everywhere = await sharedTurns.take(wanted, callerGone());
    return () => {
      everywhere();
      here();
    };
  } catch (error) {
    here();
    throw error;
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
  const giveBack = await takeTurn(ctx, kind);
  try {
    return await fn();
  } finally {
    giveBack();
  }
}

/**
 * The same for what is made while it is sent: begun in the turn, which is held until the last piece,
 * or the caller, is gone.
 */
export async function* streamInTurn<T>(
  ctx: Asking,
  kind: HeavyKind,
  source: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  const giveBack = await takeTurn(ctx, kind);
  try {
    yield* source();
  } finally {
    giveBack();
  }
}
