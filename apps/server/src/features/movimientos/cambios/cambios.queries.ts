import { required } from '@plomada/domain/base/required';
import type { Cambio, CambiosPedidos } from '@plomada/domain/movimientos/cambios/cambio.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { leerMovimiento } from '../movimientos.queries.ts';
import { cambioDto, type Nombres } from './cambios.mapper.ts';
import { type FilaCambio, selectCambios, SELECT_NOMBRES } from './cambios.sql.ts';

/** Names of the rubros and suppliers of a movement and of the requests about it. */
export async function nombresDe(
  { query, tenantId }: Tx,
  movimiento: Movimiento,
  pedidos: readonly CambiosPedidos[],
): Promise<Nombres> {
  const ids = [movimiento, ...pedidos].flatMap(({ rubroId, proveedorId }) =>
    [rubroId, proveedorId].flatMap((id) => id ?? []),
  );
  if (ids.length === 0) return new Map();
  const filas = await query(SELECT_NOMBRES(tenantId, [...new Set(ids)]));
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}

async function comoSeLeen(
  tx: Tx,
  movimientoId: string,
  filas: readonly FilaCambio[],
): Promise<Cambio[]> {
  const { value: movimiento } = await leerMovimiento(tx, movimientoId);
  const pedidos = filas.map(({ pedido }) => pedido);
  const nombres = await nombresDe(tx, movimiento, pedidos);
  return filas.map((fila) => cambioDto(fila, tx, { movimiento, nombres }));
}

/** Change requests about a movement; 404 alike for a missing, foreign or hidden movement. */
export async function listarCambios(
  ctx: TenantContext,
  { id }: ById,
): Promise<{ items: Cambio[]; siguiente: null }> {
  const filas = await ctx.query(selectCambios(ctx, { movimientoId: id }));
  return { items: await comoSeLeen(ctx, id, filas), siguiente: null };
}

/**
 * Row of a change request; 404 alike when the request is missing or foreign, when its movement is
 * hidden, and when it is another person's and the actor may not apply changes.
 */
export const leerFila = (tx: Tx, id: string): Promise<FilaCambio> =>
  foundRow(tx, selectCambios(tx, { id }));

export async function leerCambio(tx: Tx, id: string): Promise<Cambio> {
  const fila = await leerFila(tx, id);
  const [cambio] = await comoSeLeen(tx, fila.movimientoId, [fila]);
  return required(cambio, 'the request that was read');
}
