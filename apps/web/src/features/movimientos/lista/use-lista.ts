import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';

import { MOVEMENT_FILTERS, type MovementFilters } from '@/lib/filters-address.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { totalesCon } from '@/lib/outbox/sin-enviar.rules.ts';
import { trpc } from '@/lib/trpc.ts';

import { useSinEnviarDe } from './sin-enviar.tsx';

export type PedidoDeLista = MovementFilters & {
  readonly projectId?: string;
  readonly privado?: boolean;
};

/** Rows of each later page; the first one is smaller, to load fast. */
const FILAS_DESPUES = 200;

function usePaginas(pedido: PedidoDeLista) {
  const { client, movimientos } = trpc.useUtils();
  return useListPages({
    ...movimientos.listar.infiniteQueryOptions(pedido, FILTERED_PAGES),
    // tRPC's infinite query would request every page with the same limit.
    queryFn: ({ pageParam: cursor, signal }) =>
      client.movimientos.listar.query(
        { ...pedido, ...(cursor === null ? {} : { cursor, limit: FILAS_DESPUES }) },
        { signal },
      ),
  });
}

export function useLista(
  filtros: MovementFilters,
  obraId: string | undefined,
  soloPrivados: boolean,
) {
  const pedido = useMemo(
    () => ({
      ...filtros,
      ...(obraId === undefined ? {} : { projectId: obraId }),
      ...(soloPrivados ? { privado: true } : {}),
    }),
    [filtros, obraId, soloPrivados],
  );
  const paginas = usePaginas(pedido);
  const totales = trpc.movimientos.totales.useQuery(pedido, { placeholderData: keepPreviousData });
  const { rows, hasMore, isFetching, isMoreFailed, onMore } = paginas;
  const orden = useMemo(() => rows.map(({ id }) => id), [rows]);
  // Another request would cancel a refetch under way, which may bring a recent change.
  const puedeTraer = hasMore && !isFetching;
  return {
    pedido,
    queryKey: getQueryKey(trpc.movimientos.listar, pedido, 'infinite'),
    paginas,
    totales,
    orden,
    onNearEnd: puedeTraer && !isMoreFailed ? onMore : undefined,
    filtrada: MOVEMENT_FILTERS.has(filtros),
  };
}

/**
 * Unsent movements of this device that the fetched rows lack, and the totals including those that
 * they lack.
 */
export function useEspera(
  { filtrada, queryKey, paginas, totales }: ReturnType<typeof useLista>,
  obraId: string | undefined,
  soloPrivados: boolean,
) {
  const deLista = { obraId, soloPrivados, filtrada, queryKey };
  const sinEnviar = useSinEnviarDe({ ...deLista, dataUpdatedAt: paginas.dataUpdatedAt });
  const sinSumar = useSinEnviarDe({ ...deLista, dataUpdatedAt: totales.dataUpdatedAt });
  return { sinEnviar, todos: totales.data && totalesCon(totales.data, sinSumar) };
}
