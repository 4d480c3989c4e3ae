import { onlineManager, QueryClient } from '@tanstack/react-query';

import { NEVER_READ, toApiError } from './api-error.ts';

const MINUTE = 60_000;

/** Delay in ms before a retry: 1 s, 2 s, 4 s, ..., at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/**
 * Retries a failure up to `times`, except a refusal (4xx other than 408 and 429) or a read without
 * a stored answer, since repeating those only delays the screen.
 */
export function retryUpTo(times: number) {
  return (failures: number, error: unknown): boolean => {
    const { status, error: code } = toApiError(error);
    const refused = status !== null && status < 500 && status !== 408 && status !== 429;
    return !refused && code !== NEVER_READ && failures < times;
  };
}

/** Age in ms up to which prefetched data count as fresh when the page mounts. */
const JUST_NOW = 2_000;

type Asked = {
  readonly state: { readonly dataUpdatedAt: number; readonly isInvalidated: boolean };
};

const QUERY_DEFAULTS = {
  queries: {
    retry: retryUpTo(3),
    retryDelay,
    // Queries also run offline, where the device answers them, and data on screen stay.
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: () => onlineManager.isOnline(),
    refetchOnReconnect: true,
    refetchOnMount: ({ state }: Asked) =>
      onlineManager.isOnline() &&
      (state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_NOW),
    gcTime: 5 * MINUTE,
  },
  // `online` is avoided: the transport itself waits for the connection, also for writes that are no
  // mutations.
  mutations: { retry: false, networkMode: 'always' },
} as const;

export const TENANT_LIST_TIMING = {
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
  retry: retryUpTo(2),
} as const;

export const TENANT_INFO_TIMING = {
  staleTime: 2 * MINUTE,
  gcTime: 5 * MINUTE,
  retry: retryUpTo(1),
} as const;

/** Timing of the query that answers if the user's name is known. */
export const USER_EXISTS_TIMING = {
  staleTime: 10 * MINUTE,
  gcTime: 15 * MINUTE,
  retry: retryUpTo(1),
} as const;

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: QUERY_DEFAULTS });
