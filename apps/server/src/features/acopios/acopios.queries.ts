import type {
  Acopio,
  HistorialAcopio,
  HistorialAcopioEntrada,
  ListarAcopios,
} from '@plomada/domain/acopios/acopio.schema';
import { admiteCambios } from '@plomada/domain/acopios/edicion.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext, Tx } from '../../context/context.ts';
import { encodeCursor, isId, readCursor } from '../../context/sql/cursor.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { acopioDto } from './acopios.mapper.ts';
import {
  COUNT_HISTORIAL,
  SELECT_HISTORIAL,
  selectAcopio,
  selectAcopios,
  selectVisible,
  type AcopioVisible,
} from './list.sql.ts';

function leerTras(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [fecha, id] = readCursor(cursor, [esFechaCalendario, isId]);
  return { fecha, id };
}

/** Newest first. */
export async function listarAcopios(
  ctx: TenantContext,
  input: ListarAcopios,
): Promise<{ items: Acopio[]; siguiente: string | null }> {
  const { limit, cursor, ...filtros } = input;
  const hoy = hoyEnBuenosAires(ctx.now);
  const tras = leerTras(cursor);
  const filas = await ctx.query(selectAcopios(ctx, filtros, { limit, hoy, tras }));
  const items = filas.slice(0, limit).map((fila) => acopioDto(fila, hoy));
  const ultimo = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultimo ? encodeCursor([ultimo.fecha, ultimo.id]) : null };
}

/** A deleted one can still be read; the same 404 for a missing, foreign or hidden one. */
export async function leerAcopio(tx: Tx, id: string): Promise<Acopio> {
  const [fila] = await tx.query(selectAcopio(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return acopioDto(fila, hoyEnBuenosAires(tx.now));
}

/** The visible acopio without lock or totals: for what is asked before lists and files are read. */
export async function leerVisible(tx: Tx, id: string): Promise<AcopioVisible> {
  const [fila] = await tx.query(selectVisible(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** States early what `tomarVigente` states under lock. */
export function exigirEditable(acopio: AcopioVisible): void {
  if (esSoloLectura(acopio.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  mustAllow(admiteCambios(acopio));
}

/** What was logged of it; its items, retiros and files are logged under it. */
export async function historialAcopio(
  ctx: TenantContext,
  { id, page, limit }: HistorialAcopioEntrada,
): Promise<HistorialAcopio> {
  await leerVisible(ctx, id);
  const desde = (page - 1) * limit;
  const filas = await ctx.query(SELECT_HISTORIAL(ctx.tenantId, id, limit, desde));
  const { total } = await oneRow(ctx, COUNT_HISTORIAL(ctx.tenantId, id));
  const items = filas.map(({ usuarioId, nombre, rol, ...fila }) => ({
    ...fila,
    fecha: fila.fecha.toISOString(),
    usuario: { id: usuarioId, nombre, rol: normalizarRol(rol) ?? rol },
  }));
  return { items, page, limit, total };
}
