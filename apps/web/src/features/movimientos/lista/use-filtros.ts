import { useCallback, useMemo } from 'react';

import {
  readFilters,
  without,
  writeFilters,
  type MovementFilters,
} from '../../../config/filters-address.ts';
import { useCan } from '../../../lib/tenant.ts';
import { useAddress } from '../../../lib/use-address.ts';

/**
 * The filters of the address, and how to change them without losing what else it says. Privacy is
 * no filter for who may not see private rows, nor where all of them are (`soloPrivados`).
 */
export function useFiltros(soloPrivados: boolean) {
  const { params, change } = useAddress();
  const filtraPrivados = useCan('manage_private_movements') && !soloPrivados;
  const filtros = useMemo(() => {
    const leidos = readFilters(params);
    return filtraPrivados ? leidos : without(leidos, 'privado');
  }, [params, filtraPrivados]);
  const cambiar = useCallback(
    (nuevos: MovementFilters) => change((antes) => writeFilters(nuevos, antes)),
    [change],
  );
  return { filtros, cambiar, filtraPrivados };
}
