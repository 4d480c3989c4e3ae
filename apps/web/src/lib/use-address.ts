import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Replaces the history entry and keeps the scroll position. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** State of a screen in its address: filters, chosen day, open item. */
export function useAddress<Key extends string>() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (write: (before: URLSearchParams) => URLSearchParams) => setParams(write, IN_PLACE),
    [setParams],
  );
  /** Sets parameters and keeps the others; an empty value removes one. */
  const put = useCallback(
    (values: Readonly<Partial<Record<Key, string>>>) =>
      change((before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries<string | undefined>(values)) {
          if (value === undefined || value === '') after.delete(key);
          else after.set(key, value);
        }
        return after;
      }),
    [change],
  );
  /** Link to the current screen with one parameter changed. */
  const linkWith = (key: Key, value: string): string => {
    const after = new URLSearchParams(params);
    after.set(key, value);
    return `?${after.toString()}`;
  };
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, change, put, linkWith, clear };
}
