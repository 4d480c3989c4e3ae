import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  FiltrosMovimientos,
  ListarMovimientos,
  Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { codificarCursor, esId, leerCursor } from '../../sql/cursor.ts';
import { comoLiteral, nuevosParametros, type Parametros } from '../../sql/params.ts';
import { contiene, patronDe } from '../../sql/text.ts';
import { rawJson } from '../../trpc/raw-json.ts';
import { obraVisible, soloVisibles, vePrivados, type Quien } from '../proyectos/visibility.sql.ts';
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

function filtros(input: FiltrosMovimientos, agregar: Parametros['agregar']): string[] {
  const comparar = (columna: string, signo: string, valor: unknown, cast: string) =>
    valor === undefined ? [] : [`m.${columna} ${signo} ${agregar(valor)}::${cast}`];
  const cumple = (columna: string, quiere: boolean | undefined) =>
    quiere === undefined ? [] : [quiere ? columna : `not ${columna}`];
  return [
    ...comparar('proyecto_id', '=', input.projectId, 'uuid'),
    ...comparar('tipo', '=', input.tipo, 'text'),
    ...comparar('rubro_id', '=', input.rubroId, 'uuid'),
    ...cumple('(m.rubro_id is null)', input.sinRubro),
    ...comparar('proveedor_id', '=', input.proveedorId, 'uuid'),
    ...cumple('(m.proveedor_id is null)', input.sinProveedor),
    ...comparar('medio_pago', '=', input.medioPago, 'text'),
    ...comparar('moneda', '=', input.moneda, 'text'),
    ...comparar('fecha', '>=', input.desde, 'date'),
    ...comparar('fecha', '<=', input.hasta, 'date'),
    ...comparar('importe_centavos', '>=', input.importeDesde, 'bigint'),
    ...comparar('importe_centavos', '<=', input.importeHasta, 'bigint'),
    ...cumple('m.privado', input.privado),
    ...comparar('estado', '=', input.estado, 'text'),
    ...comparar('importacion_id', '=', input.importacionId, 'uuid'),
    ...comparar('grupo_prorrateo_id', '=', input.grupoProrrateoId, 'uuid'),
  ];
}

/** Concept, code or supplier contain the text. */
function busqueda(q: string, tenant: string, agregar: Parametros['agregar']): string {
  const patron = agregar(patronDe(q));
  const texto = agregar(q);
  return `(m.concepto ~ ${patron}::text or m.codigo ~ ${patron}::text or m.proveedor_id = any(array(
    select v.id from proveedores v
    where v.tenant_id = ${tenant} and ${contiene(['v.razon_social', 'v.nombre_fantasia'], texto)})))`;
}

/**
 * What a row `m` of `movimientos` must meet to be in the actor's list under these filters; lists,
 * totals and exports share it. `tenant` is the placeholder of the organisation, `agregar` adds the
 * values. Throws SIN_PERMISO when private rows are asked about by who may not know of them.
 */
export function condicionesDeLista(
  ctx: Quien,
  input: FiltrosMovimientos,
  { tenant, agregar }: { readonly tenant: string; readonly agregar: Parametros['agregar'] },
): string[] {
  if (input.privado !== undefined && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const condiciones = [...visibles(ctx, tenant, agregar), ...filtros(input, agregar)];
  if (input.q) condiciones.push(busqueda(input.q, tenant, agregar));
  return condiciones;
}

/**
 * Newest first, from the row after the cursor: the row comparison is a bound of the index, so a
 * page deep in the list costs what the first one does.
 */
export function sqlListar(ctx: Quien, input: ListarMovimientos): Sentencia {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const condiciones = condicionesDeLista(ctx, input, { tenant, agregar });
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
