import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { anularPresupuesto, marcarPresupuesto } from '../../presupuestos/bajas.commands.ts';
import { lockPresupuesto } from '../../presupuestos/locks.sql.ts';
import { leerFila } from '../../presupuestos/presupuestos.queries.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';
import { presupuestoActual } from './presupuesto.sql.ts';

async function tomarSiHay(tx: QueryTx, ctx: TenantContext, id: string) {
  try {
    return await lockPresupuesto(tx, ctx, id);
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
  const tomado = await tomarSiHay(tx, ctx, id);
  if (!tomado) return null;
  const { codigo, titulo, baja_pendiente: pendiente } = await leerFila(tx, ctx, id);
  const { version, proyectoId } = tomado;
  return { version, proyectoId, privado: false, descripcion: `${codigo} · ${titulo}`, pendiente };
}

/** What would no longer be agreed. */
async function medir(tx: QueryTx, ctx: TenantContext, id: string): Promise<Medida> {
  const { moneda, vigente } = await leerFila(tx, ctx, id);
  const saldos = { antes: vigente, despues: 0 };
  return { moneda, total: saldos, publico: saldos };
}

export const PRESUPUESTO_ELIMINABLE: Eliminable = {
  ver: 'view_budgets',
  actualDe: presupuestoActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, ctx, id) => marcarPresupuesto(tx, ctx, id, true),
  desmarcarPendiente: (tx, ctx, id) => marcarPresupuesto(tx, ctx, id, false),
  eliminar: anularPresupuesto,
};
