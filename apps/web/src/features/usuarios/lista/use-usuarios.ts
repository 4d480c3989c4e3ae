import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { FiltrosUsuarios } from './filtros.ts';

/** The people of the organisation. */
export function useUsuarios(filtros: FiltrosUsuarios) {
  const { usuarios } = trpc.useUtils();
  return useListPages(usuarios.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
}
