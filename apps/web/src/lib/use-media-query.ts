import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** A phone with the height for a pad of our own; else the system's keyboard writes. */
export const useHasPad = (): boolean => useMediaQuery('(width < 768px) and (height >= 500px)');

/** Below the medium breakpoint: bottom bar, sheets, list rows. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)');
