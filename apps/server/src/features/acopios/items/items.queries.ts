import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import type {
  AcopioItem,
  FiltrosItems,
  LimitesItems,
  ListarItems,
  ReferenciaItem,
  StatsItems,
} from '@plomada/domain/acopios/items/item.schema';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import { AppError } from '@plomada/domain/errores';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { codificarCursor, esId, leerCursor } from '../../../sql/cursor.ts';
import { comoLiteral, nuevosParametros, type Parametros } from '../../../sql/params.ts';
import { contiene } from '../../../sql/text.ts';
import { exigirAcopioVisible, leerAcopio } from '../acopios.queries.ts';
import { acopioItemDto, ESTADO_ITEM, sqlItems, type FilaItem } from './items.mapper.ts';

/**
 * What an item `i` must meet to be in the list of its stockpile under these filters; the list and the
 * spreadsheet share it. Whether the stockpile may be seen is asked before.
 */
export function condicionesDeItems(
  { tenantId }: TenantContext,
  { id, q, search, rubroId, estado }: FiltrosItems,
  agregar: Parametros['agregar'],
): string[] {
  const texto = q ?? search;
  return [
    `i.tenant_id = ${agregar(tenantId)}::uuid`,
    `i.acopio_id = ${agregar(id)}::uuid`,
    'i.eliminado_en is null',
    ...(texto ? [contiene(['i.codigo', 'i.descripcion'], agregar(texto))] : []),
    ...(rubroId ? [`i.rubro_id = ${agregar(rubroId)}::uuid`] : []),
    ...(estado ? [`(${ESTADO_ITEM}) = ${agregar(estado)}`] : []),
  ];
}

const esOrden = (texto: string): boolean => /^(?:0|[1-9]\d{0,8})$/.test(texto);

export async function listarItems(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarItems,
): Promise<{ items: AcopioItem[]; siguiente: string | null; total: number }> {
  await exigirAcopioVisible(ctx.db, ctx, filtros.id);
  const total = await contar(ctx, filtros);
  const { valores, agregar } = nuevosParametros();
  const condiciones = condicionesDeItems(ctx, filtros, agregar);
  if (cursor !== undefined) {
    const [orden, id] = leerCursor(cursor, [esOrden, esId]);
    condiciones.push(`(i.orden, i.id) > (${agregar(orden)}::int, ${agregar(id)}::uuid)`);
  }
  const cola = `order by i.orden, i.id limit ${comoLiteral(limit)} + 1`;
  const filas = await ctx.db.query<FilaItem>(sqlItems(condiciones, cola), valores);
  const items = filas.slice(0, limit).map(acopioItemDto);
  const ultimo = filas.length > limit ? items.at(-1) : undefined;
  const siguiente = ultimo ? codificarCursor([String(ultimo.orden), ultimo.id]) : null;
  return { items, siguiente, total };
}

async function contar(ctx: TenantContext, filtros: FiltrosItems): Promise<number> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = condicionesDeItems(ctx, filtros, agregar);
  const [fila] = await ctx.db.query<{ total: number }>(
    `select count(*)::int as total from acopio_items i where ${condiciones.join(' and ')}`,
    valores,
  );
  return fila?.total ?? 0;
}

/** A living item of that stockpile; whether it may be seen is asked before. */
export async function leerItem(
  { query }: QueryTx,
  ctx: TenantContext,
  { id, itemId }: ReferenciaItem,
): Promise<AcopioItem> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = condicionesDeItems(ctx, { id }, agregar);
  condiciones.push(`i.id = ${agregar(itemId)}::uuid`);
  const [fila] = await query<FilaItem>(sqlItems(condiciones), valores);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return acopioItemDto(fila);
}

export async function obtenerItem(ctx: TenantContext, input: ReferenciaItem): Promise<AcopioItem> {
  await exigirAcopioVisible(ctx.db, ctx, input.id);
  return leerItem(ctx.db, ctx, input);
}

const CUENTAS = `
select count(*) filter (where e.estado = 'DISPONIBLE')::int as disponibles,
  count(*) filter (where e.estado = 'AGOTADO')::int as agotados,
  count(*) filter (where e.estado = 'COMPLETO')::int as completos
from (select ${ESTADO_ITEM} as estado from acopio_items i
  where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.eliminado_en is null) e`;

const POR_RUBRO = `
select case when r.id is not null
    then json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) end as rubro, s.items,
  s.total as "totalCentavos", s.valor as "valorCentavos"
from (
  select i.rubro_id, count(*)::int as items,
    coalesce(sum(round(i.cantidad * i.precio_unitario * 100)), 0)::bigint as total,
    coalesce(sum(round((i.cantidad - i.retirado) * i.precio_unitario * 100))
      filter (where i.completado_en is null), 0)::bigint as valor
  from acopio_items i
  where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.eliminado_en is null
  group by i.rubro_id) s
left join rubros r on r.tenant_id = $1::uuid and r.id = s.rubro_id
order by s.total desc, r.codigo nulls last`;

type Cuentas = Pick<StatsItems, 'disponibles' | 'agotados' | 'completos'>;

export async function statsItems(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<StatsItems> {
  const acopio = await leerAcopio(ctx.db, ctx, id);
  const valores = [ctx.tenantId, id];
  const [cuentas] = await ctx.db.query<Cuentas>(CUENTAS, valores);
  const porRubro = await ctx.db.query<StatsItems['porRubro'][number]>(POR_RUBRO, valores);
  return {
    moneda: acopio.moneda,
    items: acopio.cantidadItems,
    ...(cuentas ?? { disponibles: 0, agotados: 0, completos: 0 }),
    totalCentavos: acopio.totalCentavos,
    retiradoCentavos: acopio.retiradoCentavos,
    valorCentavos: acopio.valorCentavos,
    valorActualCentavos: acopio.valorActualCentavos,
    ahorroCentavos: acopio.ahorroCentavos,
    retiradoBp: acopio.retiradoBp,
    porRubro,
  };
}

/** Columns of the spreadsheet (domain 4.9). */
const COLUMNAS = [
  { titulo: 'Código', requerida: false },
  { titulo: 'Descripción', requerida: true },
  { titulo: 'Unidad', requerida: true },
  { titulo: 'Cantidad', requerida: true },
  { titulo: 'Precio unitario', requerida: false },
  { titulo: 'Rubro', requerida: false },
] as const;

export function limitesItems({ tenant }: TenantContext): LimitesItems {
  return {
    plan: tenant.plan,
    maxItems: ITEMS_DE_PLAN[tenant.plan],
    porPlan: { ...ITEMS_DE_PLAN },
    importacion: {
      maxFilas: IMPORTACION_ITEMS_MAX_FILAS,
      maxBytes: IMPORTACION_ITEMS_MAX_BYTES,
      formatos: ['xlsx', 'csv'],
      columnas: [...COLUMNAS],
    },
    unidades: [...UNIDADES],
  };
}
