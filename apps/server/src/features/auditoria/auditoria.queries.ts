import type {
  Auditoria,
  AuditoriaDeUsuario,
  ListarAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../context/context.ts';
import { encodeCursor, esId, readCursor } from '../../context/sql/cursor.ts';
import { auditoriaDto } from './auditoria.mapper.ts';
import { selectPagina, selectUno } from './auditoria.sql.ts';

/** As `toISOString` writes it, to the millisecond the log keeps. */
const esInstante = (texto: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(texto) && !Number.isNaN(Date.parse(texto));

export function leerTras(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [ts, id] = readCursor(cursor, [esInstante, esId]);
  return { ts, id };
}

type ListaAuditoria = { items: Auditoria[]; siguiente: string | null };

/** The whole organisation's log, newest first. */
export async function listarAuditoria(
  ctx: TenantContext,
  { limit, cursor, ...filtro }: ListarAuditoria,
): Promise<ListaAuditoria> {
  const pagina = selectPagina(ctx.tenantId, filtro, { limit, tras: leerTras(cursor) });
  const filas = await ctx.query(pagina);
  const items = filas.slice(0, limit).map((fila) => auditoriaDto(fila, ctx));
  const ultimo = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultimo ? encodeCursor([ultimo.fecha, ultimo.id]) : null };
}

/** Everything one person did; of a person nobody knows, nothing. */
export const auditoriaDeUsuario = (
  ctx: TenantContext,
  { userId, limit, cursor }: AuditoriaDeUsuario,
): Promise<ListaAuditoria> => listarAuditoria(ctx, { actorId: userId, limit, cursor });

export async function obtenerAuditoria(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<Auditoria> {
  const [fila] = await ctx.query(selectUno(ctx.tenantId, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return auditoriaDto(fila, ctx);
}
