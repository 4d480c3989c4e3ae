import { AppError } from '@plomada/domain/errores';
import type { PaqueteContador } from '@plomada/domain/facturas/contador.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { Download } from '../../../http/rest/download.ts';

export async function descargarPaquete(
  _ctx: TenantContext,
  _pedido: PaqueteContador,
): Promise<Download> {
  throw new AppError('NO_ENCONTRADO');
}
