import { formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { toApiError } from '@/lib/api-error.ts';
import { givenAt, givenChanges, isWithoutSession, onGiven } from '@/lib/offline-reads.ts';
import { useTenant } from '@/lib/tenant.ts';

import { Line } from './line.tsx';

/** Times (epoch ms) of the active queries' answers that came from this device. */
const givenOn = (cache: QueryClient, tenantId: string) =>
  cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey }) => givenAt(tenantId, queryKey) ?? []);

/**
 * Interval in ms between refetches while answers from this device are on screen and the server can
 * be asked.
 */
const AGAIN_MS = 20_000;

const useCanAsk = () =>
  useSyncExternalStore(
    (listener) => {
      const leave = [onlineManager.subscribe(listener), onGiven(listener)];
      return () => leave.forEach((end) => end());
    },
    () => onlineManager.isOnline() && !isWithoutSession(),
  );

/** Time (epoch ms) of the oldest answer on screen that came from this device; null without any. */
function useGivenSince(): number | null {
  const { tenantId } = useTenant();
  const canAsk = useCanAsk();
  const cache = useQueryClient();
  const changes = useSyncExternalStore(onGiven, givenChanges);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const given = givenOn(cache, tenantId);
      setSince(given.length === 0 ? null : Math.min(...given));
    };
    queueMicrotask(look);
    // A newly opened page may show cached data without a request.
    return cache.getQueryCache().subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved') queueMicrotask(look);
    });
  }, [cache, tenantId, changes]);
  const isGiven = since !== null;
  useEffect(() => {
    if (!isGiven || !canAsk) return undefined;
    const again = () =>
      void cache.invalidateQueries(
        {
          predicate: ({ queryKey, state }) =>
            givenAt(tenantId, queryKey) !== undefined ||
            (state.status === 'error' && toApiError(state.error).status === null),
        },
        { cancelRefetch: false },
      );
    again();
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, [cache, tenantId, isGiven, canAsk]);
  return since;
}

/** Time of an answer: "hoy 14:32", "22/11/2026, 09:10". */
function whenText(since: number): string {
  const instant = new Date(since);
  const text = formatearFechaHora(instant.toISOString());
  const isToday = hoyEnBuenosAires(instant) === hoyEnBuenosAires(new Date());
  return isToday ? `hoy ${text.slice(-5)}` : text;
}

/** Notice strip with the date of the data on screen, if some came from this device. */
export function GivenLine({ isOffline }: { readonly isOffline: boolean }) {
  const since = useGivenSince();
  const ofWhen = since === null ? '' : `. Lo que ves es de ${whenText(since)}`;
  return <Line isOffline={isOffline} ofWhen={ofWhen} />;
}
