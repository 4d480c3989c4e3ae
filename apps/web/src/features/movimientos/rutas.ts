import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { paths } from '@/config/paths.ts';

/**
 * Paths and name of the list, the form and the page of movements; private ones have separate
 * screens.
 */
export const rutas = (privado: boolean) => ({
  lista: privado ? paths.movimientosPrivados : paths.movimientos,
  nuevo: privado ? paths.movimientoPrivadoNuevo : paths.movimientoNuevo,
  uno: privado ? paths.movimientoPrivado : paths.movimiento,
  nombre: privado ? 'Movimientos privados' : 'Movimientos',
});

export const rutaDe = (
  tenantId: string,
  { id, privado, proyecto }: Pick<ItemMovimiento, 'id' | 'privado' | 'proyecto'>,
): string => rutas(privado).uno(tenantId, proyecto.id, id);
