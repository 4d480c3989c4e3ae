import type {
  ListarRetiros,
  ObtenerRetiro,
  Retiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { encodeCursor, isId, readCursor } from '../../../context/sql/cursor.ts';
import { leerVisible } from '../acopios.queries.ts';
import { retiroDto } from './retiros.mapper.ts';
import { SELECT_RETIRO, selectRetiros } from './retiros.sql.ts';

function leerTras(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [fecha, id] = readCursor(cursor, [esFechaCalendario, isId]);
  return { fecha, id };
}

/** Newest first, the cancelled ones with them. */
export async function listarRetiros(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarRetiros,
): Promise<{ items: Retiro[]; siguiente: string | null }> {
  await leerVisible(ctx, filtros.id);
  const tras = leerTras(cursor);
  const filas = await ctx.query(selectRetiros(ctx, filtros, { limit, tras }));
  const items = filas.slice(0, limit).map(retiroDto);
  const ultimo = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultimo ? encodeCursor([ultimo.fecha, ultimo.id]) : null };
}

/** A retiro of that acopio, cancelled or not; whether it may be seen is asked before. */
export async function leerRetiro(
  { query, tenantId }: Tx,
  { id, retiroId }: ObtenerRetiro,
): Promise<Retiro> {
  const [fila] = await query(SELECT_RETIRO(tenantId, id, retiroId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return retiroDto(fila);
}

export async function obtenerRetiro(ctx: TenantContext, input: ObtenerRetiro): Promise<Retiro> {
  await leerVisible(ctx, input.id);
  return leerRetiro(ctx, input);
}
