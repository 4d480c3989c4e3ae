const LOCK = 'plomada-envios';
/** Part of `navigator.locks` that is used. */
export type Locks = {
  request<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T>;
};

/**
 * Runs jobs one after the other in this tab, and across tabs where the browser has locks. A lock
 * kept longer than `asleepMs` is stolen, since the browser suspended that tab. If it wakes up, both
 * tabs send, and the idempotency key still makes one row.
 */
export function createTabQueue(locks: Locks | undefined, asleepMs: number) {
  async function amongTabs<T>(work: () => Promise<T>): Promise<T> {
    if (locks === undefined) return work();
    let running: Promise<T> | undefined;
    const begin = () => (running = work());
    const limit = AbortSignal.timeout(asleepMs);
    try {
      return await locks.request(LOCK, { signal: limit }, begin);
    } catch (cause) {
      // Another tab stole the lock: the running work continues.
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
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(() => amongTabs(work));
    last = mine.catch(() => undefined);
    return mine;
  };
}
