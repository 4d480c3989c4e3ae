import { fieldsOf } from '@plomada/domain/base/field-of';

/** Who pays for every byte, or has a slow line, is sent what they ask for and no more. */
export function isSparing(): boolean {
  // Not in the types of the platform, as not every browser has it.
  const { saveData, effectiveType } = fieldsOf(fieldsOf(navigator)['connection']);
  return saveData === true || String(effectiveType).endsWith('2g');
}

export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task);
}

/** Between an answer and the calls that what it shows makes. */
const PAUSE_MS = 150;
/** A call that hangs keeps nobody waiting for longer. */
const PATIENCE_MS = 5_000;
/** Over a slow line the first call waits that long for the code that makes it. */
const FIRST_CALL_MS = 30_000;

const inFlight = new Set<Promise<unknown>>();
/** When a call last began or ended. */
let lastChange: number | undefined;

/** The call itself; meanwhile something is on its way that the page waits for. */
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

/** Waits for none of those that are on their way now. */
export const forgetCalls = (): void => inFlight.clear();

/** Until what the page asks for has come, or for a while: then comes what the page can do without. */
export async function callsDone(): Promise<void> {
  const since = performance.now();
  const isDone = () => {
    // Without a connection none is made: what the page shows is kept here.
    if (lastChange === undefined) {
      const isOffline = fieldsOf(navigator)['onLine'] === false;
      return isOffline || performance.now() - since >= FIRST_CALL_MS;
    }
    return performance.now() - lastChange >= (inFlight.size === 0 ? PAUSE_MS : PATIENCE_MS);
  };
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
