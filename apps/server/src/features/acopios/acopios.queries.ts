import type { Acopio, ListarAcopios } from '@plomada/domain/acopios/acopio.schema';
import { admiteCambios } from '@plomada/domain/acopios/edicion.rules';
import type {
  HistorialAcopio,
  HistorialAcopioEntrada,
} from '@plomada/domain/acopios/historial.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext, Tx } from '../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../context/sql/cursor.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
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

/** Page of acopios, newest first. */
export async function listarAcopios(
  ctx: TenantContext,
  input: ListarAcopios,
): Promise<{ items: Acopio[]; siguiente: string | null }> {
  const { limit, cursor, ...filtros } = input;
  const hoy = hoyEnBuenosAires(ctx.now);
  const tras = readCursor(cursor, BY_DATE);
  const filas = await ctx.query(selectAcopios(ctx, filtros, { limit, hoy, tras }));
  return pageByDate(
    filas.map((fila) => acopioDto(fila, hoy)),
    limit,
  );
}

/** Acopio, even if it is deleted. Answers 404 alike for a missing, foreign or hidden one. */
export async function leerAcopio(tx: Tx, id: string): Promise<Acopio> {
  const fila = await foundRow(tx, selectAcopio(tx, id));
  return acopioDto(fila, hoyEnBuenosAires(tx.now));
}

/**
 * Head of a visible acopio, without lock or totals, to check access before its lists and files are
 * read.
 */
export async function leerVisible(tx: Tx, id: string): Promise<AcopioVisible> {
  return foundRow(tx, selectVisible(tx, id));
}

/**
 * Refuses to change an acopio in its present state; checked early, before `tomarVigente` checks it
 * again under the lock.
 */
export function exigirEditable(acopio: AcopioVisible): void {
  if (esSoloLectura(acopio.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  mustAllow(admiteCambios(acopio));
}

/**
 * Audit rows of the acopio, without exports. Changes of its items, retiros and files are logged as
 * changes of the acopio.
 */
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
