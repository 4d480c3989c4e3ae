import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { HeldText } from '@/components/display/held-text';

import { HELD_AFTER_MS } from '../../lib/held-writes.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Without a connection for long enough to say so: most are back by then. */
function useIsOffline(): boolean {
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

/** Under the top bar, within the padding of what is below: it moves nothing when it comes. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  return (
    <div role="status" data-no-print className="sticky top-[52px] z-20 h-0">
      {isOffline ? (
        <p className="flex h-4 items-center gap-1.5 bg-warning-subtle px-4 text-xs font-medium text-warning md:px-6">
          <WifiOff aria-hidden className="size-3 shrink-0" />
          <HeldText />
        </p>
      ) : null}
    </div>
  );
}
