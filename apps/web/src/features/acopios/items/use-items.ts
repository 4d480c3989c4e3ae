import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { isLabelled } from '../../../config/labels.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ESTADO_ITEM_LABEL } from '../labels.ts';

const PRIMERA: string | undefined = undefined;
const NINGUNO: readonly AcopioItem[] = [];
const POR_PAGINA = 100;

export type FiltrosItems = { readonly q: string; readonly estado?: AcopioItem['estado'] };
type Clave = 'ver' | 'buscar' | 'estado' | 'item';

/** What the page of an acopio holds in its address: the section, the search, the open item. */
export function useDireccion() {
  const [params, setParams] = useSearchParams();
  const poner = useCallback(
    (cambios: Readonly<Partial<Record<Clave, string>>>) =>
      setParams(
        (antes) => {
          const despues = new URLSearchParams(antes);
          for (const [clave, valor] of Object.entries(cambios)) {
            if (valor === '') despues.delete(clave);
            else despues.set(clave, valor);
          }
          return despues;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const estado = params.get('estado') ?? '';
  const filtros: FiltrosItems = {
    q: (params.get('buscar') ?? '').trim().slice(0, 100),
    ...(isLabelled(ESTADO_ITEM_LABEL, estado) ? { estado } : {}),
  };
  const con = (clave: Clave, valor: string): string => {
    const despues = new URLSearchParams(params);
    despues.set(clave, valor);
    return `?${despues.toString()}`;
  };
  return { ver: params.get('ver'), item: params.get('item'), filtros, poner, con };
}

/** Items in their order, page after page. */
export function useItems(acopioId: string, { q, estado }: FiltrosItems) {
  const { client } = trpc.useUtils();
  const input = {
    id: acopioId,
    limit: POR_PAGINA,
    ...(q === '' ? {} : { q }),
    ...(estado === undefined ? {} : { estado }),
  };
  const paginas = useInfiniteQuery({
    queryKey: getQueryKey(trpc.acopioItems.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.acopioItems.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: PRIMERA,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
  const { data } = paginas;
  const filas = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NINGUNO, [data]);
  return { paginas, filas, total: data?.pages[0]?.total };
}
