import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

import { trpc } from '../../../lib/trpc.ts';
import type { FiltrosUsuarios } from './filtros.ts';

const PRIMERA: string | undefined = undefined;

/** Keyset pages of the people; see `movimientos/lista/use-paginas.ts` for why it is not tRPC's own hook. */
export function useUsuarios(filtros: FiltrosUsuarios) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.usuarios.listar, filtros, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.usuarios.listar.query(
        { ...filtros, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: PRIMERA,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
}
