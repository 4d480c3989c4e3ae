/** What was started, to be ended in the opposite order. */
export type Closers = { add(close: () => Promise<void> | void): void; closeAll(): Promise<void> };

export function createClosers(): Closers {
  const pending: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => void pending.push(close),
    async closeAll() {
      const failures: unknown[] = [];
      for (let close = pending.pop(); close; close = pending.pop()) {
        try {
          await close();
        } catch (error) {
          // One part that fails to end must not keep the others running.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Waits for all, even after a failure, so that whatever did start is known and can be ended. */
export async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'rejected') throw b.reason;
  return [a.value, b.value];
}
