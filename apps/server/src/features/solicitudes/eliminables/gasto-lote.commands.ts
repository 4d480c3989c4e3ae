import { AppError } from '@plomada/domain/errores';
import { conceptoDeMovimiento } from '@plomada/domain/lote/palabras.rules';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import {
  anularGasto,
  marcarGasto,
  tomarGasto,
  type GastoTomado,
} from '../../lote/gastos/bajas.commands.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';
import { gastoLoteActual } from './gasto-lote.sql.ts';
import { MOVIMIENTO_ELIMINABLE } from './movimiento.commands.ts';

async function tomarSiHay(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<GastoTomado | null> {
  try {
    return await tomarGasto(tx, ctx, id);
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
async function medir(tx: QueryTx, ctx: TenantContext, id: string): Promise<Medida> {
  const { movimientoId } = (await tomarGasto(tx, ctx, id)).gasto;
  if (movimientoId === null) throw new AppError('NO_ENCONTRADO');
  return MOVIMIENTO_ELIMINABLE.medir(tx, ctx, movimientoId);
}

export const GASTO_LOTE_ELIMINABLE: Eliminable = {
  ver: 'manage_lot_purchase',
  actualDe: gastoLoteActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, ctx, id) => marcarGasto(tx, ctx, id, true),
  desmarcarPendiente: (tx, ctx, id) => marcarGasto(tx, ctx, id, false),
  eliminar: anularGasto,
};
