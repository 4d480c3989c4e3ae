import type { RowOf } from '@plomada/db/statement';
import type {
  Auditoria,
  AuditoriaDeUsuario,
  EstadisticasAuditoria,
  ListarAuditoria,
  PedirStatsAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { limpiezaPermitida } from '@plomada/domain/auditoria/limpieza.rules';
import { periodoDe } from '@plomada/domain/auditoria/stats.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { finDelDia, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { ById, TenantContext } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import type { QueryTx } from '../../context/query.ts';
import { isId, isInstant, pageByDate, readCursor } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { auditoriaDto } from './auditoria.mapper.ts';
import { SELECT_STATS, selectPagina, selectUno } from './auditoria.sql.ts';
import { SELECT_TRAMO } from './integridad.sql.ts';

export const leerTras = (cursor: string | undefined) =>
  readCursor(cursor, { ts: isInstant, id: isId });

type ListaAuditoria = { items: Auditoria[]; siguiente: string | null };

/** Page of the organisation's audit log, newest first. */
export async function listarAuditoria(
  ctx: TenantContext,
  { limit, cursor, ...filtro }: ListarAuditoria,
): Promise<ListaAuditoria> {
  const pagina = selectPagina(ctx.tenantId, filtro, { limit, tras: leerTras(cursor) });
  const filas = await ctx.query(pagina);
  return pageByDate(
    filas.map((fila) => auditoriaDto(fila, ctx)),
    limit,
  );
}

/** Audit rows of one person; empty for an unknown id. */
export const auditoriaDeUsuario = (
  ctx: TenantContext,
  { userId, limit, cursor }: AuditoriaDeUsuario,
): Promise<ListaAuditoria> => listarAuditoria(ctx, { actorId: userId, limit, cursor });

export async function obtenerAuditoria(ctx: TenantContext, { id }: ById): Promise<Auditoria> {
  return auditoriaDto(await foundRow(ctx, selectUno(ctx.tenantId, id)), ctx);
}

const PERSONAS = 20;

type Fila = RowOf<typeof SELECT_STATS>;

const masPrimero = (a: { readonly cantidad: number }, b: { readonly cantidad: number }) =>
  b.cantidad - a.cantidad;

const porClave = (filas: readonly Fila[], de: 'accion' | 'entidad') =>
  filas
    .filter((fila) => fila.de === de)
    .map((fila) => ({ clave: fila[de] ?? '', cantidad: fila.cantidad }))
    .toSorted(masPrimero);

/** Number of audit rows in a period, by day, person, action and entity. */
export async function statsAuditoria(
  ctx: TenantContext,
  pedido: PedirStatsAuditoria,
): Promise<EstadisticasAuditoria> {
  const { desde, hasta, dias } = accepted(periodoDe(pedido, hoyEnBuenosAires(ctx.now)));
  const filas = await limited(ctx, 'totals', () =>
    ctx.query(SELECT_STATS(ctx.tenantId, desde, hasta)),
  );
  const deDia = new Map(filas.map(({ dia, cantidad }) => [dia, cantidad]));
  const porDia = Array.from({ length: dias }, (_, i) => {
    const fecha = sumarDias(desde, i);
    return { fecha, cantidad: deDia.get(fecha) ?? 0 };
  });
  return {
    desde,
    hasta,
    total: porDia.reduce((suma, { cantidad }) => suma + cantidad, 0),
    porDia,
    porPersona: filas
      .filter((fila) => fila.de === 'persona')
      .map((fila) => ({ id: fila.actorId, nombre: fila.nombre ?? '', cantidad: fila.cantidad }))
      .toSorted(masPrimero)
      .slice(0, PERSONAS),
    porAccion: porClave(filas, 'accion'),
    porEntidad: porClave(filas, 'entidad'),
  };
}

type TramoViejo = RowOf<typeof SELECT_TRAMO>;

/** Stretch of the audit log that a cleanup up to that day would remove; null when there is none. */
export async function leerTramoViejo(
  { query, tenantId, now }: QueryTx & Pick<TenantContext, 'tenantId' | 'now'>,
  hasta: string,
): Promise<TramoViejo | null> {
  mustAllow(limpiezaPermitida(hasta, hoyEnBuenosAires(now)));
  const [tramo] = await query(SELECT_TRAMO(tenantId, finDelDia(hasta)));
  return tramo ?? null;
}

export async function contarLimpieza(
  ctx: TenantContext,
  { hasta }: { readonly hasta: string },
): Promise<{ filas: number }> {
  const tramo = await leerTramoViejo(ctx, hasta);
  return { filas: tramo?.filas ?? 0 };
}
