import { bloqueoDeEnlace, estadoDeEnlace } from '@plomada/domain/informes/enlace.rules';
import type {
  Constancias,
  DeSocioEnlace,
  Enlace,
  ListaEnlaces,
} from '@plomada/domain/informes/enlace.schema';

import type { ById, TenantContext } from '../../../context/context.ts';
import { exigirObraVisible } from '../../proyectos/proyectos.queries.ts';
import { type FilaEnlace, SELECT_CONSTANCIAS, SELECT_ENLACES } from './enlaces.sql.ts';

function enlaceDto(fila: FilaEnlace, ahora: Date): Enlace {
  const { id, que, modo, informe, conPin, creadoPor, visitas, sello } = fila;
  const estado = estadoDeEnlace(fila, ahora);
  const hasta = estado === 'BLOQUEADO' ? bloqueoDeEnlace(fila, ahora) : null;
  return {
    id,
    que,
    modo,
    informe,
    conPin,
    creadoPor,
    visitas,
    sello,
    estado,
    bloqueadoHasta: hasta instanceof Date ? hasta.toISOString() : null,
    venceEn: fila.venceEn.toISOString(),
    creadoEn: fila.creadoEn.toISOString(),
    ultimaVisita: fila.ultimaVisita?.toISOString() ?? null,
  };
}

export async function listarEnlaces(
  ctx: TenantContext,
  { id, socioId }: DeSocioEnlace,
): Promise<ListaEnlaces> {
  await exigirObraVisible(ctx, id);
  const filas = await ctx.query(SELECT_ENLACES(ctx.tenantId, id, socioId));
  return { items: filas.map((fila) => enlaceDto(fila, ctx.now)) };
}

/**
 * Checkpoints of the audit chain that partners of an obra have received through their links; covers
 * the partners with a share now.
 */
export async function leerConstancias(ctx: TenantContext, { id }: ById): Promise<Constancias> {
  await exigirObraVisible(ctx, id);
  const porSocio = await ctx.query(SELECT_CONSTANCIAS(ctx.tenantId, id));
  const sellos = porSocio.flatMap(({ sello }) => sello ?? []);
  return {
    socios: porSocio.length,
    conConstancia: sellos.length,
    hastaSello: sellos.length === 0 ? null : Math.min(...sellos),
    porSocio: [...porSocio],
  };
}
