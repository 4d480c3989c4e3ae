/** Between an answer and the calls that what it shows makes. */
const PAUSE_MS = 150;
/** A call that hangs keeps nobody waiting for longer. */
const PATIENCE_MS = 5_000;

let inFlight = 0;
let lastEnd = Number.NEGATIVE_INFINITY;

/** The call itself; meanwhile something is on its way that the page waits for. */
export async function counted<T>(call: Promise<T>): Promise<T> {
  inFlight += 1;
  try {
    return await call;
  } finally {
    inFlight -= 1;
    lastEnd = performance.now();
  }
}

/** Until what the page asks for has come, or for a while: then comes what the page can do without. */
export async function callsDone(): Promise<void> {
  const limit = performance.now() + PATIENCE_MS;
  const isDone = () => inFlight === 0 && performance.now() - lastEnd >= PAUSE_MS;
  const wasCalled = () => lastEnd > Number.NEGATIVE_INFINITY;
  while (performance.now() < limit && !(wasCalled() && isDone())) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
