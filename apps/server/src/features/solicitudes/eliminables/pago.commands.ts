import { AppError } from '@plomada/domain/errores';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { Tx } from '../../../context/context.ts';
import { anularPagado, marcarPago, tomarPagado } from '../../presupuestos/pagos/bajas.commands.ts';
import { leerPago } from '../../presupuestos/pagos/pagos.queries.ts';
import { presupuestoDePago } from '../../presupuestos/pagos/pagos.sql.ts';
import { leerFila } from '../../presupuestos/presupuestos.queries.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';
import { MOVIMIENTO_ELIMINABLE } from './movimiento.commands.ts';
import { pagoActual } from './pago.sql.ts';

async function tomarSiHay(tx: Tx, id: string): Promise<Pago | null> {
  try {
    return await tomarPagado(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(tx: Tx, id: string): Promise<FilaEliminable | null> {
  const pago = await tomarSiHay(tx, id);
  if (!pago) return null;
  const { codigo, titulo, proyecto } = await leerFila(tx, pago.presupuestoId);
  return {
    version: pago.version,
    proyectoId: proyecto.id,
    privado: pago.privado,
    descripcion: `Pago ${pago.numero} · ${codigo} ${titulo}`,
    pendiente: pago.bajaPendiente,
  };
}

/** What its movement is to the balance of the obra. */
async function medir(tx: Tx, pagoId: string): Promise<Medida> {
  const id = await presupuestoDePago(tx, pagoId);
  if (id === null) throw new AppError('NO_ENCONTRADO');
  await leerFila(tx, id);
  const { movimientoId } = await leerPago(tx, { id, pagoId });
  if (movimientoId === null) throw new AppError('NO_ENCONTRADO');
  return MOVIMIENTO_ELIMINABLE.medir(tx, movimientoId);
}

export const PAGO_ELIMINABLE: Eliminable = {
  ver: 'view_budgets',
  actualDe: pagoActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, id) => marcarPago(tx, id, true),
  desmarcarPendiente: (tx, id) => marcarPago(tx, id, false),
  eliminar: anularPagado,
};
