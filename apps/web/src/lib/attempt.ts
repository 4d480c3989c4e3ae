/**
 * Result of `work`, or `otherwise` if it throws: storage may be forbidden or full, and a text may
 * be invalid JSON.
 */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Storage and strangers may hold anything: what is no JSON is null. */
export const parsedJson = (text: string | null | undefined): unknown =>
  attempt<unknown>(() => JSON.parse(text ?? 'null'), null);
