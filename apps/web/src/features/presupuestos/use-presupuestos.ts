import { useCallback, useMemo } from 'react';

import { FILTERED_PAGES, useListPages } from '../../lib/list-pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAddress } from '../../lib/use-address.ts';
import {
  escribirFiltros,
  leerFiltros,
  pedidoDe,
  type FiltrosPresupuestos,
} from './lista/filtros.ts';

/** The filters of the address, and how to change them without losing what else it says. */
export function useFiltros() {
  const { params, change } = useAddress();
  const filtros = useMemo(() => leerFiltros(params), [params]);
  const cambiar = useCallback(
    (nuevos: FiltrosPresupuestos) => change((antes) => escribirFiltros(nuevos, antes)),
    [change],
  );
  return { filtros, cambiar };
}

/** Newest first, of one obra or of all that one may see. */
export function usePresupuestos(filtros: FiltrosPresupuestos, obraId: string | undefined) {
  const { presupuestos } = trpc.useUtils();
  const input = {
    ...pedidoDe(filtros),
    ...(obraId === undefined ? {} : { projectId: obraId }),
  };
  return useListPages(presupuestos.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}
