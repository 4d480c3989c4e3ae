import { AppError } from '@plomada/domain/errores';
import type {
  ConsultarImpacto,
  EntidadEliminable,
  ImpactoBaja,
  ListaSolicitudes,
  ListarPendientes,
  ListarSolicitudes,
} from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext } from '../../context/context.ts';
import { encodeCursor, esId, readCursor } from '../../context/sql/cursor.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { eliminable, entidadesVisibles } from './eliminables/registro.sql.ts';
import { impactoDto, solicitudDto } from './solicitudes.mapper.ts';
import { countPendientes, selectSolicitudes } from './solicitudes.sql.ts';

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const esInstante = (texto: string): boolean =>
  INSTANTE.test(texto) && !Number.isNaN(Date.parse(texto));

function leerTras(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [creadoEn, id] = readCursor(cursor, [esInstante, esId]);
  return { creadoEn, id };
}

export async function listarSolicitudes(
  ctx: TenantContext,
  { entidad, entidadId, estado, mias, limit, cursor }: ListarSolicitudes,
): Promise<ListaSolicitudes> {
  const filtros = { entidad, entidadId, estado, mias };
  const tras = leerTras(cursor);
  const filas = await ctx.query(selectSolicitudes(ctx, filtros, { limit, tras }));
  const items = filas.slice(0, limit).map((fila) => solicitudDto(fila, ctx));
  const ultima = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultima ? encodeCursor([ultima.creadoEn, ultima.id]) : null };
}

/** What waits for a decision: of one kind of row, or of all. */
export const listarPendientes = (
  ctx: TenantContext,
  pagina: ListarPendientes,
  entidad?: EntidadEliminable,
): Promise<ListaSolicitudes> =>
  listarSolicitudes(ctx, { ...pagina, estado: ['PENDIENTE'], ...(entidad ? { entidad } : {}) });

export const contarPendientes = (ctx: TenantContext): Promise<{ cantidad: number }> =>
  oneRow(ctx, countPendientes(ctx));

export async function consultarImpacto(
  ctx: TenantContext,
  { entidad, entidadId }: ConsultarImpacto,
): Promise<ImpactoBaja> {
  if (!entidadesVisibles(ctx).includes(entidad)) throw new AppError('NO_ENCONTRADO');
  const impacto = impactoDto(ctx, await eliminable(entidad).medir(ctx, entidadId));
  if (!impacto) throw new AppError('NO_ENCONTRADO');
  return impacto;
}
