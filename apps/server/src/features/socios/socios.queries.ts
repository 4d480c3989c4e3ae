import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type {
  ListarSociosDisponibles,
  SocioDisponible,
} from '@plomada/domain/socios/disponibles.schema';
import type {
  ListarHistorialSocios,
  ParticipacionHistorica,
} from '@plomada/domain/socios/historial.schema';
import {
  PARTICIPACION_TOTAL_BP,
  sumarParticipaciones,
} from '@plomada/domain/socios/participacion.rules';
import { nombreDeCuenta } from '@plomada/domain/socios/quien.rules';
import type { ListaSocios, ListarSocios, Socio } from '@plomada/domain/socios/socio.schema';

import type { TenantContext, Tx } from '../../context/context.ts';
import { isId, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { fullNameOf } from '../../context/sql/person-name.ts';
import { accepted } from '../../http/transport/refuse.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { SELECT_INTEGRANTE } from '../usuarios/miembros.sql.ts';
import { selectHistorial } from './participaciones.sql.ts';
import { contactoDto, historialDto, usuarioDto } from './socios.mapper.ts';
import {
  SELECT_CONTACTOS,
  SELECT_SOCIO,
  SELECT_SOCIOS,
  SELECT_SOCIOS_AL,
  SELECT_USUARIOS,
} from './socios.sql.ts';

/** Partners of an obra who were not removed, the largest share first, inactive ones last. */
export function leerSocios({ query, tenantId }: Tx, obraId: string): Promise<Socio[]> {
  return query(SELECT_SOCIOS(tenantId, obraId));
}

export function leerSocio(
  tx: Tx,
  { id, socioId }: { readonly id: string; readonly socioId: string },
): Promise<Socio> {
  return foundRow(tx, SELECT_SOCIO(tx.tenantId, id, socioId));
}

/**
 * Name of a member, read by the user's id; refused for anyone else, also for people who are only
 * invited.
 */
export async function nombreDeMiembro({ query, tenantId }: Tx, usuarioId: string): Promise<string> {
  const [fila] = await query(SELECT_INTEGRANTE(tenantId, usuarioId));
  return accepted(nombreDeCuenta(fila ? fullNameOf(fila) : null));
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

const POR_DESDE = {
  desde: esFechaCalendario,
  creadoEn: (texto: string) => !Number.isNaN(Date.parse(texto)),
  id: isId,
};

/** Page of all shares that partners of an obra have had, newest first. */
export async function listarHistorial(
  ctx: TenantContext,
  { id, limit, cursor }: ListarHistorialSocios,
): Promise<{ items: ParticipacionHistorica[]; siguiente: string | null }> {
  await exigirObraVisible(ctx, id);
  const pagina = { limit, tras: readCursor(cursor, POR_DESDE) };
  const filas = (await ctx.query(selectHistorial(ctx.tenantId, id, pagina))).map(historialDto);
  return pageOf(filas, limit, (ultima) => [ultima.desde, ultima.creadoEn, ultima.id]);
}

const orden = ({ role }: SocioDisponible): number => {
  if (role === 'Socio') return 0;
  return role === null ? 1 : 2;
};

/**
 * People who could become a partner: members with the role Socio, then contacts (partners of an
 * obra without a user), then the other members.
 */
export async function listarDisponibles(
  ctx: TenantContext,
  { proyectoId }: ListarSociosDisponibles,
): Promise<{ items: SocioDisponible[] }> {
  if (proyectoId !== undefined) await exigirObraVisible(ctx, proyectoId);
  const cuales = [ctx.tenantId, proyectoId ?? null] as const;
  const usuarios = await ctx.query(SELECT_USUARIOS(...cuales));
  const contactos = await ctx.query(SELECT_CONTACTOS(...cuales));
  const items = [...usuarios.map(usuarioDto), ...contactos.map(contactoDto)];
  return {
    items: items.sort((a, b) => orden(a) - orden(b) || a.nombre.localeCompare(b.nombre, 'es')),
  };
}
