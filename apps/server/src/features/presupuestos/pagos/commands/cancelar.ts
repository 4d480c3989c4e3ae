import type { EliminarPago, PagoEliminado } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { Tx } from '../../../../context/context.ts';
import { requireVersion } from '../../../../context/version.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarPresupuesto } from '../../locks.sql.ts';
import { leerPresupuesto } from '../../presupuestos.queries.ts';
import { auditarPago } from '../pagos.commands.ts';
import { exigirProgramado, exigirVivo } from '../pagos.policy.ts';
import { leerPago } from '../pagos.queries.ts';
import { escribirEstadoPago } from '../pagos.sql.ts';

/** A scheduled payment goes at once: nobody was paid. */
export async function cancelarProgramado(
  tx: Tx,
  { id, pagoId, motivo, version }: EliminarPago,
): Promise<PagoEliminado> {
  await tomarPresupuesto(tx, id);
  const presupuesto = await leerPresupuesto(tx, id);
  const antes = await leerPago(tx, { id, pagoId });
  exigirVivo(antes);
  exigirProgramado(antes);
  requireVersion(antes.version, version ?? antes.version);
  await escribirEstadoPago(tx, pagoId, { estado: 'ANULADO', pendiente: false });
  await sumar(tx, id);
  const despues = await leerPago(tx, { id, pagoId });
  const verbo = motivo ? `Canceló (${motivo})` : 'Canceló';
  await auditarPago(tx, presupuesto, { accion: 'ELIMINAR', verbo, antes, despues });
  return { id: pagoId, estado: 'ANULADO' };
}
