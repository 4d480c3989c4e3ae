import { AppError } from '@plomada/domain/errores';
import type { Prorratear } from '@plomada/domain/prorrateo.schema';
import type { Prorrateo } from '@plomada/domain/prorrateo.schema';

import type { TenantContext } from '../../context/context.ts';

export async function prorratearMovimiento(
  _ctx: TenantContext,
  _input: Prorratear,
): Promise<Prorrateo> {
  throw new AppError('NO_DISPONIBLE');
}
