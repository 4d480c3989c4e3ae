import { AppError } from '@plomada/domain/errores';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { eliminarMovimientos } from '../../movimientos/commands/eliminar.ts';
import { lockMovimientos } from '../../movimientos/locks.sql.ts';
import {
  camposAuditados,
  leerDto,
  nombrarMovimiento,
} from '../../movimientos/movimientos.mapper.ts';
import { leerMovimiento } from '../../movimientos/movimientos.queries.ts';
import { sumar } from '../dinero.sql.ts';
import { lockPresupuesto, tomarPresupuesto } from '../locks.sql.ts';
import { leerPago } from './pagos.queries.ts';
import { escribirEstadoPago, presupuestoDePago } from './pagos.sql.ts';

// What deletion requests do to a paid payment; the caller audits the payment.

async function leerConLock(
  tx: QueryTx,
  ctx: TenantContext,
  pagoId: string,
  tomar: typeof lockPresupuesto,
): Promise<Pago> {
  const id = await presupuestoDePago(tx, ctx, pagoId);
  if (id === null) throw new AppError('NO_ENCONTRADO');
  await tomar(tx, ctx, id);
  const pago = await leerPago(tx, ctx, { id, pagoId });
  if (pago.estado !== 'PAGADO') throw new AppError('NO_ENCONTRADO');
  return pago;
}

/** The paid payment with its budget locked; the same 404 for all others. */
export const tomarPagado = (tx: QueryTx, ctx: TenantContext, pagoId: string): Promise<Pago> =>
  leerConLock(tx, ctx, pagoId, lockPresupuesto);

/** Gives or takes its badge; answers its new version. Refuses an archived obra where it gives it. */
export async function marcarPago(
  tx: QueryTx,
  ctx: TenantContext,
  pagoId: string,
  pendiente: boolean,
): Promise<number> {
  await leerConLock(tx, ctx, pagoId, pendiente ? tomarPresupuesto : lockPresupuesto);
  return escribirEstadoPago(tx, ctx, pagoId, { estado: 'PAGADO', pendiente });
}

/** Softly, and its movement with it, which frees its document. */
export async function anularPagado(tx: QueryTx, ctx: TenantContext, pagoId: string): Promise<void> {
  const { presupuestoId, movimientoId } = await leerConLock(tx, ctx, pagoId, tomarPresupuesto);
  if (movimientoId === null) throw new Error('a paid payment has no movement');
  await lockMovimientos(tx, ctx, [movimientoId]);
  const movimiento = leerDto(await leerMovimiento(tx, ctx, movimientoId));
  await eliminarMovimientos(tx, ctx, [movimientoId]);
  await escribirEstadoPago(tx, ctx, pagoId, { estado: 'ANULADO', pendiente: false });
  await sumar(tx, ctx, presupuestoId);
  await recordAudit(tx, ctx, {
    accion: 'ELIMINAR',
    entidad: 'MOVIMIENTO',
    entidadId: movimientoId,
    proyectoId: movimiento.proyectoId,
    resumen: `Dio de baja, con su pago, el ${nombrarMovimiento(movimiento)}`,
    antes: camposAuditados(movimiento),
    despues: {},
  });
}
