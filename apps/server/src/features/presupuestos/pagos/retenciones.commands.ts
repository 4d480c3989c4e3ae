import {
  verificarDeposito,
  verificarPedidas,
} from '@plomada/domain/presupuestos/pagos/deposito.rules';
import type { DepositarRetenciones } from '@plomada/domain/presupuestos/pagos/pago.schema';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { exigirCobertura } from '../../movimientos/depositos/depositos.queries.ts';
import { exigirObrasAbiertas, lockMovimientos } from '../../movimientos/locks.sql.ts';
import { nombrarMovimiento } from '../../movimientos/movimientos.mapper.ts';
import { leerMovimiento } from '../../movimientos/movimientos.queries.ts';
import { tomarPresupuesto } from '../presupuestos.sql.ts';
import {
  lockRetencionesDeOrden,
  selectRetenciones,
  UPDATE_DEPOSITADAS,
  UPDATE_DEPOSITADAS_DE_ORDEN,
} from './retenciones.sql.ts';

/**
 * Records that withholdings of our payments and ordenes de pago were paid to the tax office with
 * that movement.
 */
export function depositarRetenciones(
  ctx: TenantContext,
  { ids, movimientoId }: DepositarRetenciones,
): Promise<{ depositadas: number }> {
  return transaction(ctx, async (tx) => {
    const unicas = [...new Set(ids)];
    const vistas = await tx.query(selectRetenciones(tx, unicas));
    // Budgets are locked in the order of their ids, as everywhere, so that two calls cannot
    // deadlock.
    for (const id of new Set(vistas.map(({ presupuestoId }) => presupuestoId))) {
      await tomarPresupuesto(tx, id);
    }
    const deOrden = await tx.query(lockRetencionesDeOrden(tx, unicas));
    const pedidas = [...(await tx.query(selectRetenciones(tx, unicas))), ...deOrden];
    mustAllow(verificarPedidas(unicas, pedidas));
    exigirObrasAbiertas(await lockMovimientos(tx, [movimientoId]));
    const { value: movimiento } = await leerMovimiento(tx, movimientoId);
    mustAllow(verificarDeposito(movimiento, pedidas));
    const { fecha, proyectoId } = movimiento;
    const con = [tx.tenantId, unicas, movimientoId, fecha] as const;
    const dePagos = await tx.query(UPDATE_DEPOSITADAS(...con));
    const filas = [...dePagos, ...(await tx.query(UPDATE_DEPOSITADAS_DE_ORDEN(...con)))];
    await exigirCobertura(tx, movimiento, 'movimientoId');
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('MOVIMIENTO', { id: movimientoId, proyectoId }),
      resumen: `Depositó ${filas.length} retenciones con el ${nombrarMovimiento(movimiento)}`,
    });
    return { depositadas: filas.length };
  });
}
