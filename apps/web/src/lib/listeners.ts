/** Registry of callbacks. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    notify: () => all.forEach((listener) => listener()),
    /** Gives back how to end that. */
    subscribe: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
