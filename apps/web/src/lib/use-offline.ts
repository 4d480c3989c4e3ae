import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { HELD_AFTER_MS } from './held-writes.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Without a connection for long enough to say so: most are back by then. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isOnline) return undefined;
    const timer = setTimeout(() => setLate(true), HELD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOnline]);
  return !isOnline && isLate;
}
