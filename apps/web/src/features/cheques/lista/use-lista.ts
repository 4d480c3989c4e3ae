import { useAddressFilters } from '@/lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { FILTROS, pedidoDe } from './filtros.ts';

/** Received cheques by the filters in the address, with the request that lists them. */
export function useLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const pedido = pedidoDe(filtros, useToday());
  const { cheques: calls } = trpc.useUtils();
  const lista = useListPages(calls.listar.infiniteQueryOptions(pedido, FILTERED_PAGES));
  return { filtros, cambiar, pedido, lista };
}
