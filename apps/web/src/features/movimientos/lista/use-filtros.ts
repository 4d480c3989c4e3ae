import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import {
  readFilters,
  without,
  writeFilters,
  type MovementFilters,
} from '../../../config/filters-address.ts';
import { useCan } from '../../../lib/tenant.ts';

/**
 * The filters of the address, and how to change them without losing what else it says. Privacy is
 * no filter for who may not see private rows, nor where all of them are (`soloPrivados`).
 */
export function useFiltros(soloPrivados: boolean) {
  const [params, setParams] = useSearchParams();
  const filtraPrivados = useCan('manage_private_movements') && !soloPrivados;
  const filtros = useMemo(() => {
    const leidos = readFilters(params);
    return filtraPrivados ? leidos : without(leidos, 'privado');
  }, [params, filtraPrivados]);
  const cambiar = useCallback(
    (nuevos: MovementFilters) =>
      setParams((antes) => writeFilters(nuevos, antes), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { filtros, cambiar, filtraPrivados };
}
