import { AppError } from '@plomada/domain/errores';
import type { CrearInforme, Informe } from '@plomada/domain/informes/informe.schema';

import type { TenantContext } from '../../context/context.ts';

export async function crearInforme(_ctx: TenantContext, _pedido: CrearInforme): Promise<Informe> {
  throw new AppError('NO_ENCONTRADO');
}
