import { AppError } from '@plomada/domain/errores';
import type { RestaurarMovimiento } from '@plomada/domain/movimiento-acciones.schema';
import type { Movimiento } from '@plomada/domain/movimiento.schema';

import type { TenantContext } from '../../context/context.ts';

export async function restaurarMovimiento(
  _ctx: TenantContext,
  _input: RestaurarMovimiento,
): Promise<Movimiento> {
  throw new AppError('NO_DISPONIBLE');
}
