import { createListeners } from './listeners.ts';

/** Calls slower than this are reported, with a way to ask again. */
export const SLOW_AFTER_MS = 5_000;
/** One wait hands over to the next within this: session, organisation, page are one load. */
const HANDOVER_MS = 500;

const waiting: symbol[] = [];
const { notify, subscribe } = createListeners();
let isSlow = false;
let clock: ReturnType<typeof setTimeout> | undefined;
let end: ReturnType<typeof setTimeout> | undefined;

function start(): void {
  clearTimeout(clock);
  isSlow = false;
  clock = setTimeout(() => {
    isSlow = true;
    notify();
  }, SLOW_AFTER_MS);
  notify();
}

function stop(): void {
  clearTimeout(clock);
  clock = undefined;
  isSlow = false;
}

/**
 * What a person waits for on a page, however many pieces it has: one clock, and one piece that
 * reports it.
 */
export const slowWaits = {
  /** Gives back how to say that it is over. */
  begin: (piece: symbol) => {
    clearTimeout(end);
    if (clock === undefined) start();
    waiting.push(piece);
    notify();
    return () => {
      waiting.splice(waiting.indexOf(piece), 1);
      if (waiting.length === 0) end = setTimeout(stop, HANDOVER_MS);
      notify();
    };
  },
  /** It was asked again: that has its own time. */
  restart: start,
  /** Whatever was waited for, nothing of it is left: the next wait has its own time. */
  forget: () => {
    clearTimeout(end);
    waiting.length = 0;
    stop();
  },
  /** Who reports that it is slow. */
  teller: () => (isSlow ? waiting[0] : undefined),
  subscribe,
};
