import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';

import { FILTERED_PAGES, PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';

/** Latest retiros searched for recent items, and number of recent items listed first. */
const RETIROS_VISTOS = 40;
const RECIENTES_MAX = 4;
/** Recent items are listed only for acopios with more items left than this. */
const ITEMS_PARA_RECIENTES = 8;

/** Pages of items: those with something left, or all that match the search. */
export function useItemsDeAcopio(acopioId: string, q: string) {
  const { acopioItems } = trpc.useUtils();
  const cuales = q === '' ? ({ estado: 'DISPONIBLE' } as const) : { search: q };
  const input = { id: acopioId, limit: 100, ...cuales };
  return useListPages(acopioItems.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}

/** Pages of retiros, including the cancelled ones, newest first. */
export function useRetirosDeAcopio(acopioId: string) {
  const { retiros } = trpc.useUtils();
  const input = { id: acopioId, limit: 30 };
  return useListPages(retiros.listar.infiniteQueryOptions(input, PAGES));
}

/**
 * Ids of the items withdrawn last, newest first; null while unknown. Empty for a short list, or
 * once the query failed.
 */
export function useUltimosRetirados({ id, itemsConSaldo }: Acopio): readonly string[] | null {
  const enabled = itemsConSaldo > ITEMS_PARA_RECIENTES;
  const { data, isLoading, failureCount } = trpc.retiros.listar.useQuery(
    { id, estado: 'ACTIVO', limit: RETIROS_VISTOS },
    { enabled },
  );
  if (isLoading && failureCount === 0) return null;
  const distintos = new Set(enabled ? data?.items.map(({ itemId }) => itemId) : []);
  return [...distintos].slice(0, RECIENTES_MAX);
}

/**
 * Items of `ids` with something left, in that order; those missing in `cargados` are fetched.
 * Pending until all have been fetched or failed.
 */
export function useItemsRecientes(
  acopioId: string,
  ids: readonly string[],
  cargados: readonly AcopioItem[],
) {
  const deLaLista = new Map(cargados.map((item) => [item.id, item]));
  const pedidos = trpc.useQueries((t) =>
    ids.map((itemId) =>
      t.acopioItems.obtener({ id: acopioId, itemId }, { enabled: !deLaLista.has(itemId) }),
    ),
  );
  const items = ids.flatMap((itemId, at) => deLaLista.get(itemId) ?? pedidos[at]?.data ?? []);
  return {
    items: items.filter(({ estado }) => estado === 'DISPONIBLE'),
    isPending: pedidos.some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
  };
}
