import type {
  ListarRetiros,
  ObtenerRetiro,
  Retiro,
  RetiroRegistrado,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { leerVisible } from '../acopios.queries.ts';
import { retiroDto } from './retiros.mapper.ts';
import { SELECT_GRUPO, SELECT_RETIRO, selectRetiros } from './retiros.sql.ts';

/** Page of retiros, newest first, cancelled ones included. */
export async function listarRetiros(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarRetiros,
): Promise<{ items: Retiro[]; siguiente: string | null }> {
  await leerVisible(ctx, filtros.id);
  const tras = readCursor(cursor, BY_DATE);
  const filas = await ctx.query(selectRetiros(ctx, filtros, { limit, tras }));
  return pageByDate(filas.map(retiroDto), limit);
}

/**
 * Retiro of that acopio, active or cancelled; the caller has checked that the acopio may be seen.
 */
export async function leerRetiro(tx: Tx, { id, retiroId }: ObtenerRetiro): Promise<Retiro> {
  return retiroDto(await foundRow(tx, SELECT_RETIRO(tx.tenantId, id, retiroId)));
}

export async function obtenerRetiro(ctx: TenantContext, input: ObtenerRetiro): Promise<Retiro> {
  await leerVisible(ctx, input.id);
  return leerRetiro(ctx, input);
}

/** Retiros registered together, in their present state. */
export async function leerGrupo(
  ctx: TenantContext,
  id: string,
  grupoId: string,
): Promise<RetiroRegistrado> {
  const acopio = await leerVisible(ctx, id);
  const filas = await ctx.query(SELECT_GRUPO(ctx.tenantId, id, grupoId));
  const items = filas.map(retiroDto).toSorted((a, b) => (a.numero < b.numero ? -1 : 1));
  const [primero] = items;
  if (!primero) throw new AppError('NO_ENCONTRADO');
  return {
    id: primero.id,
    numero: primero.numero,
    grupoId,
    items,
    importeCentavos: items.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0),
    acopio: { id, codigo: acopio.codigo },
    advertencia: null,
    version: primero.version,
  };
}
