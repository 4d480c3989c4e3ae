/** Work that gave no answer in the time there was for it; it may still end. */
export class OutOfTime extends Error {}

/** What the work gives, or a rejection once so long has passed. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new OutOfTime(`No answer in ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
