import { AppError } from '@plomada/domain/errores';
import type { EliminarAporteLote } from '@plomada/domain/lote/lote.schema';
import type { BajaPedida } from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { leerAporte } from '../../aportes/aportes.queries.ts';
import { APORTE_ELIMINABLE } from '../../aportes/bajas.commands.ts';
import { pedirBajaEn } from '../../solicitudes/solicitudes.commands.ts';
import { leerObra } from '../locks.sql.ts';

/** A living contribution for the lot of this very work; the same 404 for all others. */
export const eliminarAporte = (
  ctx: TenantContext,
  { id, aporteId, motivo, version }: EliminarAporteLote,
): Promise<BajaPedida> =>
  transaction(ctx, async (tx) => {
    const obra = await leerObra(tx, id);
    const { proyectoId, destino, eliminado } = await leerAporte(tx, aporteId);
    const suyo = proyectoId === obra.id && destino === 'LOTE' && !eliminado;
    if (!suyo) throw new AppError('NO_ENCONTRADO');
    return pedirBajaEn(tx, APORTE_ELIMINABLE, { id: aporteId, motivo, version });
  });
