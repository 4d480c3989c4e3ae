import { AppError } from '@plomada/domain/errores';
import type { MesDeContador, ResumenContador } from '@plomada/domain/facturas/contador.schema';

import type { TenantContext } from '../../../context/context.ts';

export async function resumirMes(
  _ctx: TenantContext,
  _pedido: MesDeContador,
): Promise<ResumenContador> {
  throw new AppError('NO_ENCONTRADO');
}
