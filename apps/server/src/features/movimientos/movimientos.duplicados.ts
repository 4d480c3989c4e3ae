import type { ValidarComprobante } from '@plomada/domain/duplicados.schema';
import type { ValidacionComprobante } from '@plomada/domain/duplicados.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../context/context.ts';

export async function validarComprobante(
  _ctx: TenantContext,
  _input: ValidarComprobante,
): Promise<ValidacionComprobante> {
  throw new AppError('NO_DISPONIBLE');
}
