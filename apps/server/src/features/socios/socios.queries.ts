import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import {
  PARTICIPACION_TOTAL_BP,
  sumarParticipaciones,
} from '@plomada/domain/socios/participacion.rules';
import type {
  ListaSocios,
  ListarHistorialSocios,
  ListarSocios,
  ParticipacionHistorica,
  Socio,
} from '@plomada/domain/socios/socio.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { encodeCursor, esId, readCursor } from '../../context/sql/cursor.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { SELECT_SOCIO, SELECT_SOCIOS, SELECT_SOCIOS_AL, selectHistorial } from './list.sql.ts';
import { historialDto } from './socios.mapper.ts';

/** Partners of now, the largest share on top; those who no longer take part at the end. */
export async function leerSocios(
  { query, tenantId }: QueryTx & Pick<TenantContext, 'tenantId'>,
  obraId: string,
): Promise<Socio[]> {
  return query(SELECT_SOCIOS(tenantId, obraId));
}

export async function leerSocio(
  { query, tenantId }: QueryTx & Pick<TenantContext, 'tenantId'>,
  { id, socioId }: { readonly id: string; readonly socioId: string },
): Promise<Socio> {
  const [fila] = await query(SELECT_SOCIO(tenantId, id, socioId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

export async function listarSocios(
  ctx: TenantContext,
  { id, fecha }: ListarSocios,
): Promise<ListaSocios> {
  await exigirObraVisible(ctx, id);
  const items =
    fecha === undefined
      ? await leerSocios(ctx, id)
      : await ctx.query(SELECT_SOCIOS_AL(ctx.tenantId, id, fecha));
  const asignadoBp = sumarParticipaciones(items);
  return { items, asignadoBp, sinAsignarBp: PARTICIPACION_TOTAL_BP - asignadoBp };
}

const esInstante = (texto: string) => !Number.isNaN(Date.parse(texto));

function trasDe(cursor: string) {
  const [desde, creadoEn, id] = readCursor(cursor, [esFechaCalendario, esInstante, esId]);
  return { desde, creadoEn, id };
}

/** Every share there ever was, the newest on top. */
export async function listarHistorial(
  ctx: TenantContext,
  input: ListarHistorialSocios,
): Promise<{ items: ParticipacionHistorica[]; siguiente: string | null }> {
  await exigirObraVisible(ctx, input.id);
  const { id, limit, cursor } = input;
  const pagina = { limit, tras: cursor === undefined ? null : trasDe(cursor) };
  const leidas = await ctx.query(selectHistorial(ctx.tenantId, id, pagina));
  const filas = leidas.map(historialDto);
  const items = filas.slice(0, limit);
  const ultima = filas.length > items.length ? items.at(-1) : undefined;
  const siguiente = ultima && encodeCursor([ultima.desde, ultima.creadoEn, ultima.id]);
  return { items, siguiente: siguiente ?? null };
}
