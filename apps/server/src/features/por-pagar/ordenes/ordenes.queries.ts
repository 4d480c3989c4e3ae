import { AppError } from '@plomada/domain/errores';
import type { ListarOrdenesPago, OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';

import type { TenantContext } from '../../../context/context.ts';

export function listarOrdenes(
  _ctx: TenantContext,
  _input: ListarOrdenesPago,
): Promise<{ items: OrdenPago[]; siguiente: string | null }> {
  throw new AppError('NO_DISPONIBLE');
}
export function leerOrden(_ctx: TenantContext, _id: string): Promise<OrdenPago> {
  throw new AppError('NO_DISPONIBLE');
}
