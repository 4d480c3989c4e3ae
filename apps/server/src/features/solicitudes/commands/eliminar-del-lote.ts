import { AppError } from '@plomada/domain/errores';
import type { EliminarAporteLote, EliminarGastoLote } from '@plomada/domain/lote/lote.schema';
import type { BajaPedida } from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { leerAporteDeLote } from '../../lote/aportes/aportes.queries.ts';
import { leerGasto } from '../../lote/gastos/gastos.queries.ts';
import { leerObra } from '../../lote/locks.sql.ts';
import { leerLote } from '../../lote/lote.queries.ts';
import { pedirBajaEn } from '../solicitudes.commands.ts';

// What is asked for under a work has to be of that work; the rest is said by the request itself.

export const eliminarGasto = (
  ctx: TenantContext,
  { id, gastoId, motivo, version }: EliminarGastoLote,
): Promise<BajaPedida> =>
  transaction(ctx, async (tx) => {
    const obra = await leerObra(tx, id);
    const lote = await leerLote(tx, obra.id);
    if (!lote) throw new AppError('NO_ENCONTRADO');
    await leerGasto(tx, { loteId: lote.id, gastoId });
    return pedirBajaEn(tx, 'GASTO_LOTE', { id: gastoId, motivo, version });
  });

export const eliminarAporte = (
  ctx: TenantContext,
  { id, aporteId, motivo, version }: EliminarAporteLote,
): Promise<BajaPedida> =>
  transaction(ctx, async (tx) => {
    await leerAporteDeLote(tx, { id, aporteId });
    return pedirBajaEn(tx, 'APORTE', { id: aporteId, motivo, version });
  });
