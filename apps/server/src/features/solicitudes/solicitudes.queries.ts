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
import { codificarCursor, esId, leerCursor } from '../../sql/cursor.ts';
import { comoLiteral, nuevosParametros, type Parametros } from '../../sql/params.ts';
import { obraVisible, vePrivados, type Quien } from '../proyectos/visibility.sql.ts';
import { eliminable, entidadesVisibles } from './eliminables/registro.sql.ts';
import {
  impactoDto,
  solicitudDto,
  sqlSolicitudes,
  type FilaSolicitud,
} from './solicitudes.mapper.ts';

/** The requests whose row the actor could see; a private one is as hidden as its row. */
export const alcance = (ctx: Quien, agregar: Parametros['agregar']): string[] => [
  `s.tenant_id = ${agregar(ctx.tenantId)}::uuid`,
  `s.entidad = any(${agregar(entidadesVisibles(ctx))}::text[])`,
  ...(vePrivados(ctx) ? [] : ['not s.privado']),
  `(s.proyecto_id is null or ${obraVisible(ctx, 's.proyecto_id', agregar)})`,
];

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const esInstante = (texto: string): boolean =>
  INSTANTE.test(texto) && !Number.isNaN(Date.parse(texto));

export async function listarSolicitudes(
  ctx: TenantContext,
  { entidad, entidadId, estado, mias, limit, cursor }: ListarSolicitudes,
): Promise<ListaSolicitudes> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = alcance(ctx, agregar);
  if (entidad) condiciones.push(`s.entidad = ${agregar(entidad)}`);
  if (entidadId) condiciones.push(`s.entidad_id = ${agregar(entidadId)}::uuid`);
  if (estado) condiciones.push(`s.estado = any(${agregar(estado)}::text[])`);
  if (mias) condiciones.push(`s.solicitante_id = ${agregar(ctx.actor.userId)}::uuid`);
  if (cursor !== undefined) {
    const [creadoEn, id] = leerCursor(cursor, [esInstante, esId]);
    condiciones.push(
      `(s.creado_en, s.id) < (${agregar(creadoEn)}::timestamptz, ${agregar(id)}::uuid)`,
    );
  }
  const cola = `order by s.creado_en desc, s.id desc limit ${comoLiteral(limit)} + 1`;
  const filas = await ctx.db.query<FilaSolicitud>(sqlSolicitudes(condiciones, cola), valores);
  const items = filas.slice(0, limit).map((fila) => solicitudDto(fila, ctx));
  const ultima = filas.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: ultima ? codificarCursor([ultima.creadoEn, ultima.id]) : null };
}

/** What waits for a decision: of one kind of row, or of all. */
export const listarPendientes = (
  ctx: TenantContext,
  pagina: ListarPendientes,
  entidad?: EntidadEliminable,
): Promise<ListaSolicitudes> =>
  listarSolicitudes(ctx, { ...pagina, estado: ['PENDIENTE'], ...(entidad ? { entidad } : {}) });

export async function contarPendientes(ctx: TenantContext): Promise<{ cantidad: number }> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = [...alcance(ctx, agregar), `s.estado = 'PENDIENTE'`];
  const [fila] = await ctx.db.query<{ cantidad: number }>(
    `select count(*)::int as cantidad from solicitudes_eliminacion s
     where ${condiciones.join(' and ')}`,
    valores,
  );
  return { cantidad: fila?.cantidad ?? 0 };
}

export async function consultarImpacto(
  ctx: TenantContext,
  { entidad, entidadId }: ConsultarImpacto,
): Promise<ImpactoBaja> {
  const impacto = impactoDto(ctx, await eliminable(entidad).medir(ctx.db, ctx, entidadId));
  if (!impacto) throw new AppError('NO_ENCONTRADO');
  return impacto;
}
