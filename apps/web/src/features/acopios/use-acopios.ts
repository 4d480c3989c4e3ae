import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { FILTERED_PAGES, useListPages } from '../../lib/list-pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { pedidoDe, type FiltrosAcopios } from './lista/filtros.ts';

/** Newest first, of one obra or of all that one may see. */
export function useAcopios(filtros: FiltrosAcopios, obraId: string | undefined) {
  const { acopios } = trpc.useUtils();
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const input = {
    ...pedidoDe(filtros, hoy),
    ...(obraId === undefined ? {} : { proyectoId: obraId }),
  };
  return useListPages(acopios.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}

/** After any change: lists, figures, items, retiros and history are asked again. */
export function useRefrescarAcopios(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.acopios.invalidate(),
      utils.acopioItems.invalidate(),
      utils.retiros.invalidate(),
      utils.solicitudes.invalidate(),
    ]);
  };
}
