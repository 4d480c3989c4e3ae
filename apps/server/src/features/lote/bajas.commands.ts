import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type {
  EliminarGastoLote,
  GastoLote,
  RestaurarGastoLote,
} from '@plomada/domain/lote/gasto-lote.schema';
import type { EliminarAporteLote } from '@plomada/domain/lote/lote.schema';
import { conceptoDeMovimiento } from '@plomada/domain/lote/palabras.rules';
import type { BajaPedida } from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext, Tx } from '../../context/context.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { accepted } from '../../http/transport/refuse.ts';
import { leerAporte } from '../aportes/aportes.queries.ts';
import { APORTE_ELIMINABLE } from '../aportes/bajas.commands.ts';
import { eliminarCon, MOVIMIENTO_ELIMINABLE } from '../movimientos/bajas.commands.ts';
import { revivirMovimiento } from '../movimientos/movimientos.commands.ts';
import type { Eliminable } from '../solicitudes/eliminables.policy.ts';
import { pedirBajaEn } from '../solicitudes/solicitudes.commands.ts';
import { auditarGasto } from './gastos/gastos.commands.ts';
import { leerGasto } from './gastos/gastos.queries.ts';
import { escribirEstadoGasto, SELECT_OBRA_DE_GASTO } from './gastos/gastos.sql.ts';
import { leerLote } from './lote.queries.ts';
import { exigirQueEntre, leerObra, lockLote, type LoteTomado, tomarLote } from './lote.sql.ts';

/** Requests the deletion of a contribution to the lot of this work; 404 for any other. */
export const eliminarAporte = (
  ctx: TenantContext,
  { id, aporteId, motivo, version }: EliminarAporteLote,
): Promise<BajaPedida> =>
  transaction(ctx, async (tx) => {
    const obra = await leerObra(tx, id);
    const { proyectoId, destino, eliminado } = await leerAporte(tx, aporteId);
    const esDelLote = proyectoId === obra.id && destino === 'LOTE' && !eliminado;
    if (!esDelLote) throw new AppError('NO_ENCONTRADO');
    return pedirBajaEn(tx, APORTE_ELIMINABLE, { id: aporteId, motivo, version });
  });

type GastoTomado = LoteTomado & { readonly gasto: GastoLote };

/** Expense with its lot locked; 404 if it is deleted or missing. */
async function tomarGasto(tx: Tx, gastoId: string): Promise<GastoTomado> {
  const lugar = await foundRow(tx, SELECT_OBRA_DE_GASTO(tx.tenantId, gastoId));
  const tomado = await lockLote(tx, lugar.obraId);
  const gasto = await leerGasto(tx, { loteId: tomado.lote.id, gastoId });
  return { ...tomado, gasto };
}

const movimientoDe = ({ movimientoId }: GastoLote): string =>
  required(movimientoId, 'the movement of an expense of a lot');

export const GASTO_LOTE_ELIMINABLE: Eliminable = {
  entidad: 'GASTO_LOTE',
  ver: 'manage_lot_purchase',
  tabla: 'lote_gastos',
  lock: async (tx, id) => {
    const { obra, gasto } = await tomarGasto(tx, id);
    const { version, bajaPendiente: pendiente } = gasto;
    const concepto = conceptoDeMovimiento(gasto.concepto, gasto.descripcion);
    const descripcion = `${concepto} · ${obra.codigo} ${obra.nombre}`;
    const { id: proyectoId, estado: proyectoEstado } = obra;
    return { version, proyectoId, proyectoEstado, privado: false, descripcion, pendiente };
  },
  // Deleting an expense has the impact of its movement on the obra's balance.
  medir: async (tx, id) => {
    const { gasto } = await tomarGasto(tx, id);
    return MOVIMIENTO_ELIMINABLE.medir(tx, movimientoDe(gasto));
  },
  marcar: (tx, id, pendiente) => escribirEstadoGasto(tx, id, { pendiente, eliminado: false }),
  // Deletes the expense with its movement.
  eliminar: async (tx, id) => {
    const { gasto } = await tomarGasto(tx, id);
    await eliminarCon(tx, 'gasto de lote', movimientoDe(gasto));
    await escribirEstadoGasto(tx, id, { pendiente: false, eliminado: true });
  },
};

/** Requests the deletion of an expense of the work's lot; 404 for any other expense. */
export const eliminarGasto = (
  ctx: TenantContext,
  { id, gastoId, motivo, version }: EliminarGastoLote,
): Promise<BajaPedida> =>
  transaction(ctx, async (tx) => {
    const obra = await leerObra(tx, id);
    const lote = await leerLote(tx, obra.id);
    if (!lote) throw new AppError('NO_ENCONTRADO');
    await leerGasto(tx, { loteId: lote.id, gastoId });
    return pedirBajaEn(tx, GASTO_LOTE_ELIMINABLE, { id: gastoId, motivo, version });
  });

/** Restores a deleted expense with its movement, converted to the lot's current currency. */
export function restaurarGasto(ctx: TenantContext, input: RestaurarGastoLote): Promise<GastoLote> {
  return transaction(ctx, async (tx) => {
    const { id, gastoId, motivo, version } = input;
    const { obra, lote } = await tomarLote(tx, id);
    const referencia = { loteId: lote.id, gastoId };
    const antes = await leerGasto(tx, referencia, { eliminado: true });
    requireVersion(antes.version, version ?? antes.version);
    const importeLoteCentavos = accepted(importeEn(antes, lote.moneda));
    await revivirMovimiento(tx, movimientoDe(antes), motivo);
    const vivo = { pendiente: false, eliminado: false, importeLoteCentavos };
    await escribirEstadoGasto(tx, gastoId, vivo);
    await exigirQueEntre(tx, lote.id, 'importeCentavos');
    const despues = await leerGasto(tx, referencia);
    const verbo = `Restauró (${motivo})`;
    await auditarGasto(tx, obra, { accion: 'EDITAR', verbo, antes, despues });
    return despues;
  });
}
