import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { readFilters, writeFilters, type MovementFilters } from '../../lib/movement-filters.ts';

/** The filters of the address, and how to change them without losing what else it says. */
export function useFiltros() {
  const [params, setParams] = useSearchParams();
  const filtros = useMemo(() => readFilters(params), [params]);
  const cambiar = useCallback(
    (nuevos: MovementFilters) =>
      setParams((antes) => writeFilters(nuevos, antes), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { filtros, cambiar };
}
