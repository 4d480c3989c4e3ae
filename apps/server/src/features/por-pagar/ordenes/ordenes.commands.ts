import { AppError } from '@plomada/domain/errores';
import type { OrdenPagada, PagarPorPagar } from '@plomada/domain/por-pagar/orden-pago.schema';

import type { TenantContext } from '../../../context/context.ts';

export function pagarComprobantes(
  _ctx: TenantContext,
  _input: PagarPorPagar,
): Promise<OrdenPagada> {
  throw new AppError('NO_DISPONIBLE');
}
