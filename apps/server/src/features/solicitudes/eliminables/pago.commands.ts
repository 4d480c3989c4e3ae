import { AppError } from '@plomada/domain/errores';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { anularPagado, marcarPago, tomarPagado } from '../../presupuestos/pagos/bajas.commands.ts';
import { leerPago } from '../../presupuestos/pagos/pagos.queries.ts';
import { presupuestoDePago } from '../../presupuestos/pagos/pagos.sql.ts';
import { leerFila } from '../../presupuestos/presupuestos.queries.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';
import { MOVIMIENTO_ELIMINABLE } from './movimiento.commands.ts';
import { pagoActual } from './pago.sql.ts';

async function tomarSiHay(tx: QueryTx, ctx: TenantContext, id: string): Promise<Pago | null> {
  try {
    return await tomarPagado(tx, ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<FilaEliminable | null> {
  const pago = await tomarSiHay(tx, ctx, id);
  if (!pago) return null;
  const { codigo, titulo, proyecto } = await leerFila(tx, ctx, pago.presupuestoId);
  return {
    version: pago.version,
    proyectoId: proyecto.id,
    privado: pago.privado,
    descripcion: `Pago ${pago.numero} · ${codigo} ${titulo}`,
    pendiente: pago.bajaPendiente,
  };
}

/** What its movement is to the balance of the obra. */
async function medir(tx: QueryTx, ctx: TenantContext, pagoId: string): Promise<Medida> {
  const id = await presupuestoDePago(tx, ctx, pagoId);
  if (id === null) throw new AppError('NO_ENCONTRADO');
  await leerFila(tx, ctx, id);
  const { movimientoId } = await leerPago(tx, ctx, { id, pagoId });
  if (movimientoId === null) throw new AppError('NO_ENCONTRADO');
  return MOVIMIENTO_ELIMINABLE.medir(tx, ctx, movimientoId);
}

export const PAGO_ELIMINABLE: Eliminable = {
  ver: 'view_budgets',
  actualDe: pagoActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, ctx, id) => marcarPago(tx, ctx, id, true),
  desmarcarPendiente: (tx, ctx, id) => marcarPago(tx, ctx, id, false),
  eliminar: anularPagado,
};
