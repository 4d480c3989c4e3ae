import { AppError, type DetalleError } from '@plomada/domain/errores';
import type { DepositarRetenciones } from '@plomada/domain/presupuestos/pagos/pago.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { exigirObrasAbiertas, lockMovimientos } from '../../movimientos/locks.sql.ts';
import { leerDto, nombrarMovimiento } from '../../movimientos/movimientos.mapper.ts';
import { leerMovimiento } from '../../movimientos/movimientos.queries.ts';
import { tomarPresupuesto } from '../locks.sql.ts';
import { selectRetenciones, UPDATE_DEPOSITADAS } from './retenciones.sql.ts';

const invalido = (details: readonly DetalleError[]): AppError =>
  new AppError('VALIDATION_ERROR', { details });

type Pedida = {
  readonly id: string;
  readonly presupuesto_id: string;
  readonly privado: boolean;
};

/** All of them found, and none deposited before. */
async function leerPedidas(tx: Tx, ids: readonly string[]): Promise<readonly Pedida[]> {
  const filas = await tx.query(selectRetenciones(tx, ids));
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const details = ids.flatMap((id, i): DetalleError[] => {
    const fila = porId.get(id);
    if (!fila) return [{ path: `ids.${i}`, message: 'Esa retención no existe' }];
    return fila.depositada ? [{ path: `ids.${i}`, message: 'Esa retención ya se depositó' }] : [];
  });
  if (details.length > 0) throw invalido(details);
  return filas;
}

/** Withheld by us, and paid to the tax office with that movement on its day. */
export function depositarRetenciones(
  ctx: TenantContext,
  { ids, movimientoId }: DepositarRetenciones,
): Promise<{ depositadas: number }> {
  return transaction(ctx, async (tx) => {
    const unicas = [...new Set(ids)];
    const vistas = await leerPedidas(tx, unicas);
    // In the order of their ids, as everywhere: two of these never wait for each other.
    for (const id of new Set(vistas.map((fila) => fila.presupuesto_id))) {
      await tomarPresupuesto(tx, id);
    }
    const pedidas = await leerPedidas(tx, unicas);
    exigirObrasAbiertas(await lockMovimientos(tx, [movimientoId]));
    const movimiento = leerDto(await leerMovimiento(tx, movimientoId));
    if (movimiento.tipo !== 'EGRESO') {
      const message = 'El depósito de una retención es un egreso';
      throw invalido([{ path: 'movimientoId', message }]);
    }
    // Deposited or not, and when, is said of a payment to whoever sees it.
    if (movimiento.privado && pedidas.some(({ privado }) => !privado)) {
      const message = 'Con un movimiento privado se depositan solo retenciones de pagos privados';
      throw invalido([{ path: 'movimientoId', message }]);
    }
    const { fecha, proyectoId } = movimiento;
    const filas = await tx.query(UPDATE_DEPOSITADAS(ctx.tenantId, unicas, movimientoId, fecha));
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'MOVIMIENTO',
      entidadId: movimientoId,
      proyectoId,
      resumen: `Depositó ${filas.length} retenciones con el ${nombrarMovimiento(movimiento)}`,
    });
    return { depositadas: filas.length };
  });
}
