import type { TenantPool } from '@plomada/db/tenant-pool';

/** What the short calls took is judged by so many of them, or by those of so many looks if they are not too few. */
const ENOUGH = 20;
const LOOKS = 8;
const TOO_FEW = 5;
/** Nine of ten short calls have had their connection, and given it back, within this. */
const WANTED_MS = 20;
/** And not within so many times what half of them take at best: a database far away is not a busy one. */
const TIMES_THE_BEST = 5;
const FAR_AWAY_MS = 150;
/** How fast the best is forgotten, a look. */
const FORGET = 1.0005;

/** Of the time an organisation may have long work under way: as much, and as many at once, as its queues let it. */
const FREE = 1;
const LEAST = 0.05;
/** With slow calls, and at once to the least with calls so many times slower than wanted. */
const SLOWER = 0.5;
const FAR_TOO_SLOW = 5;
/** With calls within so much of what is wanted. */
const WELL = 0.5;
/** Quickly up to near what proved too much, and from there carefully: each time it is too much others wait. */
const FASTER = 1.05;
const NEAR = 0.3;
const CAREFULLY = 1.006;
/** What may be used of a kind before there is waiting, in milliseconds; while calls are slow, of all together. */
const BURST_MS = 500;
/** How long after its last long work an organisation is a busy one. */
const BUSY_MS = 3000;
/** An organisation that was not begins with one thing at once, and one more each time this has passed. */
const ONE_MORE_MS = 500;

/** An organisation with long work; by kind, the milliseconds it has still to pay off. */
type Busy = {
  readonly begunAt: number;
  readonly owed: Map<string, number>;
  paidAt: number;
  running: number;
  endedAt: number;
};

/** Long work that may be throttled: of which kind, and whose. */
type Throttled = {
  readonly kind: string;
  readonly tenantId: string;
};

const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/**
 * Adaptive throttle: long work gives way to short calls. While the short calls of the others go through at once
 * an organisation works as much as its queues allow; when they slow down its long work gets a quota of the time,
 * in equal parts for each kind, which shrinks until they go through again, and grows back slowly to where they
 * slowed down. Only organisations that used more than their quota wait: one sum never does.
 */
export class Throttle {
  readonly #now: () => number;
  readonly #busy = new Map<string, Busy>();
  #taken: number[] = [];
  #best = Number.POSITIVE_INFINITY;
  #looks = 0;
  /** How many times slower than wanted calls were at the last look: over 1 they are slow. */
  #slowness = 0;
  #quota = FREE;
  #tooMuch = Number.POSITIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How much of the time an organisation may have long work under way. */
  get quota(): number {
    return this.#quota;
  }

  /** Whether it may begin now. */
  allows({ kind, tenantId }: Throttled): boolean {
    const busy = this.#busy.get(tenantId);
    if (!busy) return true;
    if (busy.running > (this.#now() - busy.begunAt) / ONE_MORE_MS) return false;
    if (this.#quota >= FREE) return true;
    // One thing after the other whatever its kind: what runs on has to end first.
    if (busy.running > 0) return false;
    this.#payOff(busy);
    const all = [...busy.owed.values()].reduce((sum, ms) => sum + ms, 0);
    return (this.#slowness > 1 ? all : (busy.owed.get(kind) ?? 0)) < BURST_MS;
  }

  /** It begins; to be called when it ends. */
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
   * It ran for so many milliseconds. While calls are slow so is it, so that it has to pay off what it would have
   * taken otherwise; never more than `mostMs` in all.
   */
  used({ kind, tenantId }: Throttled, ms: number, mostMs: number): void {
    const busy = this.#busy.get(tenantId);
    if (!busy) return;
    this.#payOff(busy);
    busy.owed.set(kind, Math.min(mostMs, (busy.owed.get(kind) ?? 0) + ms / this.#delay));
  }

  /** Long work is slowed down by what the short calls of organisations tell. */
  listenTo(pool: Pick<TenantPool, 'timeUses'>): void {
    pool.timeUses(({ tenantId, quotaKey }, ms) => {
      if (tenantId !== undefined && quotaKey === undefined) this.heard(tenantId, ms);
    });
  }

  /** A connection was asked for and given back within `ms`: it tells how others fare beside the long work. */
  heard(tenantId: string, ms: number): void {
    if (!this.#busy.has(tenantId)) this.#taken.push(ms);
  }

  /** To be called four times a second. */
  look(): void {
    this.#forget();
    this.#looks += 1;
    if (this.#taken.length < ENOUGH && this.#looks < LOOKS) return;
    this.#quota = this.#quotaAfter(Float64Array.from(this.#taken).sort());
    this.#taken = [];
    this.#looks = 0;
  }

  /** How many times longer everything takes than it should. */
  get #delay(): number {
    return Math.min(FAR_TOO_SLOW, Math.max(1, this.#slowness));
  }

  #quotaAfter(sorted: Float64Array): number {
    const wasSlow = this.#slowness > 1;
    const slowness = this.#slownessOf(sorted);
    this.#slowness = slowness;
    if (slowness > 1) {
      // Nobody has long work: it is not what makes them slow.
      if (this.#busy.size === 0) return this.#quota;
      // What runs on keeps them slow for some looks more: only the first one tells of this quota.
      if (!wasSlow) this.#tooMuch = this.#quota / this.#delay;
      return slowness > FAR_TOO_SLOW ? LEAST : Math.max(LEAST, this.#quota * SLOWER);
    }
    if (slowness > WELL) return this.#quota;
    const isNear = this.#quota > NEAR * this.#tooMuch;
    return Math.min(FREE, this.#quota * (isNear ? CAREFULLY : FASTER));
  }

  /** What nine of ten take, over what they may. */
  #slownessOf(sorted: Float64Array): number {
    // With hardly anybody there, nobody is kept waiting.
    if (sorted.length < TOO_FEW) return 0;
    this.#best = Math.min(this.#best * FORGET, quantile(sorted, 0.5));
    const far = Math.min(FAR_AWAY_MS, TIMES_THE_BEST * this.#best);
    return quantile(sorted, 0.9) / Math.max(WANTED_MS, far);
  }

  #payOff(busy: Busy): void {
    const now = this.#now();
    const paid = ((now - busy.paidAt) * this.#quota) / busy.owed.size;
    busy.paidAt = now;
    for (const [kind, ms] of busy.owed) {
      if (ms > paid) busy.owed.set(kind, ms - paid);
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
    // What was found out was of those who had long work.
    this.#tooMuch = Number.POSITIVE_INFINITY;
    this.#quota = FREE;
  }
}
