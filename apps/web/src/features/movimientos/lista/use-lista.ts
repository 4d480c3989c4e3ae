import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { hasFilters, type MovementFilters } from '../../../config/filters-address.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePaginas } from './use-paginas.ts';

export type Alcance = {
  /** Absent: the organisation's, of every obra one may see. */
  readonly obraId?: string | undefined;
  readonly soloPrivados: boolean;
};

const NINGUNO: readonly Movimiento[] = [];

/** The rows of a list, page after page, and the sums of all that match. */
export function useLista(filtros: MovementFilters, { obraId, soloPrivados }: Alcance) {
  const pedido = useMemo(
    () => ({
      ...filtros,
      ...(obraId === undefined ? {} : { projectId: obraId }),
      ...(soloPrivados ? { privado: true } : {}),
    }),
    [filtros, obraId, soloPrivados],
  );
  const paginas = usePaginas(pedido);
  const totales = trpc.movimientos.totales.useQuery(pedido, { placeholderData: keepPreviousData });
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = paginas;
  const filas = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NINGUNO, [data]);
  const orden = useMemo(() => filas.map(({ id }) => id), [filas]);
  const traerMas = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // Asking for more would call off a fetch under way, which may be bringing what was just changed.
  const puedeTraer = hasNextPage && !isFetching;
  return {
    pedido,
    paginas,
    totales,
    filas,
    orden,
    traerMas,
    onNearEnd: puedeTraer && !isFetchNextPageError ? traerMas : undefined,
    filtrada: hasFilters(filtros),
  };
}

export type Lista = ReturnType<typeof useLista>;
