import { useEffect, useState, useSyncExternalStore } from 'react';

import { clockDoubt, clockOffset, onClock } from './device-clock.ts';

const AGAIN_MS = 60_000;

/**
 * Date by the server's clock, while the device's clock may be on another day; else null. Checked
 * each minute while the clocks differ.
 */
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
