import { AppError } from '@plomada/domain/errores';
import type { EliminarPago, PagoEliminado } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { cancelarProgramado } from '../../presupuestos/pagos/commands/cancelar.ts';
import { exigirVivo } from '../../presupuestos/pagos/pagos.policy.ts';
import { leerPago } from '../../presupuestos/pagos/pagos.queries.ts';
import { leerFila } from '../../presupuestos/presupuestos.queries.ts';
import { pedirBajaEn } from '../solicitudes.commands.ts';

/** A scheduled payment goes at once; the deletion of a paid one is asked for. */
export const eliminarPago = (ctx: TenantContext, input: EliminarPago): Promise<PagoEliminado> =>
  transaction(ctx, async (tx) => {
    const { id, pagoId, motivo, version } = input;
    await leerFila(tx, id);
    const pago = await leerPago(tx, { id, pagoId });
    exigirVivo(pago);
    if (pago.estado === 'PROGRAMADO') return cancelarProgramado(tx, input);
    if (motivo === undefined) {
      const details = [{ path: 'motivo', message: 'El motivo es requerido' }];
      throw new AppError('VALIDATION_ERROR', { details });
    }
    return pedirBajaEn(tx, 'PAGO', { id: pagoId, motivo, version });
  });
