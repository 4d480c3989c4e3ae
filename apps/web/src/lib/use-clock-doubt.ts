import { useEffect, useState, useSyncExternalStore } from 'react';

import { clockDoubt, clockOffset, onClock } from './device-clock.ts';

const AGAIN_MS = 60_000;

/** The day that is proposed, where the clock of the device may be of another one, looked at again each minute. */
export function useClockDoubt(): string | null {
  const offset = useSyncExternalStore(onClock, clockOffset);
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    if (offset === 0) return undefined;
    const timer = setInterval(() => setAt(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [offset]);
  return clockDoubt(at, offset);
}
