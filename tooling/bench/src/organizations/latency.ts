import { KINDS, type Kind } from './mix.ts';

/** Of some calls: from when each was due to the last byte of its answer. */
export type Latency = {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

/** What was measured over some time. */
export type Window = {
  readonly all: Latency;
  readonly kinds: ReadonlyMap<Kind, Latency>;
  /** Answered with anything but success, or not at all. */
  readonly failed: number;
  /** How late calls were sent: the generator's own part of it, 99 of 100. */
  readonly lateP99Ms: number;
};

export function latencyOf(taken: readonly number[]): Latency {
  const sorted = Float64Array.from(taken).sort();
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { calls: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) };
}

/** What is noted of each call, until it is asked for. */
export class Notes {
  readonly #taken = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  readonly #late: number[] = [];
  #failed = 0;

  sent(lateMs: number): void {
    this.#late.push(lateMs);
  }

  answered(kind: Kind, ms: number, well: boolean): void {
    this.#taken.get(kind)?.push(ms);
    if (!well) this.#failed += 1;
  }

  window(): Window {
    return {
      all: latencyOf(Array.from(this.#taken.values()).flat()),
      kinds: new Map(Array.from(this.#taken, ([kind, taken]) => [kind, latencyOf(taken)])),
      failed: this.#failed,
      lateP99Ms: latencyOf(this.#late).p99Ms,
    };
  }
}
