import { AppError } from '@plomada/domain/errores';
import { conceptoDeMovimiento } from '@plomada/domain/lote/palabras.rules';

import type { Tx } from '../../../context/context.ts';
import {
  anularGasto,
  marcarGasto,
  tomarGasto,
  type GastoTomado,
} from '../../lote/gastos/bajas.commands.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';
import { gastoLoteActual } from './gasto-lote.sql.ts';
import { MOVIMIENTO_ELIMINABLE } from './movimiento.commands.ts';

async function tomarSiHay(tx: Tx, id: string): Promise<GastoTomado | null> {
  try {
    return await tomarGasto(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(tx: Tx, id: string): Promise<FilaEliminable | null> {
  const tomado = await tomarSiHay(tx, id);
  if (!tomado) return null;
  const { obra, gasto } = tomado;
  return {
    version: gasto.version,
    proyectoId: obra.id,
    privado: false,
    descripcion: `${conceptoDeMovimiento(gasto.concepto, gasto.descripcion)} · ${obra.codigo} ${obra.nombre}`,
    pendiente: gasto.bajaPendiente,
  };
}

/** What its movement is to the balance of the obra. */
async function medir(tx: Tx, id: string): Promise<Medida> {
  const { movimientoId } = (await tomarGasto(tx, id)).gasto;
  if (movimientoId === null) throw new AppError('NO_ENCONTRADO');
  return MOVIMIENTO_ELIMINABLE.medir(tx, movimientoId);
}

export const GASTO_LOTE_ELIMINABLE: Eliminable = {
  ver: 'manage_lot_purchase',
  actualDe: gastoLoteActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, id) => marcarGasto(tx, id, true),
  desmarcarPendiente: (tx, id) => marcarGasto(tx, id, false),
  eliminar: anularGasto,
};
