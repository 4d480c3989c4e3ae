import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type Row } from '@plomada/db/statement';
import {
  acopioItemSchema,
  statsItemsSchema,
  type FiltrosItems,
} from '@plomada/domain/acopios/items/item.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { containsText } from '../../../context/sql/text.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { ITEM_ABIERTO } from '../dto.sql.ts';
import { CAMPOS, PROPIOS } from './columns.sql.ts';

const { rubro, completadoPor } = acopioItemSchema.shape;

/** Item with its references, as `sqlItems` selects it. */
const FILA_ITEM = {
  id: t.uuid,
  acopioId: t.uuid,
  orden: t.int,
  ...CAMPOS,
  rubro: t.json('json', rubro).orNull,
  retirado: t.numeric,
  disponible: t.numeric.orNull,
  precioActualEn: t.date.orNull,
  completadoEn: t.timestamptz.orNull,
  completadoPor: t.json('json', completadoPor).orNull,
  cantidadRetiros: t.int.because('count'),
  version: t.int,
};
export type FilaItem = Row<typeof FILA_ITEM>;

/** State of an item `i`, for filters; equals the one of `acopioItemDto`. */
const ESTADO_ITEM = `case when i.completado_en is not null then 'COMPLETO'
  when ${ITEM_ABIERTO('i')} then 'DISPONIBLE' else 'AGOTADO' end`;

/**
 * SQL of the items (as `i`) that `condiciones` let through, in their order in the acopio; `cola`
 * orders and limits which ones are read.
 */
const sqlItems = (condiciones: readonly string[], cola = ''): string => `
with i as materialized (
  select i.* from acopio_items i where ${condiciones.join(' and ')} ${cola})
select i.id, i.acopio_id as "acopioId", i.orden, ${PROPIOS.as('i')}, i.retirado,
  i.cantidad - i.retirado as disponible, i.precio_actual_en as "precioActualEn",
  i.completado_en as "completadoEn", i.version,
  (select json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) from rubros r
    where r.tenant_id = i.tenant_id and r.id = i.rubro_id) as rubro,
  ${authorJson('i.completado_por')} as "completadoPor",
  (select count(*)::int from retiros r where r.tenant_id = i.tenant_id and r.item_id = i.id
    and r.estado = 'ACTIVO') as "cantidadRetiros"
from i order by i.orden, i.id`;

/**
 * SQL conditions for an item `i` under these filters, shared by the list and the spreadsheet. The
 * caller has checked that the acopio may be seen.
 */
function condicionesDeItems(
  { tenantId }: Quien,
  { id, search, rubroId, estado }: FiltrosItems,
  add: Add,
): string[] {
  return [
    `i.tenant_id = ${add(t.uuid, tenantId)}`,
    `i.acopio_id = ${add(t.uuid, id)}`,
    'i.eliminado_en is null',
    ...(search ? [containsText(['i.codigo', 'i.descripcion'], add(t.text, search))] : []),
    ...(rubroId ? [`i.rubro_id = ${add(t.uuid, rubroId)}`] : []),
    ...(estado ? [`(${ESTADO_ITEM}) = ${add(t.text, estado)}`] : []),
  ];
}

/** Last item of the acopio on the previous page. */
type Tras = { readonly orden: number; readonly id: string };

/**
 * Page of items in their order in the acopio; reads one row more than `limit` to know whether
 * another page follows.
 */
export const selectItems = statementOf(
  'acopioItems.pagina',
  FILA_ITEM,
  (
    add,
    quien: Quien,
    filtros: FiltrosItems,
    { limit, tras }: { readonly limit: number; readonly tras: Tras | null },
  ) => {
    const condiciones = condicionesDeItems(quien, filtros, add);
    if (tras) {
      condiciones.push(`(i.orden, i.id) > (${add(t.int, tras.orden)}, ${add(t.uuid, tras.id)})`);
    }
    return sqlItems(condiciones, `order by i.orden, i.id limit ${asLiteral(limit)} + 1`);
  },
);

export const selectItem = statementOf(
  'acopioItems.uno',
  FILA_ITEM,
  (add, quien: Quien, id: string, itemId: string) =>
    sqlItems([...condicionesDeItems(quien, { id }, add), `i.id = ${add(t.uuid, itemId)}`]),
);

export const countItems = statementOf(
  'acopioItems.contar',
  { total: t.int.because('count') },
  (add, quien: Quien, filtros: FiltrosItems) =>
    `select count(*)::int as total from acopio_items i
where ${condicionesDeItems(quien, filtros, add).join(' and ')}`,
);

/**
 * Items that the list shows under the given filters, in the order of the list, for the exported
 * spreadsheet.
 */
export const selectParaPlanilla = statementOf(
  'acopioItems.paraPlanilla',
  {
    codigo: t.text.orNull,
    descripcion: t.text,
    unidad: t.text,
    cantidad: t.numeric.orNull,
    precio: t.numeric,
    rubro: t.text.orNull,
    retirado: t.numeric,
    disponible: t.numeric.orNull,
    valor: t.bigint.orNull,
    precioActual: t.numeric.orNull,
    completo: t.bool.because('is not null'),
  },
  (add, quien: Quien, filtros: FiltrosItems) => `
select i.codigo, i.descripcion, i.unidad, i.cantidad, i.precio_unitario as precio,
  r.codigo || ' ' || r.nombre as rubro, i.retirado, i.cantidad - i.retirado as disponible,
  round((i.cantidad - i.retirado) * i.precio_unitario * 100)::bigint as valor,
  i.precio_actual as "precioActual", i.completado_en is not null as completo
from acopio_items i left join rubros r on r.tenant_id = i.tenant_id and r.id = i.rubro_id
where ${condicionesDeItems(quien, filtros, add).join(' and ')} order by i.orden, i.id`,
);

export const SELECT_CUENTAS = statement({
  name: 'acopioItems.cuentas',
  text: `
select count(*) filter (where e.estado = 'DISPONIBLE')::int as disponibles,
  count(*) filter (where e.estado = 'AGOTADO')::int as agotados,
  count(*) filter (where e.estado = 'COMPLETO')::int as completos
from (select ${ESTADO_ITEM} as estado from acopio_items i
  where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.eliminado_en is null) e`,
  params: [t.uuid, t.uuid],
  row: {
    disponibles: t.int.because('count'),
    agotados: t.int.because('count'),
    completos: t.int.because('count'),
  },
});

export const SELECT_POR_RUBRO = statement({
  name: 'acopioItems.porRubro',
  text: `
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
order by s.total desc, r.codigo nulls last`,
  params: [t.uuid, t.uuid],
  row: {
    rubro: t.json('json', statsItemsSchema.shape.porRubro.element.shape.rubro).orNull,
    items: t.int.because('count'),
    totalCentavos: t.bigint.because('coalesce'),
    valorCentavos: t.bigint.because('coalesce'),
  },
});

/** Id of the acopio to which an item belongs; no row when the item is deleted. */
export const SELECT_ACOPIO_DE = statement({
  name: 'acopioItems.acopioDe',
  text: `
select acopio_id as id from acopio_items
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** Number of items and the codes in use in an acopio. */
export const SELECT_CODIGOS = statement({
  name: 'acopioItems.codigos',
  text: `
select count(*)::int as items,
  coalesce(array_agg(codigo) filter (where codigo is not null), '{}') as codigos
from acopio_items where tenant_id = $1::uuid and acopio_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { items: t.int.because('count'), codigos: t.texts.because('coalesce') },
});
