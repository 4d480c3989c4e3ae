import type { FairQueueOptions } from '@plomada/db/fair-queue';

/** Limits of a kind of work. */
type Kind = FairQueueOptions & {
  /** Longest wait for a slot, in milliseconds, even when the call has more time. */
  readonly patienceMs: number;
};

/**
 * Work that keeps a processor or a lot of memory busy for long, with one queue for each kind, so
 * that a long import of one organisation delays nobody's summary.
 */
export const KINDS = {
  /** Sums over every row of an organisation. */
  totals: {
    places: 3,
    placesPerKey: 2,
    waitingPerKey: 60,
    waiting: 300,
    retryAfter: 5,
    patienceMs: 10_000,
  },
  /** Imports, which write up to ten thousand rows in one transaction. */
  import: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 30,
    waiting: 150,
    retryAfter: 10,
    patienceMs: 60_000,
  },
  /**
   * Workbooks, each read and interpreted in a separate process, whose priority the server lowers.
   */
  reading: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 30,
    waiting: 150,
    retryAfter: 10,
    patienceMs: 60_000,
  },
  /**
   * Files being written while they are sent: a slow reader keeps its slot, so there are many slots.
   */
  download: {
    places: 40,
    placesPerKey: 2,
    waitingPerKey: 40,
    waiting: 200,
    retryAfter: 10,
    patienceMs: 20_000,
  },
  /** One page of rows for a file that is written while it is sent. */
  page: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 2,
    waiting: 40,
    retryAfter: 5,
    // The wait is long, because giving up after a part of the file was sent would truncate it.
    patienceMs: 60_000,
  },
  /** PDF documents, which are drawn on the single thread that answers all calls. */
  pdf: {
    places: 2,
    placesPerKey: 1,
    waitingPerKey: 60,
    waiting: 300,
    retryAfter: 5,
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
    patienceMs: 10_000,
  },
  /** Verification of a chain over every row of an organisation's log. */
  chain: {
    places: 1,
    placesPerKey: 1,
    waitingPerKey: 2,
    waiting: 20,
    retryAfter: 30,
    patienceMs: 60_000,
  },
} as const satisfies Record<string, Kind>;

export type LimitedKind = keyof typeof KINDS;

/**
 * Kinds counted over all servers, so that an organisation gets no more by asking several. Short
 * work is bounded by each server's processor and memory.
 */
export const ACROSS_SERVERS: ReadonlySet<LimitedKind> = new Set<LimitedKind>([
  'import',
  'reading',
  'download',
  'chain',
]);
