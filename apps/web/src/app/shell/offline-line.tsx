import { onlineManager } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

import { HeldText } from '@/components/display/held-text';

import { HELD_AFTER_MS, useIsHeld } from '../../lib/held-writes.ts';
import { givenChanges, onGiven } from '../../lib/offline-reads.ts';
import { Line } from './line.tsx';

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

type LineProps = { readonly isOffline: boolean };

/** Only a save that waits in this tab is lost with it. */
function PlainLine({ isOffline }: LineProps) {
  const isHeld = useIsHeld();
  return isOffline ? <Line>{isHeld ? <HeldText /> : <span>Sin conexión</span>}</Line> : null;
}

const GivenLine = lazy(async () => ({
  default: await import('./given-line.tsx').then(
    (it) => it.GivenLine,
    () => PlainLine,
  ),
}));

/** Under the top bar, within the padding of what is below: it moves nothing when it comes. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  const hasGiven = useSyncExternalStore(onGiven, givenChanges) > 0;
  return (
    <div role="status" data-no-print className="sticky top-[52px] z-20 h-0">
      <Suspense fallback={null}>
        {hasGiven ? <GivenLine isOffline={isOffline} /> : <PlainLine isOffline={isOffline} />}
      </Suspense>
    </div>
  );
}
