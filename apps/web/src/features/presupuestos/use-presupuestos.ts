import { FILTERED_PAGES, useListPages } from '../../lib/list-pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { pedidoDe, type FiltrosPresupuestos } from './lista/filtros.ts';

/** Newest first, of one obra or of all that one may see. */
export function usePresupuestos(filtros: FiltrosPresupuestos, obraId: string | undefined) {
  const { presupuestos } = trpc.useUtils();
  const input = {
    ...pedidoDe(filtros),
    ...(obraId === undefined ? {} : { proyectoId: obraId }),
  };
  return useListPages(presupuestos.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}
