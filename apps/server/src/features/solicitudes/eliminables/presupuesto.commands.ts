import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import { anularPresupuesto, marcarPresupuesto } from '../../presupuestos/bajas.commands.ts';
import { lockPresupuesto } from '../../presupuestos/locks.sql.ts';
import { leerFila } from '../../presupuestos/presupuestos.queries.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';
import { presupuestoActual } from './presupuesto.sql.ts';

async function tomarSiHay(tx: Tx, id: string) {
  try {
    return await lockPresupuesto(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(tx: Tx, id: string): Promise<FilaEliminable | null> {
  const tomado = await tomarSiHay(tx, id);
  if (!tomado) return null;
  const { codigo, titulo, bajaPendiente: pendiente } = await leerFila(tx, id);
  const { version, proyectoId } = tomado;
  return { version, proyectoId, privado: false, descripcion: `${codigo} · ${titulo}`, pendiente };
}

/** What would no longer be agreed. */
async function medir(tx: Tx, id: string): Promise<Medida> {
  const { moneda, totalVigenteCentavos: antes } = await leerFila(tx, id);
  const saldos = { antes, despues: 0 };
  return { moneda, total: saldos, publico: saldos };
}

export const PRESUPUESTO_ELIMINABLE: Eliminable = {
  ver: 'view_budgets',
  actualDe: presupuestoActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, id) => marcarPresupuesto(tx, id, true),
  desmarcarPendiente: (tx, id) => marcarPresupuesto(tx, id, false),
  eliminar: anularPresupuesto,
};
