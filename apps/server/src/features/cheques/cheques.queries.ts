import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type {
  Cartera,
  Cheque,
  ChequeDetalle,
  ListarCartera,
} from '@plomada/domain/cheques/cheque.schema';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { isId, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { chequeDto } from './cheques.mapper.ts';
import {
  SELECT_EVENTOS,
  SELECT_INGRESO,
  SELECT_JUNTOS,
  SELECT_TOTALES,
  selectCartera,
  selectCheques,
} from './cheques.sql.ts';
import { SELECT_INFORMADO } from './listados/listados.sql.ts';
import { leerOrigen } from './propios.queries.ts';

const CURSOR = { pago: esFechaCalendario, id: isId };

/**
 * Page of the cheques, received or own, by payment day; received ones with the totals of those still
 * to be paid.
 */
export async function listarCartera(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarCartera,
): Promise<Cartera> {
  const tras = readCursor(cursor, CURSOR);
  const filas = await ctx.query(selectCartera(ctx, filtros, { limit, tras }));
  const totales = filtros.propio
    ? []
    : await ctx.query(SELECT_TOTALES(ctx.tenantId, hoyEnBuenosAires(ctx.now)));
  return {
    ...pageOf(filas.map(chequeDto), limit, ({ pago, id }) => [pago, id]),
    totales: [...totales],
  };
}

/**
 * Cheques with the given ids, received and own, by payment day; answers 404 alike when one is missing, of
 * another organisation, or hidden.
 */
export async function leerCheques(tx: Tx, ids: readonly string[]): Promise<Cheque[]> {
  const pedidos = [...new Set(ids)];
  const filas = await tx.query(selectCheques(tx, pedidos));
  if (filas.length !== pedidos.length) throw new AppError('NO_ENCONTRADO');
  return filas.map(chequeDto);
}

/** One cheque; answers 404 as `leerCheques`. */
export async function leerCheque(tx: Tx, id: string): Promise<Cheque> {
  const [cheque] = await leerCheques(tx, [id]);
  if (!cheque) throw new AppError('NO_ENCONTRADO');
  return cheque;
}

const SOLO = { costosCentavos: 0, cheques: [] };

/** A cheque with its life, in order, and what is undone together with its last event. */
export async function leerVida(ctx: TenantContext, id: string): Promise<ChequeDetalle> {
  const cheque = await leerCheque(ctx, id);
  const eventos = await ctx.query(SELECT_EVENTOS(ctx.tenantId, id));
  const [informado = null] = await ctx.query(SELECT_INFORMADO(ctx.tenantId, id));
  const [ingreso] =
    cheque.movimientoId === null || cheque.propio
      ? []
      : await ctx.query(SELECT_INGRESO(ctx.tenantId, cheque.movimientoId));
  const [juntos = SOLO] = await ctx.query(SELECT_JUNTOS(ctx.tenantId, id, vePrivados(ctx)));
  return {
    ...cheque,
    ...(cheque.propio && { origen: await leerOrigen(ctx, id) }),
    informado,
    movimiento: ingreso?.movimiento ?? null,
    juntos,
    eventos: eventos.map((evento) => ({ ...evento, creadoEn: evento.creadoEn.toISOString() })),
  };
}
