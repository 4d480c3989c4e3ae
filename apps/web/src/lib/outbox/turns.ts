const LOCK = 'plomada-envios';
/** Of `navigator.locks`, what is used. */
export type Locks = {
  request<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T>;
};
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One after the other in this tab, and among the tabs of a browser that has locks. A turn is taken from a
 * tab that holds it for so long: the browser put it to sleep. Should it wake up, both send, and each capture is one row all the same.
 */
export function createTurns(locks: Locks | undefined, asleepMs: number): Turn {
  async function amongTabs<T>(work: () => Promise<T>): Promise<T> {
    if (locks === undefined) return work();
    let running: Promise<T> | undefined;
    const begin = () => (running = work());
    const limit = AbortSignal.timeout(asleepMs);
    try {
      return await locks.request(LOCK, { signal: limit }, begin);
    } catch (cause) {
      // Taken from this tab: what it began goes on.
      if (running) return running;
      if (!limit.aborted) throw cause;
    }
    try {
      return await locks.request(LOCK, { steal: true }, begin);
    } catch (cause) {
      if (running) return running;
      throw cause;
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => amongTabs(work));
    last = mine.catch(() => undefined);
    return mine;
  };
}
