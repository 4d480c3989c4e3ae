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

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { codificarCursor, esId, leerCursor } from '../../sql/cursor.ts';
import { comoLiteral, nuevosParametros, type Parametros } from '../../sql/params.ts';
import { contiene } from '../../sql/text.ts';
import { obraVisible } from '../proyectos/visibility.sql.ts';
import { acopioDto, ESTADO, sqlAcopios, type FilaAcopio } from './acopios.mapper.ts';

/** Stockpiles of the works the actor may see, deleted ones too. */
export const alcance = (ctx: TenantContext, agregar: Parametros['agregar']): string[] => [
  `a.tenant_id = ${agregar(ctx.tenantId)}::uuid`,
  obraVisible(ctx, 'a.proyecto_id', agregar),
];

type Agregar = Parametros['agregar'];

function filtros(ctx: TenantContext, input: ListarAcopios, agregar: Agregar): string[] {
  const { estado, venceAntesDe, q } = input;
  const igual = (columna: string, valor: string | undefined, cast: string) =>
    valor === undefined ? [] : [`a.${columna} = ${agregar(valor)}::${cast}`];
  const hoy = () => agregar(hoyEnBuenosAires(ctx.ahora));
  return [
    ...igual('proyecto_id', input.proyectoId, 'uuid'),
    ...igual('proyecto_id', input.projectId, 'uuid'),
    ...igual('proveedor_id', input.proveedorId, 'uuid'),
    ...igual('tipo', input.tipo, 'text'),
    ...(estado?.includes('ANULADO') ? [] : ['a.eliminado_en is null']),
    ...(estado ? [`(${ESTADO(hoy())}) = any(${agregar(estado)}::text[])`] : []),
    ...(venceAntesDe ? [`a.vencimiento < ${agregar(venceAntesDe)}::date`] : []),
    ...(q ? [busqueda(q, agregar)] : []),
  ];
}

/** Code, description or supplier contain the text, or one of its materials does. */
function busqueda(q: string, agregar: Agregar): string {
  const texto = agregar(q);
  return `(${contiene(['a.codigo', 'a.descripcion'], texto)}
    or exists (select from proveedores v where v.tenant_id = a.tenant_id and v.id = a.proveedor_id
      and ${contiene(['v.razon_social', 'v.nombre_fantasia'], texto)})
    or exists (select from acopio_items i where i.tenant_id = a.tenant_id and i.acopio_id = a.id
      and i.eliminado_en is null and ${contiene(['i.codigo', 'i.descripcion'], texto)}))`;
}

/** Newest first. */
export async function listarAcopios(
  ctx: TenantContext,
  input: ListarAcopios,
): Promise<{ items: Acopio[]; siguiente: string | null }> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = [...alcance(ctx, agregar), ...filtros(ctx, input, agregar)];
  if (input.cursor !== undefined) {
    const [fecha, id] = leerCursor(input.cursor, [esFechaCalendario, esId]);
    condiciones.push(`(a.fecha, a.id) < (${agregar(fecha)}::date, ${agregar(id)}::uuid)`);
  }
  const cola = `order by a.fecha desc, a.id desc limit ${comoLiteral(input.limit)} + 1`;
  const filas = await ctx.db.query<FilaAcopio>(sqlAcopios(condiciones, cola), valores);
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const items = filas.slice(0, input.limit).map((fila) => acopioDto(fila, hoy));
  const ultimo = filas.length > input.limit ? items.at(-1) : undefined;
  return { items, siguiente: ultimo ? codificarCursor([ultimo.fecha, ultimo.id]) : null };
}

/** A deleted one can still be read; the same 404 for a missing, foreign or hidden one. */
export async function leerAcopio(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<Acopio> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = [...alcance(ctx, agregar), `a.id = ${agregar(id)}::uuid`];
  const [fila] = await query<FilaAcopio>(sqlAcopios(condiciones), valores);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return acopioDto(fila, hoyEnBuenosAires(ctx.ahora));
}

export const obtenerAcopio = (
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<Acopio> => leerAcopio(ctx.db, ctx, id);

/** Whether the actor may see it, without reading its figures. */
export async function exigirAcopioVisible(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<{ readonly codigo: string; readonly moneda: string }> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = [...alcance(ctx, agregar), `a.id = ${agregar(id)}::uuid`];
  const [fila] = await query<{ codigo: string; moneda: string }>(
    `select a.codigo, a.moneda from acopios a where ${condiciones.join(' and ')}`,
    valores,
  );
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

type FilaHistorial = {
  id: string;
  ts: Date;
  accion: string;
  resumen: string;
  actor_id: string | null;
  actor_nombre: string;
  actor_rol: string | null;
  cambios: HistorialAcopio['items'][number]['cambios'];
};

// Taking a copy of it changes nothing in it: that is for who reads the audit log.
const LO_QUE_PASO = `audit_logs l where l.tenant_id = $1::uuid and l.entidad = 'ACOPIO'
  and l.entidad_id = $2::uuid and l.accion <> 'EXPORTAR'`;

const HISTORIAL = `
select l.id, l.ts, l.accion, l.resumen, l.actor_id, l.actor_nombre, l.actor_rol, l.cambios
from ${LO_QUE_PASO}
order by l.ts desc, l.id desc limit $3::int offset $4::bigint`;

const CONTAR_HISTORIAL = `select count(*)::int as total from ${LO_QUE_PASO}`;

/** What was logged of it; its items, withdrawals and files are logged under it. */
export async function historialAcopio(
  ctx: TenantContext,
  { id, page, limit }: HistorialAcopioEntrada,
): Promise<HistorialAcopio> {
  await exigirAcopioVisible(ctx.db, ctx, id);
  const desde = (page - 1) * limit;
  const filas = await ctx.db.query<FilaHistorial>(HISTORIAL, [ctx.tenantId, id, limit, desde]);
  const [cuenta] = await ctx.db.query<{ total: number }>(CONTAR_HISTORIAL, [ctx.tenantId, id]);
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
  return { items, page, limit, total: cuenta?.total ?? 0 };
}
