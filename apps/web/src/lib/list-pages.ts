import {
  hashKey,
  keepPreviousData,
  onlineManager,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';

import { isLeftForRow } from './return-to-row.ts';

/** Number of pages kept when a list is left; lists with more are not refetched on window focus. */
const KEPT_PAGES = 10;
/** Number of pages kept when a list is left for one of its rows, so that returning restores it. */
const KEPT_FOR_RETURN = 40;

type Page = {
  readonly items: readonly unknown[];
  /** Cursor of the next page; null at the end. */
  readonly siguiente: string | null;
  /** Number of all matching rows, if the server counts them. */
  readonly total?: number | undefined;
};
type Pages<P> = InfiniteData<P, string | null>;

/**
 * Options for `utils.x.listar.infiniteQueryOptions(input, PAGES)`, with the cursor of our lists.
 */
export const PAGES = {
  trpc: { abortOnUnmount: true },
  getNextPageParam: ({ siguiente }: Page) => siguiente,
};

/** Options for an input with filters: the previous rows stay until the new ones arrive. */
export const FILTERED_PAGES = { ...PAGES, placeholderData: keepPreviousData };

/** Shortens a long list when it is left, because a refetch loads all its pages one by one. */
function useCutWhenLeft(queryKey: QueryKey): void {
  const cache = useQueryClient();
  const hash = hashKey(queryKey);
  const { pathname: path } = useLocation();
  useEffect(
    () => () => {
      const kept = isLeftForRow(path) ? KEPT_FOR_RETURN : KEPT_PAGES;
      const left = cache.getQueryCache().get(hash);
      if (left === undefined) return;
      // Short lists stay untouched. A shortened one is marked as outdated (`updatedAt: 0`), so that it
      // is refetched.
      cache.setQueryData<Pages<unknown>>(
        left.queryKey,
        (list) =>
          list && list.pages.length > kept
            ? {
                pages: list.pages.slice(0, kept),
                pageParams: list.pageParams.slice(0, kept),
              }
            : undefined,
        { updatedAt: 0 },
      );
    },
    [cache, hash, path],
  );
}

/** List by keyset pages: all rows, the state of the last call, and functions to load more. */
export function useListPages<P extends Page, E, K extends QueryKey>(
  options: UseInfiniteQueryOptions<P, E, Pages<P>, K, string | null>,
) {
  useCutWhenLeft(options.queryKey);
  const query = useInfiniteQuery({
    ...options,
    refetchOnWindowFocus: ({ state }) =>
      onlineManager.isOnline() && (state.data?.pages.length ?? 0) <= KEPT_PAGES,
  });
  const { data, error, isFetching, isPending, refetch, fetchNextPage } = query;
  const rows = useMemo(
    () => data?.pages.flatMap<P['items'][number]>(({ items }) => items) ?? [],
    [data],
  );
  return {
    rows,
    /** First page, with what it has beside its rows. */
    first: data?.pages[0],
    total: data?.pages[0]?.total,
    dataUpdatedAt: query.dataUpdatedAt,
    error,
    isPending,
    isFetching,
    /** True when there is only the error to show. */
    isFailed: query.isError && rows.length === 0,
    isEmpty: query.isSuccess && rows.length === 0,
    /** True while the rows shown belong to the previous filters. */
    isRefreshing: query.isPlaceholderData,
    onRetry: useCallback(() => void refetch(), [refetch]),
    hasMore: query.hasNextPage,
    isMoreFailed: query.isFetchNextPageError,
    onMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  };
}

export type ListPages<Row> = Omit<
  ReturnType<typeof useListPages<Page, unknown, QueryKey>>,
  'rows' | 'first' | 'dataUpdatedAt'
> & { readonly rows: readonly Row[] };
