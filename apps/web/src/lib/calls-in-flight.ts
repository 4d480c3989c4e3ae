import { fieldsOf } from '@plomada/domain/base/field-of';

/**
 * True when the browser reports its data saver or a 2G connection; pages are then not prefetched.
 */
export function isSparing(): boolean {
  // `navigator.connection` is missing from the platform's types, because not all browsers have it.
  const { saveData, effectiveType } = fieldsOf(fieldsOf(navigator)['connection']);
  return saveData === true || String(effectiveType).endsWith('2g');
}

export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task);
}

/** Pause in ms after an answer, in which the components it renders may make further calls. */
const PAUSE_MS = 150;
/** Longest wait in ms for calls without an answer. */
const PATIENCE_MS = 5_000;
/** Longest wait in ms for the first call, whose code may load slowly. */
const FIRST_CALL_MS = 30_000;

const inFlight = new Set<Promise<unknown>>();
/** Time of the last start or end of a call. */
let lastChange: number | undefined;

/** Result of a call, which counts as pending for `callsDone` until it ends. */
export async function counted<T>(call: Promise<T>): Promise<T> {
  inFlight.add(call);
  lastChange = performance.now();
  try {
    return await call;
  } finally {
    inFlight.delete(call);
    lastChange = performance.now();
  }
}

/** Stops waiting for the calls that are now pending. */
export const forgetCalls = (): void => inFlight.clear();

/**
 * Resolves once the page's own calls are done, or after a limit; less important code loads then.
 */
export async function callsDone(): Promise<void> {
  const since = performance.now();
  const isDone = () => {
    // Offline there may be no call, since the page shows stored data.
    if (lastChange === undefined) {
      const isOffline = fieldsOf(navigator)['onLine'] === false;
      return isOffline || performance.now() - since >= FIRST_CALL_MS;
    }
    return performance.now() - lastChange >= (inFlight.size === 0 ? PAUSE_MS : PATIENCE_MS);
  };
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
