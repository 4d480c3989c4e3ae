import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { paths } from '@/config/paths.ts';

/** Private movements live on screens of their own: where each kind is listed, made and opened. */
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
