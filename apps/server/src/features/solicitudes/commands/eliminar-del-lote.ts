import { AppError } from '@plomada/domain/errores';
import type { EliminarAporteLote, EliminarGastoLote } from '@plomada/domain/lote/lote.schema';
import type { BajaPedida } from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext } from '../../../context/context.ts';
import { leerAporteDeLote } from '../../lote/aportes/aportes.queries.ts';
import { leerGasto } from '../../lote/gastos/gastos.queries.ts';
import { leerObra } from '../../lote/locks.sql.ts';
import { leerLote } from '../../lote/lote.queries.ts';
import { pedirBaja } from '../solicitudes.commands.ts';

// What is asked for under a work has to be of that work; the rest is said by the request itself.

export async function eliminarGasto(
  ctx: TenantContext,
  { id, gastoId, motivo, version }: EliminarGastoLote,
): Promise<BajaPedida> {
  const obra = await leerObra(ctx.db, ctx, id);
  const lote = await leerLote(ctx.db, ctx, obra.id);
  if (!lote) throw new AppError('NO_ENCONTRADO');
  await leerGasto(ctx.db, ctx, { loteId: lote.id, gastoId });
  return pedirBaja(ctx, 'GASTO_LOTE', { id: gastoId, motivo, version });
}

export async function eliminarAporte(
  ctx: TenantContext,
  { id, aporteId, motivo, version }: EliminarAporteLote,
): Promise<BajaPedida> {
  await leerAporteDeLote(ctx, { id, aporteId });
  return pedirBaja(ctx, 'APORTE', { id: aporteId, motivo, version });
}
