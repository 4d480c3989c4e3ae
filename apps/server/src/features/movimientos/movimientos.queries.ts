import type { ChequeDelMovimiento } from '@plomada/domain/cheques/fijo.schema';
import { AppError } from '@plomada/domain/errores';
import type { TotalesMovimientos } from '@plomada/domain/movimientos/acciones.schema';
import type {
  FiltrosMovimientos,
  ListarMovimientos,
} from '@plomada/domain/movimientos/filtros.schema';
import type { ItemMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { puede } from '@plomada/permissions/puede';

import type { ById, TenantContext, Tx } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { BY_DATE, encodeCursor, readCursor } from '../../context/sql/cursor.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { RawJson } from '../../context/sql/raw-json.ts';
import { SELECT_CHEQUE_DE_MOVIMIENTO } from '../cheques/fijo.sql.ts';
import { unico } from './dto.sql.ts';
import { localizar, selectMovimiento } from './list.sql.ts';
import { itemsDe } from './movimientos.mapper.ts';
import { selectItems } from './pagina.sql.ts';
import { estanSumados, selectTotales } from './totales.sql.ts';

type Pagina = { items: ItemMovimiento[]; siguiente: string | null };

export async function listarMovimientos(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarMovimientos,
): Promise<RawJson<Pagina>> {
  const tras = readCursor(cursor, BY_DATE);
  const pagina = selectItems(ctx, await localizar(ctx, filtros), { limit, tras });
  const { items, ultimo } = itemsDe(await oneRow(ctx, pagina), limit);
  const siguiente = ultimo === null ? null : encodeCursor([ultimo.fecha, ultimo.id]);
  return new RawJson(`{"items":${items},"siguiente":${JSON.stringify(siguiente)}}`);
}

/** Visible movement; answers 404 alike for a missing, foreign, hidden or private one. */
export async function leerMovimiento(
  tx: Tx,
  id: string,
  opciones: { readonly eliminados?: boolean } = {},
): Promise<RawJson<Movimiento>> {
  const json = unico(await oneRow(tx, selectMovimiento(tx, id, opciones)));
  if (json === null) throw new AppError('NO_ENCONTRADO');
  return new RawJson(json);
}

export const obtenerMovimiento = (ctx: TenantContext, { id }: ById): Promise<RawJson<Movimiento>> =>
  leerMovimiento(ctx, id);

/** Cheque that fixes fields of a visible movement; its number for readers who see the portfolio. */
export async function leerChequeDe(ctx: TenantContext, { id }: ById): Promise<ChequeDelMovimiento> {
  await leerMovimiento(ctx, id);
  const [cheque = null] = await ctx.query(SELECT_CHEQUE_DE_MOVIMIENTO(ctx.tenantId, id));
  const ve = puede(ctx.actor.rol, 'view_cheques');
  return { cheque: cheque && { ...cheque, numero: ve ? cheque.numero : null } };
}

/** Totals of all rows that the list would return, page by page, under these filters. */
export async function totalesMovimientos(
  ctx: TenantContext,
  filtros: FiltrosMovimientos,
): Promise<RawJson<TotalesMovimientos>> {
  const sumar = async () => await oneRow(ctx, selectTotales(ctx, await localizar(ctx, filtros)));
  const { totales } = await (estanSumados(filtros) ? sumar() : limited(ctx, 'totals', sumar));
  return new RawJson(totales);
}
