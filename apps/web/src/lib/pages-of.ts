import type { EstadoProyecto } from '@plomada/domain/proyecto.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

import type { MovementFilters } from './movement-filters.ts';
import { trpc } from './trpc.ts';

const FIRST: string | undefined = undefined;

/**
 * Keyset pages of a list. Not tRPC's own infinite hook: it sends a `direction` that the strict
 * input schemas refuse. The key is tRPC's, so `utils.x.invalidate()` reaches these too.
 */
export function useMovementPages(input: MovementFilters & { readonly projectId?: string }) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.movimientos.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.movimientos.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useWorkPages(input: { readonly q?: string; readonly estado?: EstadoProyecto }) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.proyectos.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.proyectos.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
}
