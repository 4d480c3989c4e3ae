/** Error of work that exceeded its time limit; the work itself may still end. */
export class OutOfTime extends Error {}

/** Result of the work, or a rejection after `ms`. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new OutOfTime(`No answer in ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
