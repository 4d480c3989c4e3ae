import { AppError } from '@plomada/domain/errores';
import { esFechaCalendario } from '@plomada/domain/fecha.rules';
import type { ListarMovimientos, Movimiento } from '@plomada/domain/movimiento.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { rawJson } from '../../trpc/raw-json.ts';
import { codificarCursor, esId, leerCursor } from '../comun/cursor.ts';
import { comoLiteral, nuevosParametros, type Parametros } from '../comun/parametros.ts';
import { contiene } from '../comun/texto.ts';
import { obraVisible, soloVisibles, type Quien } from '../proyectos/proyectos.visibility.ts';
import { sqlMovimientos, unico, type FilaMovimientos } from './movimientos.mapper.ts';

type Pagina = { items: Movimiento[]; siguiente: string | null };
export type Sentencia = { readonly text: string; readonly valores: readonly unknown[] };

/** Every row the actor may see, without those an approved request has deleted. */
const visibles = (ctx: Quien, tenant: string, agregar: Parametros['agregar']) => [
  `m.tenant_id = ${tenant}`,
  'm.eliminado_en is null',
  soloVisibles(ctx, 'm'),
  obraVisible(ctx, 'm.proyecto_id', agregar),
];

function filtros(
  { projectId, tipo, desde, hasta, rubroId, proveedorId, medioPago, moneda }: ListarMovimientos,
  agregar: Parametros['agregar'],
): string[] {
  const igual = (columna: string, valor: string | undefined, cast: string) =>
    valor === undefined ? [] : [`m.${columna} = ${agregar(valor)}::${cast}`];
  return [
    ...igual('proyecto_id', projectId, 'uuid'),
    ...igual('tipo', tipo, 'text'),
    ...igual('rubro_id', rubroId, 'uuid'),
    ...igual('proveedor_id', proveedorId, 'uuid'),
    ...igual('medio_pago', medioPago, 'text'),
    ...igual('moneda', moneda, 'text'),
    ...(desde === undefined ? [] : [`m.fecha >= ${agregar(desde)}::date`]),
    ...(hasta === undefined ? [] : [`m.fecha <= ${agregar(hasta)}::date`]),
  ];
}

/** Concept, code or supplier contain the text. */
function busqueda(q: string, tenant: string, agregar: Parametros['agregar']): string {
  const texto = agregar(q);
  return `(${contiene(['m.codigo', 'm.concepto'], texto)} or m.proveedor_id = any(array(
    select v.id from proveedores v
    where v.tenant_id = ${tenant} and ${contiene(['v.razon_social', 'v.nombre_fantasia'], texto)})))`;
}

/**
 * Newest first, from the row after the cursor: the row comparison is a bound of the index, so a
 * page deep in the list costs what the first one does.
 */
export function sqlListar(ctx: Quien, input: ListarMovimientos): Sentencia {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const condiciones = [...visibles(ctx, tenant, agregar), ...filtros(input, agregar)];
  if (input.q) condiciones.push(busqueda(input.q, tenant, agregar));
  if (input.cursor !== undefined) {
    const [fecha, id] = leerCursor(input.cursor, [esFechaCalendario, esId]);
    condiciones.push(`(m.fecha, m.id) < (${agregar(fecha)}::date, ${agregar(id)}::uuid)`);
  }
  const tope = comoLiteral(input.limit);
  const pagina = `
  select x.*, row_number() over (order by x.fecha desc, x.id desc) as orden
  from (select m.* from movimientos m where ${condiciones.join(' and ')}
    order by m.fecha desc, m.id desc limit ${tope} + 1) x`;
  return { text: sqlMovimientos(pagina, tenant, tope), valores };
}

export async function listarMovimientos(
  ctx: TenantContext,
  input: ListarMovimientos,
): Promise<Pagina> {
  const { text, valores } = sqlListar(ctx, input);
  const [fila] = await ctx.db.query<FilaMovimientos>(text, valores);
  const { items, ultimo } = fila ?? { items: '[]', ultimo: null };
  const siguiente = ultimo === null ? null : codificarCursor(ultimo.split(' '));
  return rawJson<Pagina>(`{"items":${items},"siguiente":${JSON.stringify(siguiente)}}`);
}

/** The JSON of one visible movement; the same 404 for a missing, foreign, hidden or private one. */
export async function leerMovimiento(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<string> {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const condiciones = [...visibles(ctx, tenant, agregar), `m.id = ${agregar(id)}::uuid`];
  const pagina = `select m.*, 1 as orden from movimientos m where ${condiciones.join(' and ')}`;
  const [fila] = await query<FilaMovimientos>(sqlMovimientos(pagina, tenant, '1'), valores);
  const json = unico(fila);
  if (json === null) throw new AppError('NO_ENCONTRADO');
  return json;
}

export async function obtenerMovimiento(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<Movimiento> {
  return rawJson<Movimiento>(await leerMovimiento(ctx.db, ctx, id));
}
