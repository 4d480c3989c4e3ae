import { t } from '@plomada/db/kinds';
import type { Row } from '@plomada/db/statement';
import { acopioSchema, tipoAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { authorJson } from '../../context/sql/person-name.ts';
import { CAMPOS, PROPIOS } from './columns.sql.ts';

/**
 * States of an acopio that are stored; the others are derived from what is left and from the day.
 */
export const estadoGuardado = t.oneOf(['VIGENTE', 'CERRADO', 'ANULADO', 'PENDIENTE_ELIMINACION']);

const { proyecto, proveedor, movimiento, comprobante, creadoPor } = acopioSchema.shape;

/** Acopio with its references and the sums over its items, as `sqlAcopios` selects it. */
export const FILA_ACOPIO = {
  id: t.uuid,
  codigo: t.text,
  proyectoId: t.uuid,
  proyecto: t.json('json', proyecto).because('built of a row that is joined'),
  proveedorId: t.uuid,
  proveedor: t.json('json', proveedor).because('built of a row that is joined'),
  tipo: t.oneOf(tipoAcopioSchema.options),
  ...CAMPOS,
  moneda: t.oneOf(monedaSchema.options),
  importeCentavos: t.bigint.orNull,
  retiradoCentavos: t.bigint,
  estado: estadoGuardado,
  conSaldo: t.bool.because('a price list has its amount'),
  movimiento: t.json('json', movimiento).orNull,
  comprobante: t.json('json', comprobante).orNull,
  cantidadItems: t.int.because('count'),
  itemsConSaldo: t.int.because('count'),
  totalCentavos: t.bigint.because('a price list has its amount; else coalesce'),
  restante: t.bigint.because('a price list has its amount; else coalesce'),
  valorCentavos: t.bigint.because('a price list has its amount; else coalesce'),
  valorActualCentavos: t.bigint.orNull,
  cantidadRetiros: t.int.because('count'),
  cantidadArchivos: t.int.because('count'),
  cerradoEn: t.timestamptz.orNull,
  cerradoPor: t.json('json', creadoPor).orNull,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  actualizadoEn: t.timestamptz,
  version: t.int,
};
export type FilaAcopio = Row<typeof FILA_ACOPIO>;

/**
 * SQL, true when something can still be taken from the item; only money limits an item without
 * quantity.
 */
export const ITEM_ABIERTO = (i: string): string =>
  `${i}.completado_en is null and (${i}.cantidad is null or ${i}.retirado < ${i}.cantidad)`;

/**
 * True when acopio `a` has anything left: money for a price list, else an open item or no items
 * loaded yet.
 */
export const CON_SALDO = `case a.tipo when 'LISTA_PRECIOS'
  then a.retirado_centavos < a.importe_centavos
  else not exists (select from acopio_items i where i.tenant_id = a.tenant_id
      and i.acopio_id = a.id and i.eliminado_en is null)
    or exists (select from acopio_items i where i.tenant_id = a.tenant_id
      and i.acopio_id = a.id and i.eliminado_en is null and ${ITEM_ABIERTO('i')}) end`;

/**
 * SQL of the state of acopio `a` on the day `hoy`, for filters. Equals `situacionAcopio`, which a
 * test checks.
 */
export const ESTADO = (hoy: string): string => `case
  when a.estado <> 'VIGENTE' then a.estado
  when not (${CON_SALDO}) then 'AGOTADO'
  when a.vencimiento < ${hoy} then 'VENCIDO'
  when a.vencimiento <= ${hoy} + 60 then 'POR_VENCER'
  else 'VIGENTE' end`;

/**
 * SQL sums in centavos over items, each line rounded: the total and what was not taken, at frozen
 * prices; what can still be taken, at frozen and at today's prices. `indice`: mean of today's price
 * divided by the frozen one, over the items not marked as complete.
 */
export const SUMAS_DE_ITEMS = (i: string): string => `
  count(*)::int as items,
  count(*) filter (where ${ITEM_ABIERTO(i)})::int as items_con_saldo,
  coalesce(sum(round(${i}.cantidad * ${i}.precio_unitario * 100)), 0)::bigint as total,
  coalesce(sum(round((${i}.cantidad - ${i}.retirado) * ${i}.precio_unitario * 100)), 0)::bigint as restante,
  coalesce(sum(round((${i}.cantidad - ${i}.retirado) * ${i}.precio_unitario * 100))
    filter (where ${i}.completado_en is null), 0)::bigint as valor,
  coalesce(sum(round((${i}.cantidad - ${i}.retirado) * coalesce(${i}.precio_actual, ${i}.precio_unitario) * 100))
    filter (where ${i}.completado_en is null), 0)::bigint as valor_actual,
  coalesce(bool_or(${i}.precio_actual is not null), false) as con_precio_actual,
  avg(${i}.precio_actual / nullif(${i}.precio_unitario, 0))
    filter (where ${i}.completado_en is null) as indice`;

/** SQL of the invoice of acopio `a`; null when it is annulled or no public movement uses it. */
const COMPROBANTE = `(
  select json_build_object('id', c.id, 'tipoArca', c.tipo_arca, 'puntoVenta', c.punto_venta,
    'numero', c.numero, 'fechaEmision', c.fecha_emision, 'totalCentavos', c.total_centavos)
  from comprobantes c where c.tenant_id = a.tenant_id and c.id = a.comprobante_id
    and c.anulado_en is null and exists (select from movimientos m where m.tenant_id = c.tenant_id
      and m.comprobante_id = c.id and m.eliminado_en is null and not m.privado))`;

const MOVIMIENTO = `(
  select json_build_object('id', m.id, 'codigo', m.codigo) from movimientos m
  where m.tenant_id = a.tenant_id and m.id = a.movimiento_id and m.eliminado_en is null
    and not m.privado)`;

/**
 * SQL of the acopios (as `a`) that `condiciones` let through, newest first; `cola` orders and
 * limits which ones are read.
 */
export const sqlAcopios = (condiciones: readonly string[], cola = ''): string => `
with a as materialized (
  select a.* from acopios a where ${condiciones.join(' and ')} ${cola})
select a.id, a.codigo, a.tipo, ${PROPIOS.as('a')}, a.moneda, a.estado,
  a.importe_centavos as "importeCentavos", a.retirado_centavos as "retiradoCentavos",
  ${CON_SALDO} as "conSaldo", ${MOVIMIENTO} as movimiento, ${COMPROBANTE} as comprobante,
  s.items as "cantidadItems", s.items_con_saldo as "itemsConSaldo",
  case a.tipo when 'LISTA_PRECIOS' then a.importe_centavos else s.total end as "totalCentavos",
  case a.tipo when 'LISTA_PRECIOS' then a.importe_centavos - a.retirado_centavos
    else s.restante end as restante,
  case a.tipo when 'LISTA_PRECIOS' then a.importe_centavos - a.retirado_centavos
    else s.valor end as "valorCentavos",
  case when not s.con_precio_actual then null
    when a.tipo = 'LISTA_PRECIOS'
    then round((a.importe_centavos - a.retirado_centavos) * s.indice)::bigint
    else s.valor_actual end as "valorActualCentavos",
  (select count(*)::int from retiros r where r.tenant_id = a.tenant_id and r.acopio_id = a.id
    and r.estado = 'ACTIVO') as "cantidadRetiros",
  (select count(*)::int from (
    select x.archivo_id from acopio_archivos x where x.tenant_id = a.tenant_id
      and x.acopio_id = a.id and x.eliminado_en is null
    union select r.archivo_id from retiros r where r.tenant_id = a.tenant_id
      and r.acopio_id = a.id and r.archivo_id is not null) f) as "cantidadArchivos",
  a.proyecto_id as "proyectoId", a.proveedor_id as "proveedorId",
  json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) as proyecto,
  json_build_object('id', v.id, 'razonSocial', v.razon_social) as proveedor,
  a.cerrado_en as "cerradoEn", ${authorJson('a.cerrado_por')} as "cerradoPor",
  ${authorJson('a.creado_por')} as "creadoPor", a.creado_en as "creadoEn",
  a.actualizado_en as "actualizadoEn", a.version
from a
join proyectos p on p.tenant_id = a.tenant_id and p.id = a.proyecto_id
join proveedores v on v.tenant_id = a.tenant_id and v.id = a.proveedor_id
cross join lateral (select ${SUMAS_DE_ITEMS('i')} from acopio_items i
  where i.tenant_id = a.tenant_id and i.acopio_id = a.id and i.eliminado_en is null) s
order by a.fecha desc, a.id desc`;
