import type { TenantPool } from '@plomada/db/tenant-pool';

/**
 * Window of short calls: the last `ENOUGH` ones, or those of the last `LOOKS` samples unless they
 * are too few.
 */
const ENOUGH = 20;
const LOOKS = 8;
const TOO_FEW = 5;
/** The wanted 90th percentile of short calls, from the request of a connection to its return. */
const WANTED_MS = 20;
/**
 * Wanted 90th percentile as a multiple of the best median, up to `FAR_AWAY_MS`, since a distant
 * database is not a busy one.
 */
const TIMES_THE_BEST = 5;
const FAR_AWAY_MS = 150;
/** Factor by which the best median grows per sample, so that an old one is forgotten. */
const FORGET = 1.0005;

/**
 * Full share of time for an organisation's long work: only its queues limit it. `LEAST` is the
 * minimum.
 */
const FREE = 1;
const LEAST = 0.05;
/**
 * Factor by which slow short calls reduce the share; it drops to the minimum when they are
 * `FAR_TOO_SLOW` times slower than wanted.
 */
const SLOWER = 0.5;
const FAR_TOO_SLOW = 5;
/** Ratio of measured to wanted time of short calls up to which the share of long work grows. */
const WELL = 0.5;
/**
 * Factors by which the share of long work grows: `FASTER` up to `NEAR` of the last share that was
 * too much, `CAREFULLY` from there.
 */
const FASTER = 1.05;
const NEAR = 0.3;
const CAREFULLY = 1.006;
/**
 * Debt in milliseconds below which long work still starts: of its kind, or of all kinds together
 * while short calls are slow.
 */
const BURST_MS = 500;
/** The time after its last long work in which an organisation counts as busy. */
const BUSY_MS = 3000;
/** The ramp of an idle organisation: it starts with one run at a time, and gets one more per interval. */
const ONE_MORE_MS = 500;

/** Most debt that an organisation may accumulate for a kind of work, in milliseconds. */
export type Terms = {
  /** Milliseconds of debt that never wait: the work of one person in one session. */
  readonly freeMs: number;
  /** Most debt beyond `freeMs`, and most debt of a single run, in milliseconds. */
  readonly mostMs: number;
};

type Debt = { readonly ms: number; readonly freeMs: number };

/** Organisation with long work, and its debts by kind. */
type Busy = {
  readonly begunAt: number;
  readonly owed: Map<string, Debt>;
  paidAt: number;
  running: number;
  endedAt: number;
};

/** Long work that may be throttled: its kind and organisation. */
type Throttled = {
  readonly kind: string;
  readonly tenantId: string;
};

/** The part of a debt beyond `freeMs`, which delays the next run. */
const due = (debt: Debt | undefined): number =>
  debt === undefined ? 0 : Math.max(0, debt.ms - debt.freeMs);

const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/**
 * Adaptive throttle: long work gives way to short calls. While short calls are fast, only the queues limit an
 * organisation. When they slow down, its long work gets a share of the time, in equal parts for each kind; the
 * share shrinks until short calls are fast again, and grows back slowly. Only organisations over their share
 * wait: a single sum never does, nor an import and its undoing.
 */
export class Throttle {
  readonly #now: () => number;
  readonly #busy = new Map<string, Busy>();
  #taken: number[] = [];
  #best = Number.POSITIVE_INFINITY;
  #looks = 0;
  /** The slowness of short calls in the last sample: over 1 they are slower than wanted. */
  #slowness = 0;
  #quota = FREE;
  #tooMuch = Number.POSITIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The share of time for long work of an organisation. */
  get quota(): number {
    return this.#quota;
  }

