import type { Aporte, CrearAporte } from '@plomada/domain/aportes/aporte.schema';

import type { TenantContext } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { registrarAporte } from './commands/registrar.ts';

export const crearAporte = (
  ctx: TenantContext,
  { llamadoId = null, ...input }: CrearAporte,
): Promise<Aporte> =>
  transaction(ctx, (tx) => registrarAporte(tx, { ...input, destino: 'OBRA', llamadoId }));
