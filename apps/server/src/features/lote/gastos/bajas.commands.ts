import { AppError } from '@plomada/domain/errores';
import type { GastoLote, RestaurarGastoLote } from '@plomada/domain/lote/lote.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { eliminarMovimientos, tomarMovimiento } from '../../movimientos/commands/eliminar.ts';
import { revivirMovimiento } from '../../movimientos/commands/restaurar.ts';
import { camposAuditados, nombrarMovimiento } from '../../movimientos/movimientos.mapper.ts';
import { lockLote, tomarLote, type LoteTomado } from '../locks.sql.ts';
import { enMonedaDelLote } from '../lote.policy.ts';
import { exigirQueEntre } from '../lote.sql.ts';
import { auditarGasto } from './gastos.commands.ts';
import { leerGasto } from './gastos.queries.ts';
import { escribirEstadoGasto, SELECT_OBRA_DE_GASTO } from './gastos.sql.ts';

// What deletion requests do to an expense of a lot; the caller audits the expense.

export type GastoTomado = LoteTomado & { readonly gasto: GastoLote };

async function leerConLock(tx: Tx, gastoId: string, tomar: typeof lockLote): Promise<GastoTomado> {
  const [lugar] = await tx.query(SELECT_OBRA_DE_GASTO(tx.tenantId, gastoId));
  if (!lugar) throw new AppError('NO_ENCONTRADO');
  const tomado = await tomar(tx, lugar.obraId);
  const gasto = await leerGasto(tx, { loteId: tomado.lote.id, gastoId });
  return { ...tomado, gasto };
}

/** The living expense with its lot locked; the same 404 for all others. */
export const tomarGasto = (tx: Tx, gastoId: string): Promise<GastoTomado> =>
  leerConLock(tx, gastoId, lockLote);

/** Gives or takes its badge; answers its new version. Refuses an archived obra where it gives it. */
export async function marcarGasto(tx: Tx, gastoId: string, pendiente: boolean): Promise<number> {
  await leerConLock(tx, gastoId, pendiente ? tomarLote : lockLote);
  return escribirEstadoGasto(tx, gastoId, { pendiente, eliminado: false });
}

/** Softly, and its movement with it. */
export async function anularGasto(tx: Tx, gastoId: string): Promise<void> {
  const { gasto } = await leerConLock(tx, gastoId, tomarLote);
  const movimientoId = movimientoDe(gasto);
  const movimiento = await tomarMovimiento(tx, movimientoId);
  await eliminarMovimientos(tx, [movimientoId]);
  await escribirEstadoGasto(tx, gastoId, { pendiente: false, eliminado: true });
  await recordAudit(tx, {
    accion: 'ELIMINAR',
    entidad: 'MOVIMIENTO',
    entidadId: movimientoId,
    proyectoId: movimiento.proyectoId,
    resumen: `Dio de baja, con su gasto de lote, el ${nombrarMovimiento(movimiento)}`,
    antes: camposAuditados(movimiento),
    despues: {},
  });
}

const movimientoDe = ({ movimientoId }: GastoLote): string => {
  if (movimientoId === null) throw new Error('an expense of a lot has no movement');
  return movimientoId;
};

/** Brings a deleted expense back, and its movement with it; counted in the lot's currency of now. */
export function restaurarGasto(ctx: TenantContext, input: RestaurarGastoLote): Promise<GastoLote> {
  return transaction(ctx, async (tx) => {
    const { id, gastoId, motivo, version } = input;
    const { obra, lote } = await tomarLote(tx, id);
    const referencia = { loteId: lote.id, gastoId };
    const antes = await leerGasto(tx, referencia, { eliminado: true });
    requireVersion(antes.version, version ?? antes.version);
    const importeLoteCentavos = enMonedaDelLote(antes, lote);
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