  /** True when the work may start now. */
  allows({ kind, tenantId }: Throttled): boolean {
    const busy = this.#busy.get(tenantId);
    if (!busy) return true;
    if (busy.running > (this.#now() - busy.begunAt) / ONE_MORE_MS) return false;
    if (this.#quota >= FREE) return true;
    // Throttled work runs one after the other, whatever its kind.
    if (busy.running > 0) return false;
    this.#payOff(busy);
    const all = [...busy.owed.values()].reduce((sum, debt) => sum + due(debt), 0);
    return (this.#slowness > 1 ? all : due(busy.owed.get(kind))) < BURST_MS;
  }

  /** Marks the start of the work; the function that it returns marks its end. */
  begin({ tenantId }: Throttled): () => void {
    const now = this.#now();
    const busy: Busy = this.#busy.get(tenantId) ?? {
      begunAt: now,
      owed: new Map(),
      paidAt: now,
      running: 0,
      endedAt: now,
    };
    this.#busy.set(tenantId, busy);
    busy.running += 1;
    return () => {
      busy.running -= 1;
      busy.endedAt = this.#now();
    };
  }

  /**
   * Records a run of so many milliseconds. While calls are slow the run is slow too: its debt is what it would
   * have taken otherwise, and bounded by the terms of its kind.
   */
  used({ kind, tenantId }: Throttled, ms: number, { freeMs, mostMs }: Terms): void {
    const busy = this.#busy.get(tenantId);
    if (!busy) return;
    this.#payOff(busy);
    const charged = Math.min(mostMs, ms / this.#delay);
    const owed = (busy.owed.get(kind)?.ms ?? 0) + charged;
    busy.owed.set(kind, { ms: Math.min(freeMs + mostMs, owed), freeMs });
  }

  /**
   * Records how long each call of an organisation uses a connection of the pool, except calls with
   * a quota key.
   */
  listenTo(pool: Pick<TenantPool, 'timeUses'>): void {
    pool.timeUses(({ tenantId, quotaKey }, ms) => {
      if (tenantId !== undefined && quotaKey === undefined) this.heard(tenantId, ms);
    });
  }

  /**
   * Records a short call of `ms`, from the request of a connection to its return; calls of
   * organisations with long work are skipped.
   */
  heard(tenantId: string, ms: number): void {
    if (!this.#busy.has(tenantId)) this.#taken.push(ms);
  }

  /**
   * Adapts the share to the recorded short calls, once there are enough; a timer calls it four
   * times a second.
   */
  look(): void {
    this.#forget();
    this.#looks += 1;
    if (this.#taken.length < ENOUGH && this.#looks < LOOKS) return;
    this.#quota = this.#quotaAfter(Float64Array.from(this.#taken).sort());
    this.#taken = [];
    this.#looks = 0;
  }

  /** Factor by which slow calls lengthened a run: the last slowness, from 1 to `FAR_TOO_SLOW`. */
  get #delay(): number {
    return Math.min(FAR_TOO_SLOW, Math.max(1, this.#slowness));
  }

  #quotaAfter(sorted: Float64Array): number {
    const wasSlow = this.#slowness > 1;
    const slowness = this.#slownessOf(sorted);
    this.#slowness = slowness;
    if (slowness > 1) {
      // Slow calls without long work are not caused by it, so there is nothing to throttle.
      if (this.#busy.size === 0) return this.#quota;
      // Running work keeps calls slow for some more samples: only the first one counts for this share.
      if (!wasSlow) this.#tooMuch = this.#quota / this.#delay;
      return slowness > FAR_TOO_SLOW ? LEAST : Math.max(LEAST, this.#quota * SLOWER);
    }
    if (slowness > WELL) return this.#quota;
    const isNear = this.#quota > NEAR * this.#tooMuch;
    return Math.min(FREE, this.#quota * (isNear ? CAREFULLY : FASTER));
  }

  /** Ratio of the sample's 90th percentile to the wanted one. */
  #slownessOf(sorted: Float64Array): number {
    // Too few short calls are no evidence, so nothing is throttled.
    if (sorted.length < TOO_FEW) return 0;
    this.#best = Math.min(this.#best * FORGET, quantile(sorted, 0.5));
    const far = Math.min(FAR_AWAY_MS, TIMES_THE_BEST * this.#best);
    return quantile(sorted, 0.9) / Math.max(WANTED_MS, far);
  }

  #payOff(busy: Busy): void {
    const now = this.#now();
    const paid = ((now - busy.paidAt) * this.#quota) / busy.owed.size;
    busy.paidAt = now;
    for (const [kind, { ms, freeMs }] of busy.owed) {
      if (ms > paid) busy.owed.set(kind, { ms: ms - paid, freeMs });
      else busy.owed.delete(kind);
    }
  }

  #forget(): void {
    const past = this.#now() - BUSY_MS;
    for (const [tenantId, busy] of this.#busy) {
      this.#payOff(busy);
      if (busy.running + busy.owed.size === 0 && busy.endedAt < past) this.#busy.delete(tenantId);
    }
    if (this.#busy.size > 0) return;
    // No organisation has long work any more: the share measured with it is dropped.
    this.#tooMuch = Number.POSITIVE_INFINITY;
    this.#quota = FREE;
  }
}
