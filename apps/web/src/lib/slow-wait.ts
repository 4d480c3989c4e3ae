import { createListeners } from './listeners.ts';

/** Time in ms after which a wait is reported, with a retry. */
export const SLOW_AFTER_MS = 5_000;
/**
 * Gap in ms within which consecutive waits count as one, such as those for session, organisation
 * and page.
 */
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

/** Waits of a page, with a shared timer and a single component that reports them. */
export const slowWaits = {
  /** Begins a wait; returns the function to end it. */
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
  /** Restarts the timer, when the person retries. */
  restart: start,
  /** Ends all waits, so that the next one starts a new timer. */
  forget: () => {
    clearTimeout(end);
    waiting.length = 0;
    stop();
  },
  /** First waiting component, which reports the slow wait; undefined before that. */
  shownPiece: () => (isSlow ? waiting[0] : undefined),
  subscribe,
};
