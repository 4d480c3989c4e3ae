import { AppError } from '@plomada/domain/errores';
import type {
  Importacion,
  ListarImportaciones,
} from '@plomada/domain/importaciones/importacion.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { codificarCursor, esId, leerCursor } from '../../sql/cursor.ts';
import { nuevosParametros, type Parametros } from '../../sql/params.ts';
import { obraVisible, vePrivados } from '../proyectos/visibility.sql.ts';
import {
  CAMPOS_IMPORTACION_SQL,
  importacionDeFila,
  TABLAS_IMPORTACION_SQL,
  type FilaImportacion,
} from './importaciones.mapper.ts';

/**
 * Imports into a work the actor sees; one into several works is for its author and for who sees all
 * of them. Private ones are as hidden as their rows.
 */
export function importacionesVisibles(
  ctx: TenantContext,
  { agregar }: Pick<Parametros, 'agregar'>,
): string[] {
  const deObra = `i.proyecto_id is not null and ${obraVisible(ctx, 'i.proyecto_id', agregar)}`;
  const veTodas = ctx.actor.rol === 'Owner' || ctx.actor.rol === 'Admin';
  return [
    `i.tenant_id = ${agregar(ctx.tenantId)}::uuid`,
    vePrivados(ctx) ? 'true' : 'not i.privado',
    veTodas
      ? 'true'
      : `((${deObra}) or (i.proyecto_id is null and i.creado_por = ${agregar(ctx.actor.userId)}::uuid))`,
  ];
}

export async function listarImportaciones(
  ctx: TenantContext,
  { proyectoId, privado, limit, cursor }: ListarImportaciones,
): Promise<{ items: Importacion[]; siguiente: string | null }> {
  if (privado !== undefined && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const parametros = nuevosParametros();
  const { agregar } = parametros;
  const condiciones = importacionesVisibles(ctx, parametros);
  if (proyectoId !== undefined) condiciones.push(`i.proyecto_id = ${agregar(proyectoId)}::uuid`);
  if (privado !== undefined) condiciones.push(`i.privado = ${agregar(privado)}::boolean`);
  if (cursor !== undefined) {
    const [id] = leerCursor(cursor, [esId]);
    condiciones.push(`i.id < ${agregar(id)}::uuid`);
  }
  const filas = await ctx.db.query<FilaImportacion>(
    `select ${CAMPOS_IMPORTACION_SQL} from ${TABLAS_IMPORTACION_SQL}
     where ${condiciones.join(' and ')} order by i.id desc limit ${agregar(limit + 1)}::int`,
    parametros.valores,
  );
  const items = filas.slice(0, limit).map((fila) => importacionDeFila(ctx, fila));
  const ultima = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultima ? codificarCursor([ultima.id]) : null };
}

/** One visible import; the same 404 for a missing, foreign or hidden one. */
export async function leerImportacion(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<Importacion> {
  const parametros = nuevosParametros();
  const condiciones = importacionesVisibles(ctx, parametros);
  const [fila] = await query<FilaImportacion>(
    `select ${CAMPOS_IMPORTACION_SQL} from ${TABLAS_IMPORTACION_SQL}
     where ${condiciones.join(' and ')} and i.id = ${parametros.agregar(id)}::uuid`,
    parametros.valores,
  );
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return importacionDeFila(ctx, fila);
}

/** The last applied import of the very same bytes that the actor may know of. */
export async function importacionRepetida(
  ctx: TenantContext,
  sha256: string,
): Promise<{ id: string; creadoEn: string; filas: number } | null> {
  const parametros = nuevosParametros();
  const condiciones = importacionesVisibles(ctx, parametros);
  const [fila] = await ctx.db.query<{ id: string; creadoEn: Date; filas: number }>(
    `select i.id, i.creado_en as "creadoEn", i.filas from importaciones i
     where ${condiciones.join(' and ')} and i.sha256 = ${parametros.agregar(sha256)}
       and i.estado = 'APLICADA' order by i.id desc limit 1`,
    parametros.valores,
  );
  return fila ? { ...fila, creadoEn: fila.creadoEn.toISOString() } : null;
}
