import { AppError } from '@plomada/domain/errores';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { Tx } from '../../../context/context.ts';
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

async function leerConLock(tx: Tx, pagoId: string, tomar: typeof lockPresupuesto): Promise<Pago> {
  const id = await presupuestoDePago(tx, pagoId);
  if (id === null) throw new AppError('NO_ENCONTRADO');
  await tomar(tx, id);
  const pago = await leerPago(tx, { id, pagoId });
  if (pago.estado !== 'PAGADO') throw new AppError('NO_ENCONTRADO');
  return pago;
}

/** The paid payment with its budget locked; the same 404 for all others. */
export const tomarPagado = (tx: Tx, pagoId: string): Promise<Pago> =>
  leerConLock(tx, pagoId, lockPresupuesto);

/** Gives or takes its badge; answers its new version. Refuses an archived obra where it gives it. */
export async function marcarPago(tx: Tx, pagoId: string, pendiente: boolean): Promise<number> {
  await leerConLock(tx, pagoId, pendiente ? tomarPresupuesto : lockPresupuesto);
  return escribirEstadoPago(tx, pagoId, { estado: 'PAGADO', pendiente });
}

/** Softly, and its movement with it, which frees its document. */
export async function anularPagado(tx: Tx, pagoId: string): Promise<void> {
  const { presupuestoId, movimientoId } = await leerConLock(tx, pagoId, tomarPresupuesto);
  if (movimientoId === null) throw new Error('a paid payment has no movement');
  await lockMovimientos(tx, [movimientoId]);
  const movimiento = leerDto(await leerMovimiento(tx, movimientoId));
  await eliminarMovimientos(tx, [movimientoId]);
  await escribirEstadoPago(tx, pagoId, { estado: 'ANULADO', pendiente: false });
  await sumar(tx, presupuestoId);
  await recordAudit(tx, {
    accion: 'ELIMINAR',
    entidad: 'MOVIMIENTO',
    entidadId: movimientoId,
    proyectoId: movimiento.proyectoId,
    resumen: `Dio de baja, con su pago, el ${nombrarMovimiento(movimiento)}`,
    antes: camposAuditados(movimiento),
    despues: {},
  });
}
