import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useMemo } from 'react';

import type { MovementFilters } from '../../../config/filters-address.ts';
import { trpc } from '../../../lib/trpc.ts';

const FIRST: string | undefined = undefined;
/** The first page is small, to be there soon; who scrolls on gets larger ones. */
const NEXT_ROWS = 200;
/** Pages asked for again when the window gets the focus, and kept when the list is left. */
const KEPT_PAGES = 10;

export type PedidoPaginas = MovementFilters & { readonly projectId?: string };

/**
 * Keyset pages of movements. Not tRPC's own infinite hook: it sends a `direction` that the strict
 * input schemas refuse. The key is tRPC's, so `utils.movimientos.invalidate()` reaches these too.
 * `input` must keep its identity between renders.
 */
export function usePaginas(input: PedidoPaginas) {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const queryKey = useMemo(() => getQueryKey(trpc.movimientos.listar, input, 'infinite'), [input]);
  // All pages of a list are asked for again, one after the other: a very long one is cut when left.
  useEffect(
    () => () => {
      cache.setQueryData<InfiniteData<unknown>>(queryKey, (list) =>
        list === undefined || list.pages.length <= KEPT_PAGES
          ? list
          : {
              pages: list.pages.slice(0, KEPT_PAGES),
              pageParams: list.pageParams.slice(0, KEPT_PAGES),
            },
      );
    },
    [cache, queryKey],
  );
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      client.movimientos.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam, limit: NEXT_ROWS }) },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= KEPT_PAGES,
  });
}
