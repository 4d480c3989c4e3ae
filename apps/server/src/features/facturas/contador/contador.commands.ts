import { haTerminado } from '@plomada/domain/cierres/cierre.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  MesDeContador,
  PeriodoEntregado,
  ReabrirPeriodo,
} from '@plomada/domain/facturas/contador.schema';
import { mensajeDePeriodo } from '@plomada/formatters/cierre';
import { hoyEnBuenosAires, nombrarMes } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { lockComprobantes } from '../../movimientos/locks.sql.ts';
import { documentosDe } from './contador.queries.ts';
import { SELECT_PERIODO } from './contador.sql.ts';
import {
  congelarDocumentos,
  DESCONGELAR_DOCUMENTOS,
  LOCK_ENTREGAS,
  SOLTAR_DOCUMENTOS,
  UPSERT_PERIODO,
} from './entrega.sql.ts';

/**
 * Locks handing in and reopening until the transaction ends; returns when the month was handed in,
 * or null.
 */
async function tomarPeriodo(tx: Tx, mes: string): Promise<Date | null> {
  await tx.query(LOCK_ENTREGAS(tx.tenantId));
  const [periodo] = await tx.query(SELECT_PERIODO(tx.tenantId, mes));
  return periodo?.entregadoEn ?? null;
}

/** Freezes every document in the month's book, private ones included; returns their number. */
async function congelar(tx: Tx, mes: string): Promise<number> {
  const { tenantId, now, actor } = tx;
  const pedido = { tenantId, mes, privados: true };
  const quien = { now, userId: actor.userId };
  const ids: string[] = [];
  for await (const filas of documentosDe(tx, pedido)) {
    ids.push(...filas.flatMap(({ id, motivo }) => (motivo === null ? [id] : [])));
  }
  // The lock keeps the documents unchanged until the frozen values are read below.
  await lockComprobantes(tx, ids);
  const congelados = await tx.query(congelarDocumentos(pedido, ids, quien));
  const quedan = congelados.map(({ id }) => id);
  await tx.query(SOLTAR_DOCUMENTOS(tenantId, mes, quedan, now, actor.userId));
  return quedan.length;
}

/** Hands the month in: from now on its documents, their parts and their months cannot change. */
export const entregarPeriodo = (
  ctx: TenantContext,
  { mes }: MesDeContador,
): Promise<PeriodoEntregado> =>
  transaction(ctx, async (tx) => {
    const { tenantId, now, actor } = tx;
    if (!haTerminado(mes, hoyEnBuenosAires(now))) throw new AppError('PERIODO_EN_CURSO');
    if ((await tomarPeriodo(tx, mes)) !== null) {
      throw new AppError('PERIODO_ENTREGADO', { message: mensajeDePeriodo(mes) });
    }
    const comprobantes = await congelar(tx, mes);
    await tx.query(
      UPSERT_PERIODO(tenantId, mes, now, actor.userId, comprobantes, now, actor.userId),
    );
    await recordAudit(tx, {
      accion: 'CERRAR_MES',
      entidad: 'PERIODO_IVA',
      entidadId: tenantId,
      resumen: `Entregó el IVA de ${nombrarMes(mes)} al contador`,
      despues: { mes, comprobantes },
    });
    return { mes, entregadoEn: now.toISOString(), comprobantes };
  });

/**
 * Reopens a month that was handed in by mistake or will be handed in again; its documents stay
 * assigned to it.
 */
export const reabrirPeriodo = (
  ctx: TenantContext,
  { mes, motivo }: ReabrirPeriodo,
): Promise<PeriodoEntregado> =>
  transaction(ctx, async (tx) => {
    const { tenantId, now, actor } = tx;
    if ((await tomarPeriodo(tx, mes)) === null) throw new AppError('PERIODO_NO_ENTREGADO');
    await tx.query(UPSERT_PERIODO(tenantId, mes, null, null, 0, now, actor.userId));
    await tx.query(DESCONGELAR_DOCUMENTOS(tenantId, mes, now, actor.userId));
    await recordAudit(tx, {
      accion: 'CERRAR_MES',
      entidad: 'PERIODO_IVA',
      entidadId: tenantId,
      resumen: `Reabrió el IVA de ${nombrarMes(mes)}. Motivo: ${motivo}`,
      despues: { mes },
    });
    return { mes, entregadoEn: null, comprobantes: 0 };
  });
