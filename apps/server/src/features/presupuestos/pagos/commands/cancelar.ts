import type { EliminarPago, PagoEliminado } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../../context/context.ts';
import type { QueryTx } from '../../../../context/query.ts';
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
  tx: QueryTx,
  ctx: TenantContext,
  { id, pagoId, motivo, version }: EliminarPago,
): Promise<PagoEliminado> {
  await tomarPresupuesto(tx, ctx, id);
  const presupuesto = await leerPresupuesto(tx, ctx, id);
  const antes = await leerPago(tx, ctx, { id, pagoId });
  exigirVivo(antes);
  exigirProgramado(antes);
  requireVersion(antes.version, version ?? antes.version);
  await escribirEstadoPago(tx, ctx, pagoId, { estado: 'ANULADO', pendiente: false });
  await sumar(tx, ctx, id);
  const despues = await leerPago(tx, ctx, { id, pagoId });
  const verbo = motivo ? `Canceló (${motivo})` : 'Canceló';
  await auditarPago(tx, ctx, presupuesto, { accion: 'ELIMINAR', verbo, antes, despues });
  return { id: pagoId, estado: 'ANULADO' };
}
