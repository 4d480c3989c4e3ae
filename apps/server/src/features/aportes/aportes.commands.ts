import type { Aporte, CrearAporte } from '@plomada/domain/aportes/aporte.schema';

import type { TenantContext } from '../../context/context.ts';
import { withSqlTransaction } from '../../context/transaction.ts';
import { registrarAporte } from './commands/registrar.ts';

export const crearAporte = (
  ctx: TenantContext,
  { llamadoId = null, ...input }: CrearAporte,
): Promise<Aporte> =>
  withSqlTransaction(ctx, (tx) =>
    registrarAporte(tx, ctx, { ...input, destino: 'OBRA', llamadoId }),
  );
