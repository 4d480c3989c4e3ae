import { MOVEMENT_FILTERS, type MovementFilters } from '../../config/filters-address.ts';
import { paths } from '../../config/paths.ts';

/** The organisation's movements, narrowed. */
export const movimientosCon = (tenantId: string, filtros: MovementFilters): string =>
  `${paths.obrasVista(tenantId, 'movimientos')}&${MOVEMENT_FILTERS.write(filtros).toString()}`;
