import type { ListarOrdenesPago, OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { ordenDto } from './ordenes.mapper.ts';
import { type FilaOrden, selectOrden, selectOrdenes } from './ordenes.sql.ts';

/** Page of órdenes de pago, newest first. */
export async function listarOrdenes(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarOrdenesPago,
): Promise<{ items: OrdenPago[]; siguiente: string | null }> {
  const tras = readCursor(cursor, BY_DATE);
  const filas = await ctx.query(selectOrdenes(ctx, filtros, { limit, tras }));
  return pageByDate(filas.map(ordenDto), limit);
}

/** Answers 404 alike for a missing, foreign or hidden orden. */
export const leerFilaDeOrden = (tx: Tx, id: string): Promise<FilaOrden> =>
  foundRow(tx, selectOrden(tx, id));

export const leerOrden = async (tx: Tx, id: string): Promise<OrdenPago> =>
  ordenDto(await leerFilaDeOrden(tx, id));
