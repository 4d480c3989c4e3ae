import {
  MOVER_MAX,
  type Movidos,
  type MoverAAdministracion,
} from '@plomada/domain/movimientos/administracion/mover.schema';
import { ADMINISTRACION } from '@plomada/domain/proyectos/administracion.rules';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { lockObraEditable, lockObras } from '../../proyectos/locks.sql.ts';
import { exigirObrasAbiertas, lockComprobantes, lockMovimientos } from '../locks.sql.ts';
import {
  SELECT_A_MOVER,
  SELECT_MOVIBLES,
  selectQuedan,
  UPDATE_FACTURAS,
  UPDATE_MOVIDOS,
} from './mover.sql.ts';

/**
 * Ids of the movements to move: the given ones, or the oldest of a work that may move. `hay`: how
 * many of that work may move, 0 for given ids.
 */
async function elegir(
  tx: Tx,
  { ids, proyectoId }: MoverAAdministracion,
): Promise<{ readonly ids: readonly string[]; readonly hay: number }> {
  if (proyectoId === undefined) return { ids: ids ?? [], hay: 0 };
  await lockObraEditable(tx, proyectoId);
  const filas = await tx.query(SELECT_MOVIBLES(tx.tenantId, proyectoId, MOVER_MAX));
  return { ids: filas.map(({ id }) => id), hay: filas[0]?.hay ?? 0 };
}

async function tomar(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tomados = await lockMovimientos(tx, ids);
  exigirObrasAbiertas(tomados);
  await lockComprobantes(
    tx,
    tomados.map(({ comprobanteId }) => comprobanteId),
  );
}

/** Moves the invoices to pay of the moved movements to Administración, and audits each. */
async function moverFacturas(tx: Tx, movidos: readonly string[]): Promise<void> {
  const facturas = await tx.query(UPDATE_FACTURAS(tx.tenantId, movidos, tx.now, tx.actor.userId));
  for (const { id, concepto } of facturas) {
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('POR_PAGAR', { id, proyectoId: tx.tenantId }),
      resumen: `Pasó el comprobante por pagar «${concepto ?? ''}» a ${ADMINISTRACION}, con su pago`,
      despues: { proyecto: ADMINISTRACION },
    });
  }
}

async function mover(tx: Tx, ids: readonly string[]): Promise<number> {
  const filas = await tx.query(SELECT_A_MOVER(tx.tenantId, ids));
  const movidos = filas.map(({ id }) => id);
  await tx.query(UPDATE_MOVIDOS(tx.tenantId, movidos, tx.now, tx.actor.userId));
  await moverFacturas(tx, movidos);
  for (const { id, codigo, concepto, obra } of filas) {
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('MOVIMIENTO', { id, proyectoId: tx.tenantId }),
      resumen: `Pasó el movimiento ${codigo} «${concepto}» de ${obra} a ${ADMINISTRACION}`,
      antes: { proyecto: obra },
      despues: { proyecto: ADMINISTRACION },
    });
  }
  return movidos.length;
}

/**
 * Moves to Administración the given movements, or those of a work that a firm used for its own
 * costs: all that may move, with a list of those that stay and their reasons. Locks Administración
 * first, then the works and the movements; reasons are read under the locks.
 */
export function moverAAdministracion(
  ctx: TenantContext,
  input: MoverAAdministracion,
): Promise<Movidos> {
  return transaction(ctx, async (tx) => {
    await lockObras(tx, [tx.tenantId], { administracion: true });
    const { ids, hay } = await elegir(tx, input);
    const { proyectoId = null } = input;
    await tomar(tx, ids);
    const quedan = await tx.query(selectQuedan(tx, { proyectoId, ids }));
    const movidos = await mover(tx, ids);
    return {
      movidos,
      siguen: Math.max(0, hay - movidos),
      quedan: quedan[0]?.hay ?? 0,
      detalle: quedan.map(({ hay: _hay, ...queda }) => queda),
    };
  });
}
