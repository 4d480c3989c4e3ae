import type {
  Aporte,
  ListarAportes,
  ReferenciaAporte,
} from '@plomada/domain/aportes/aporte.schema';
import { AppError } from '@plomada/domain/errores';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext, Tx } from '../../context/context.ts';
import { encodeCursor } from '../../context/sql/cursor.ts';
import { leerTras } from '../movimientos/movimientos.queries.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { aporteDto } from './aportes.mapper.ts';
import { type FilaAporte, selectAporte, selectAportes, selectPropios } from './list.sql.ts';

/**
 * The partners whose money the actor may read, of a visible obra or of all of them: everybody's (null)
 * for who manages partners, else those that they themselves are. Who is none: SIN_PERMISO.
 */
export async function sociosALaVista(
  tx: Tx,
  proyectoId: string | null,
): Promise<readonly string[] | null> {
  if (proyectoId !== null) await exigirObraVisible(tx, proyectoId);
  if (puede(tx.actor.rol, 'manage_partners')) return null;
  const propios = await tx.query(selectPropios(tx, proyectoId));
  if (propios.length === 0) throw new AppError('SIN_PERMISO');
  return propios.map(({ id }) => id);
}

/** Newest first; whoever does not manage partners gets their own. */
export async function listarAportes(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarAportes,
): Promise<{ items: Aporte[]; siguiente: string | null }> {
  const socios = await sociosALaVista(ctx, filtros.proyectoId ?? null);
  const tras = leerTras(cursor);
  const filas = await ctx.query(selectAportes(ctx, filtros, { limit, tras, socios }));
  const items = filas.slice(0, limit).map(aporteDto);
  const ultimo = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultimo ? encodeCursor([ultimo.fecha, ultimo.id]) : null };
}

export async function obtenerAporte(ctx: TenantContext, { id }: ReferenciaAporte): Promise<Aporte> {
  const socios = await sociosALaVista(ctx, null);
  const [fila] = await ctx.query(selectAporte(ctx, id, socios));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return aporteDto(fila);
}

/** For who manages partners, deleted or not; the same 404 for a missing or foreign one. */
export async function leerFilaAporte(tx: Tx, id: string): Promise<FilaAporte> {
  const [fila] = await tx.query(selectAporte(tx, id, null));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

export const leerAporte = async (tx: Tx, id: string): Promise<Aporte> =>
  aporteDto(await leerFilaAporte(tx, id));
