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

/** Parsed JSON; null for invalid text, which storage and other programs may contain. */
export const parsedJson = (text: string | null | undefined): unknown =>
  attempt<unknown>(() => JSON.parse(text ?? 'null'), null);
