import { AppError } from '@plomada/domain/errores';
import type {
  ConsultarImpacto,
  ImpactoBaja,
  ListaSolicitudes,
  ListarPendientes,
  ListarSolicitudes,
  Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext, Tx } from '../../context/context.ts';
import { BY_CREATION, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { eliminableDe, entidadesVisibles, type Eliminables } from './eliminables.policy.ts';
import { impactoDto, solicitudDto } from './solicitudes.mapper.ts';
import {
  countPendientes,
  selectSolicitud,
  selectSolicitudes,
  type Referencia,
} from './solicitudes.sql.ts';

type Contexto = TenantContext & Eliminables;

export async function listarSolicitudes(
  ctx: Contexto,
  { limit, cursor, ...filtros }: ListarSolicitudes,
): Promise<ListaSolicitudes> {
  const tras = readCursor(cursor, BY_CREATION);
  const filas = await ctx.query(selectSolicitudes(ctx, filtros, { limit, tras }));
  const items = filas.map((fila) => solicitudDto(fila, ctx));
  return pageOf(items, limit, ({ creadoEn, id }) => [creadoEn, id]);
}

/** Pending requests about one kind of row, or all. */
export const listarPendientes = (
  ctx: Contexto,
  filtros: ListarPendientes & Pick<ListarSolicitudes, 'entidad'>,
): Promise<ListaSolicitudes> => listarSolicitudes(ctx, { ...filtros, estado: ['PENDIENTE'] });

/**
 * Request to delete a row. Answers 404 alike when it is missing, foreign or hidden, and when the
 * row has none.
 */
export async function leerSolicitud(tx: Tx & Eliminables, cual: Referencia): Promise<Solicitud> {
  return solicitudDto(await foundRow(tx, selectSolicitud(tx, cual)), tx);
}

export const contarPendientes = (ctx: Contexto): Promise<{ cantidad: number }> =>
  oneRow(ctx, countPendientes(ctx));

export async function consultarImpacto(
  ctx: Contexto,
  { entidad, entidadId }: ConsultarImpacto,
): Promise<ImpactoBaja> {
  if (!entidadesVisibles(ctx).includes(entidad)) throw new AppError('NO_ENCONTRADO');
  const impacto = impactoDto(ctx, await eliminableDe(ctx, entidad).medir(ctx, entidadId));
  if (!impacto) throw new AppError('NO_ENCONTRADO');
  return impacto;
}
