import { AppError } from '@plomada/domain/errores';
import type {
  Importacion,
  ListarImportaciones,
} from '@plomada/domain/importaciones/importacion.schema';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext, Tx } from '../../context/context.ts';
import { isId, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import {
  selectImportacion,
  selectImportaciones,
  selectRepetida,
  type FilaImportacion,
} from './importaciones.sql.ts';

const importacionDto = ({ actor }: Quien, fila: FilaImportacion): Importacion => ({
  ...fila,
  creadoEn: fila.creadoEn.toISOString(),
  deshechaEn: fila.deshechaEn?.toISOString() ?? null,
  puedeDeshacer:
    fila.estado === 'APLICADA' &&
    (fila.creadoPor.id === actor.userId || puede(actor.rol, 'undo_imports')),
});

export async function listarImportaciones(
  ctx: TenantContext,
  { proyectoId, privado, limit, cursor }: ListarImportaciones,
): Promise<{ items: Importacion[]; siguiente: string | null }> {
  if (privado !== undefined && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const pagina = { limit, antesDe: readCursor(cursor, { id: isId })?.id ?? null };
  const filas = await ctx.query(selectImportaciones(ctx, { proyectoId, privado }, pagina));
  const items = filas.map((fila) => importacionDto(ctx, fila));
  return pageOf(items, limit, ({ id }) => [id]);
}

/** Visible import by id; answers 404 alike for a missing, foreign or hidden one. */
export async function leerImportacion(tx: Tx, id: string): Promise<Importacion> {
  return importacionDto(tx, await foundRow(tx, selectImportacion(tx, id)));
}

/** Last applied import of a file with identical bytes that the actor may see. */
export async function importacionRepetida(
  ctx: TenantContext,
  sha256: string,
): Promise<{ id: string; creadoEn: string; filas: number } | null> {
  const [fila] = await ctx.query(selectRepetida(ctx, sha256));
  return fila ? { ...fila, creadoEn: fila.creadoEn.toISOString() } : null;
}
