import { AppError } from '@plomada/domain/errores';
import type { DocumentoOrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { Download } from '../../../http/rest/download.ts';

export function documentoDeOrden(
  _ctx: TenantContext,
  _input: DocumentoOrdenPago,
): Promise<Download> {
  throw new AppError('NO_DISPONIBLE');
}
