import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Most unanswered calls: beyond them the machine is overloaded, and more calls would not help. */
const IN_FLIGHT = 50;
const TICK_MS = 5;

export type Load = {
  readonly asked: number;
  /** Number of calls by their result. */
  readonly ends: Readonly<Record<string, number>>;
  /**
   * Summary of the load: calls, rate reached and wanted, calls left out by an overload, and the
   * machine's load average.
   */
  readonly report: string;
};

export type Asking = { readonly asked: () => number; readonly stop: () => Promise<Load> };

/**
 * Sends `perSecond` calls a second, however long answers take, while fewer than IN_FLIGHT are
 * unanswered; `ask` returns the result of the n-th call.
 */
export function askSteadily(perSecond: number, ask: (n: number) => Promise<string>): Asking {
  const ends: Record<string, number> = {};
  const inFlight = new Set<Promise<void>>();
  const stopped = new AbortController();
  const start = performance.now();
  let asked = 0;
  let heldBack = 0;
  const one = async (n: number) => {
    const end = await ask(n);
    ends[end] = (ends[end] ?? 0) + 1;
  };
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      const due = Math.floor(((performance.now() - start) / 1000) * perSecond) - heldBack;
      const room = Math.max(0, IN_FLIGHT - inFlight.size);
      const now = Math.min(due - asked, room);
      heldBack += due - asked - now;
      for (let n = 0; n < now; n += 1) {
        const flight = one(asked).finally(() => inFlight.delete(flight));
        inFlight.add(flight);
        asked += 1;
      }
      await sleep(TICK_MS);
    }
  })();
  return {
    asked: () => asked,
    stop: async () => {
      stopped.abort();
      await asking;
      const seconds = (performance.now() - start) / 1000;
      await Promise.all(inFlight);
      const reached = (asked / seconds).toFixed(0);
      const [busy = 0] = loadavg();
      const report = `${asked} calls, ${reached} a second of ${perSecond}, ${heldBack} held back; load ${busy.toFixed(1)}`;
      return { asked, ends, report };
    },
  };
}
