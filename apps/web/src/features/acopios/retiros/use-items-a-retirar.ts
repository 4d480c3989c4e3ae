import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';

import { FILTERED_PAGES, PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

const PAGINA = 100;
const PAGINA_DE_RETIROS = 30;
/** How far back it is looked for what was taken last, and how many of them are offered first. */
const RETIROS_VISTOS = 40;
const RECIENTES_MAX = 4;
/** Under this everything is in sight anyway. */
const ITEMS_PARA_RECIENTES = 8;

/** Pages of items: with something to take, or all that match what is searched for. */
export function useItemsDeAcopio(acopioId: string, q: string) {
  const { acopioItems } = trpc.useUtils();
  const input =
    q === ''
      ? ({ id: acopioId, estado: 'DISPONIBLE', limit: PAGINA } as const)
      : { id: acopioId, search: q, limit: PAGINA };
  return useListPages(acopioItems.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}

/** Pages of retiros, the cancelled ones too, newest first. */
export function useRetirosDeAcopio(acopioId: string) {
  const { retiros } = trpc.useUtils();
  const input = { id: acopioId, limit: PAGINA_DE_RETIROS };
  return useListPages(retiros.listar.infiniteQueryOptions(input, PAGES));
}

function ultimosDistintos(retiros: readonly Retiro[]): string[] {
  return [...new Set(retiros.map(({ itemId }) => itemId))].slice(0, RECIENTES_MAX);
}

/** Ids of what was taken last, newest first; null until that is known. None in a short list. */
export function useUltimosRetirados({ id, itemsConSaldo }: Acopio): readonly string[] | null {
  const enabled = itemsConSaldo > ITEMS_PARA_RECIENTES;
  const { data, isLoading, failureCount } = trpc.retiros.listar.useQuery(
    { id, estado: 'ACTIVO', limit: RETIROS_VISTOS },
    { enabled },
  );
  if (isLoading && failureCount === 0) return null;
  return enabled ? ultimosDistintos(data?.items ?? []) : [];
}

/**
 * The items of `ids` of which there is still some, in that order; those that are not among the ones
 * already `cargados` are asked for. Pending until all are there, or cannot be had.
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
