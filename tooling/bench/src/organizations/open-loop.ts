import { setTimeout as sleep } from 'node:timers/promises';

import { type Latency, latencyOf } from '../statistics.ts';
import type { Random } from './draw.ts';
import type { Caller } from './http-caller.ts';
import { type Ask, type Kind, KINDS } from './mix.ts';

/** Measurements of the calls sent in one minute or in the whole run. */
export type Window = {
  readonly all: Latency;
  readonly kinds: ReadonlyMap<Kind, Latency>;
  /** Calls without a successful answer. */
  readonly failed: number;
  /**
   * Delay of sending in milliseconds, at the 99th percentile, caused by the load generator itself.
   */
  readonly lateP99Ms: number;
};

/** Times, delays and failures of the calls of a period, collected so far. */
class Notes {
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

type Arrivals = {
  readonly perSecond: number;
  readonly seconds: number;
  readonly next: () => Ask;
  readonly random: Random;
  /**
   * Receives the measurements of each minute as it ends, without calls that are still unanswered.
   */
  readonly onMinute?: (window: Window) => void | Promise<void>;
};

/** Maximum number of failures of a run that are printed. */
const MAX_REPORTED = 10;

const TICK_MS = 1;
const MINUTE_MS = 60_000;

/**
 * Sends calls at random instants (Poisson), without waiting for earlier ones, as independent people
 * do. Each time counts from the due instant, so that a stall shows in all calls due meanwhile.
 */
export async function runOpenLoop(
  caller: Caller,
  { perSecond, seconds, next, random, onMinute }: Arrivals,
): Promise<Window> {
  const whole = new Notes();
  let minute = new Notes();
  let reported = 0;
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  let due = begun;

  const send = async (ask: Ask, dueAt: number, notes: readonly Notes[]): Promise<void> => {
    const lateMs = performance.now() - dueAt;
    const { status, text } = await caller.call(ask);
    const ms = performance.now() - dueAt;
    const well = status >= 200 && status < 300;
    for (const each of notes) {
      each.sent(lateMs);
      each.answered(ask.kind, ms, well);
    }
    ask.onAnswer?.(well ? text : null);
    if (!well && (reported += 1) <= MAX_REPORTED) {
      console.error(`${ask.method} ${ask.path}: ${status} ${text.slice(0, 200)}`);
    }
  };
  const endMinute = async () => {
    const ended = minute;
    minute = new Notes();
    await onMinute?.(ended.window());
  };

  let minuteEnds = begun + MINUTE_MS;
  // Calls go on while the metrics of an ended minute are collected.
  let lastMinute: Promise<void> = Promise.resolve();
  const end = begun + seconds * 1000;
  while (due < end) {
    while (due <= performance.now() && due < end) {
      const sending = send(next(), due, [whole, minute]).finally(() => running.delete(sending));
      running.add(sending);
      due += (-Math.log(1 - random()) * 1000) / perSecond;
    }
    if (due >= minuteEnds && due < end) {
      minuteEnds += MINUTE_MS;
      lastMinute = endMinute();
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  await lastMinute;
  await endMinute();
  return whole.window();
}
