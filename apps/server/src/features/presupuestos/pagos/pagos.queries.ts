import type {
  ListarPagos,
  Pago,
  ReferenciaPago,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { leerFila } from '../presupuestos.queries.ts';
import { pagoDto } from './pagos.mapper.ts';
import { selectPago, selectPagos } from './pagos.sql.ts';

/** Page of the payments of a visible budget, newest first. */
export async function listarPagos(
  ctx: TenantContext,
  { id, limit, cursor }: ListarPagos,
): Promise<{ items: Pago[]; siguiente: string | null }> {
  await leerFila(ctx, id);
  const tras = readCursor(cursor, BY_DATE);
  const filas = await ctx.query(selectPagos(ctx, id, { limit, tras }));
  return pageByDate(filas.map(pagoDto), limit);
}

/**
 * Payment of a budget that the caller has found visible. Answers 404 for a private one if the actor
 * may not see private rows.
 */
export async function leerPago(tx: Tx, { id, pagoId }: ReferenciaPago): Promise<Pago> {
  return pagoDto(await foundRow(tx, selectPago(tx, id, pagoId)));
}

export async function obtenerPago(ctx: TenantContext, referencia: ReferenciaPago): Promise<Pago> {
  await leerFila(ctx, referencia.id);
  return leerPago(ctx, referencia);
}
