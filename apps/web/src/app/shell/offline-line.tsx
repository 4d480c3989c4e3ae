import { formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { HeldText } from '@/components/display/held-text';

import { HELD_AFTER_MS, useIsHeld } from '../../lib/held-writes.ts';
import { givenAt, givenChanges, isWithoutSession, onGiven } from '../../lib/offline-reads.ts';
import { useTenant } from '../../lib/tenant.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const useIsOnline = () => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

/** Without a connection for long enough to say so: most are back by then. */
function useIsOffline(isOnline: boolean): boolean {
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

/** What is on screen and this device gave back. */
const givenOn = (cache: QueryClient, tenantId: string) =>
  cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => givenAt(tenantId, query.queryKey) ?? []);

/** Asked for again while something says that there is a connection. */
const AGAIN_MS = 20_000;

/** Of when the oldest is that this device gave back of what is on screen; null when nothing was. */
function useGivenSince(isOnline: boolean): number | null {
  const { tenantId } = useTenant();
  const canAsk = !useSyncExternalStore(onGiven, isWithoutSession) && isOnline;
  const cache = useQueryClient();
  const changes = useSyncExternalStore(onGiven, givenChanges);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const given = givenOn(cache, tenantId);
      setSince(given.length === 0 ? null : Math.min(...given));
    };
    look();
    // A page that is opened shows what it finds in memory without asking.
    return cache.getQueryCache().subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved') queueMicrotask(look);
    });
  }, [cache, tenantId, changes]);
  const isGiven = since !== null;
  useEffect(() => {
    if (!isGiven || !canAsk) return undefined;
    const again = () =>
      void cache.invalidateQueries(
        { predicate: ({ queryKey }) => givenAt(tenantId, queryKey) !== undefined },
        { cancelRefetch: false },
      );
    again();
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, [cache, tenantId, isGiven, canAsk]);
  return since;
}

/** "hoy 14:32", "22/11/2026 09:10". */
function whenText(since: number): string {
  const instant = new Date(since);
  const text = formatearFechaHora(instant.toISOString());
  const isToday = hoyEnBuenosAires(instant) === hoyEnBuenosAires(new Date());
  return isToday ? `hoy ${text.slice(-5)}` : text;
}

/** Under the top bar, within the padding of what is below: it moves nothing when it comes. */
export function OfflineLine() {
  const isOnline = useIsOnline();
  const isOffline = useIsOffline(isOnline);
  const isHeld = useIsHeld();
  const since = useGivenSince(isOnline);
  return (
    <div role="status" data-no-print className="sticky top-[52px] z-20 h-0">
      {isOffline || since !== null ? (
        <p className="flex h-4 items-center gap-1.5 bg-warning-subtle px-4 text-xs font-medium text-warning md:px-6">
          <WifiOff aria-hidden className="size-3 shrink-0" />
          {since === null || isHeld ? (
            <HeldText />
          ) : (
            <span>Sin conexión. Lo que ves es de {whenText(since)}</span>
          )}
        </p>
      ) : null}
    </div>
  );
}
