import type { FilaCierre, TipoFila } from '@plomada/domain/cierres/cierre.schema';

import { MOVEMENT_FILTERS, type MovementFilters } from '../../config/filters-address.ts';
import { paths } from '../../config/paths.ts';

type Camino = (tenantId: string, obraId: string, id: string) => string;

const CAMINO: Readonly<Partial<Record<TipoFila, Camino>>> = {
  MOVIMIENTO: paths.movimiento,
  APORTE: paths.aporte,
  ACOPIO: paths.acopio,
  GASTO_LOTE: paths.compraLote,
  // Its acopio is not said: the list of them is as near as one gets.
  RETIRO: paths.acopios,
};

/** The page on which a row is settled; null where it has none. */
export function enlaceDeFila(tenantId: string, fila: FilaCierre): string | null {
  const { tipo, id, proyectoId, presupuestoId } = fila;
  if (tipo === 'CUENTA') return paths.cuenta(tenantId, id);
  if (tipo === 'TRASPASO') return paths.cuentas(tenantId, `?traspaso=${id}`);
  if (proyectoId === null) return null;
  if (tipo === 'PAGO') {
    return presupuestoId === null ? null : paths.pago(tenantId, proyectoId, presupuestoId, id);
  }
  return CAMINO[tipo]?.(tenantId, proyectoId, id) ?? null;
}

/** The organisation's movements, narrowed. */
export const movimientosCon = (tenantId: string, filtros: MovementFilters): string =>
  `${paths.obrasVista(tenantId, 'movimientos')}&${MOVEMENT_FILTERS.write(filtros).toString()}`;
