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

/** True on phones high enough for our keypad; others use the system's keyboard. */
export const useHasPad = (): boolean => useMediaQuery('(width < 768px) and (height >= 500px)');

/** True below the medium breakpoint, where the layout has a bottom bar, sheets and list rows. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)');
