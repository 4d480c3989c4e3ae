import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';

import { trpc } from '../../../lib/trpc.ts';

const FIRST: string | undefined = undefined;
const PAGINA = 100;
const PAGINA_DE_RETIROS = 30;
/** How far back it is looked for what was taken last, and how many of them are offered first. */
const RETIROS_VISTOS = 40;
const RECIENTES_MAX = 4;
/** Under this everything is in sight anyway. */
const ITEMS_PARA_RECIENTES = 8;

/** Pages of items: with something to take, or all that match what is searched for. */
export function useItemsDeAcopio(acopioId: string, q: string) {
  const { client } = trpc.useUtils();
  const input =
    q === ''
      ? ({ id: acopioId, estado: 'DISPONIBLE', limit: PAGINA } as const)
      : { id: acopioId, q, limit: PAGINA };
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.acopioItems.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.acopioItems.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Pages of retiros, the cancelled ones too, newest first. */
export function useRetirosDeAcopio(acopioId: string) {
  const { client } = trpc.useUtils();
  const input = { id: acopioId, limit: PAGINA_DE_RETIROS };
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.retiros.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.retiros.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

function ultimosDistintos(retiros: readonly Retiro[]): string[] {
  return [...new Set(retiros.map(({ itemId }) => itemId))].slice(0, RECIENTES_MAX);
}

/** The items taken last of which there is still some; none in a short list. */
export function useItemsRecientes(acopioId: string, totalItems: number): readonly AcopioItem[] {
  const enabled = totalItems > ITEMS_PARA_RECIENTES;
  const retiros = trpc.retiros.listar.useQuery(
    { id: acopioId, estado: 'ACTIVO', limit: RETIROS_VISTOS },
    { enabled },
  );
  const ids = enabled ? ultimosDistintos(retiros.data?.items ?? []) : [];
  const items = trpc.useQueries((t) =>
    ids.map((itemId) => t.acopioItems.obtener({ id: acopioId, itemId })),
  );
  return items.flatMap(({ data }) => (data?.estado === 'DISPONIBLE' ? [data] : []));
}

/** After a retiro was made, changed or cancelled, here or by somebody else. */
export function useRefrescarAcopio(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.acopios.invalidate(),
      utils.acopioItems.invalidate(),
      utils.retiros.invalidate(),
    ]);
  };
}
