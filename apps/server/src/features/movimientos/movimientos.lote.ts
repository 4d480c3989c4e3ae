import { AppError } from '@plomada/domain/errores';
import type { EditarLote } from '@plomada/domain/movimiento-acciones.schema';

import type { TenantContext } from '../../context/context.ts';

export async function editarLote(
  _ctx: TenantContext,
  _input: EditarLote,
): Promise<{ actualizados: number }> {
  throw new AppError('NO_DISPONIBLE');
}
