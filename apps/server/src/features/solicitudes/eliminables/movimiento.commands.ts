import { AppError } from '@plomada/domain/errores';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import {
  desmarcarPendiente,
  eliminarMovimiento,
  marcarPendiente,
  tomarMovimiento,
} from '../../movimientos/commands/eliminar.ts';
import { lockMovimientos } from '../../movimientos/locks.sql.ts';
import { leerDto } from '../../movimientos/movimientos.mapper.ts';
import { exigirSuelto } from '../../movimientos/movimientos.policy.ts';
import { leerMovimiento } from '../../movimientos/movimientos.queries.ts';
import type { Eliminable, FilaEliminable, Medida, Saldos } from './eliminable.policy.ts';
import { movimientoActual, SELECT_SALDOS } from './movimiento.sql.ts';

async function tomarSiHay(tx: Tx, id: string): Promise<Movimiento | null> {
  try {
    return await tomarMovimiento(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(tx: Tx, id: string): Promise<FilaEliminable | null> {
  const movimiento = await tomarSiHay(tx, id);
  // Of the row itself: what is answered may leave out what owns it.
  const filas = movimiento ? await lockMovimientos(tx, [id]) : [];
  filas.forEach((fila) => exigirSuelto(tx, fila));
  return (
    movimiento && {
      version: movimiento.version,
      proyectoId: movimiento.proyectoId,
      privado: movimiento.privado,
      descripcion: `${movimiento.codigo} · ${movimiento.concepto}`,
      pendiente: movimiento.estado === 'PENDIENTE_ELIMINACION',
    }
  );
}

async function medir(tx: Tx, id: string): Promise<Medida> {
  const movimiento = leerDto(await leerMovimiento(tx, id));
  const { proyectoId, moneda, tipo, importeCentavos, privado } = movimiento;
  const { total, publico } = await oneRow(tx, SELECT_SALDOS(tx.tenantId, proyectoId, moneda));
  const quita = tipo === 'INGRESO' ? -importeCentavos : importeCentavos;
  const sin = (antes: number): Saldos => ({ antes, despues: antes + quita });
  return { moneda, total: sin(total), publico: privado ? null : sin(publico) };
}

export const MOVIMIENTO_ELIMINABLE: Eliminable = {
  ver: 'view_movements',
  actualDe: movimientoActual,
  lock: lockRow,
  medir,
  marcarPendiente,
  desmarcarPendiente,
  eliminar: eliminarMovimiento,
};
