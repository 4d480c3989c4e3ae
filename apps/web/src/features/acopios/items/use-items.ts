import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { ESTADO_ITEM_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';

import { isLabelled } from '@/config/labels.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

export type FiltrosItems = { readonly q: string; readonly estado?: AcopioItem['estado'] };
type Clave = 'ver' | 'buscar' | 'estado' | 'item';

/** State of an acopio's page in the address: section, filters and open item. */
export function useDireccion() {
  const { params, put, linkWith } = useAddress<Clave>();
  const estado = params.get('estado') ?? '';
  const filtros: FiltrosItems = {
    q: (params.get('buscar') ?? '').trim().slice(0, 100),
    ...(isLabelled(ESTADO_ITEM_EN_PALABRAS, estado) ? { estado } : {}),
  };
  return { ver: params.get('ver'), item: params.get('item'), filtros, poner: put, con: linkWith };
}

export function useItems(acopioId: string, { q, estado }: FiltrosItems) {
  const { acopioItems } = trpc.useUtils();
  const input = {
    id: acopioId,
    limit: 100,
    ...(q === '' ? {} : { search: q }),
    ...(estado === undefined ? {} : { estado }),
  };
  return useListPages(acopioItems.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}
