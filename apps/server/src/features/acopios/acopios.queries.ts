import type {
  Acopio,
  HistorialAcopio,
  HistorialAcopioEntrada,
  ListarAcopios,
} from '@plomada/domain/acopios/acopio.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext, Tx } from '../../context/context.ts';
import { encodeCursor, esId, readCursor } from '../../context/sql/cursor.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { acopioDto } from './acopios.mapper.ts';
import {
  COUNT_HISTORIAL,
  SELECT_HISTORIAL,
  selectAcopio,
  selectAcopios,
  selectVisible,
} from './list.sql.ts';

function leerTras(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [fecha, id] = readCursor(cursor, [esFechaCalendario, esId]);
  return { fecha, id };
}

/** Newest first. */
export async function listarAcopios(
  ctx: TenantContext,
  input: ListarAcopios,
): Promise<{ items: Acopio[]; siguiente: string | null }> {
  const { limit, cursor, ...filtros } = input;
  const hoy = hoyEnBuenosAires(ctx.ahora);
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
  return acopioDto(fila, hoyEnBuenosAires(tx.ahora));
}

export const obtenerAcopio = (
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<Acopio> => leerAcopio(ctx, id);

/** Whether the actor may see it, without reading its figures. */
export async function exigirAcopioVisible(
  tx: Tx,
  id: string,
): Promise<{ readonly codigo: string; readonly moneda: string }> {
  const [fila] = await tx.query(selectVisible(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** What was logged of it; its items, retiros and files are logged under it. */
export async function historialAcopio(
  ctx: TenantContext,
  { id, page, limit }: HistorialAcopioEntrada,
): Promise<HistorialAcopio> {
  await exigirAcopioVisible(ctx, id);
  const desde = (page - 1) * limit;
  const filas = await ctx.query(SELECT_HISTORIAL(ctx.tenantId, id, limit, desde));
  const { total } = await oneRow(ctx, COUNT_HISTORIAL(ctx.tenantId, id));
  const items = filas.map((fila) => ({
    id: fila.id,
    fecha: fila.ts.toISOString(),
    accion: fila.accion,
    resumen: fila.resumen,
    usuario: {
      id: fila.actor_id,
      nombre: fila.actor_nombre,
      rol: normalizarRol(fila.actor_rol) ?? fila.actor_rol,
    },
    cambios: fila.cambios,
  }));
  return { items, page, limit, total };
}
