import { AppError } from '@plomada/domain/errores';
import type { EliminarPago, PagoEliminado } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import { cancelarProgramado } from '../../presupuestos/pagos/commands/cancelar.ts';
import { exigirVivo } from '../../presupuestos/pagos/pagos.policy.ts';
import { obtenerPago } from '../../presupuestos/pagos/pagos.queries.ts';
import { pedirBaja } from '../solicitudes.commands.ts';

/** A scheduled payment goes at once; the deletion of a paid one is asked for. */
export async function eliminarPago(
  ctx: TenantContext,
  input: EliminarPago,
): Promise<PagoEliminado> {
  const { id, pagoId, motivo, version } = input;
  const pago = await obtenerPago(ctx, { id, pagoId });
  exigirVivo(pago);
  if (pago.estado === 'PROGRAMADO') return cancelarProgramado(ctx, input);
  if (motivo === undefined) {
    const details = [{ path: 'motivo', message: 'El motivo es requerido' }];
    throw new AppError('VALIDATION_ERROR', { details });
  }
  return pedirBaja(ctx, 'PAGO', { id: pagoId, motivo, version });
}
