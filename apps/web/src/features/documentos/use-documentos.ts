import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useCallback, useState } from 'react';

import { useAddressFilters } from '../../lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '../../lib/list-pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAddress } from '../../lib/use-address.ts';
import { FILTROS, pedidoDe, type FiltrosDocumentos } from './lista/filtros.ts';

/** The filters of the address, and how the rows are shown. */
export function useFiltros() {
  const { params, change } = useAddress();
  const galeria = params.get('vista') === 'galeria';
  const verComo = useCallback(
    (vista: 'lista' | 'galeria') =>
      change((antes) => {
        const despues = new URLSearchParams(antes);
        if (vista === 'lista') despues.delete('vista');
        else despues.set('vista', vista);
        return despues;
      }),
    [change],
  );
  return { ...useAddressFilters(FILTROS), galeria, verComo };
}

/** Newest first, of one obra. */
export function useDocumentos(filtros: FiltrosDocumentos, obraId: string) {
  const { documentos } = trpc.useUtils();
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const input = { ...pedidoDe(filtros, hoy), proyectoId: obraId };
  return useListPages(documentos.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}

/** After any change: lists, the page, the space left and the requests are asked again. */
export function useRefrescarDocumentos(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.documentos.invalidate(),
      utils.solicitudes.invalidate(),
      utils.vencimientos.invalidate(),
    ]);
  };
}
