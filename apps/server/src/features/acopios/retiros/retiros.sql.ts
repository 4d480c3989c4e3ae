import { t } from '@plomada/db/kinds';
import { type Row, type RowOf, statement, statementOf } from '@plomada/db/statement';
import {
  estadoRetiroSchema,
  type ListarRetiros,
  retiroSchema,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import type { Tx } from '../../../context/context.ts';
import { changeOf } from '../../../context/sql/change.ts';
import { type AfterDate, afterDate } from '../../../context/sql/cursor.ts';
import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { CAMPOS, ESCRITOS, REMITO, PROPIOS } from './columns.sql.ts';

const { item, comprobante, creadoPor } = retiroSchema.shape;

/** Retiro with its references, as `leerRetiros` selects it. */
const FILA_RETIRO = {
  id: t.uuid,
  numero: t.text,
  grupoId: t.uuid,
  acopioId: t.uuid,
  item: t.json('json', item.omit({ disponible: true })).because('built of a row that is joined'),
  disponible: t.numeric.orNull,
  ...CAMPOS,
  precioUnitario: t.numeric,
  importeCentavos: t.bigint,
  moneda: t.oneOf(monedaSchema.options),
  comprobante: t.json('json', comprobante).orNull,
  estado: t.oneOf(estadoRetiroSchema.options),
  anuladoEn: t.timestamptz.orNull,
  anuladoPor: t.json('json', creadoPor).orNull,
  anuladoMotivo: t.text.orNull,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};
export type FilaRetiro = Row<typeof FILA_RETIRO>;

/**
 * SQL of the retiros `r` for answers; `items` names the relation of their items, with what is left
 * of each.
 */
const leerRetiros = (items = 'acopio_items'): string => `
select r.id, r.codigo as numero, r.grupo_id as "grupoId", r.acopio_id as "acopioId",
  ${PROPIOS.as('r')}, r.precio_unitario as "precioUnitario",
  r.importe_centavos as "importeCentavos", a.moneda, r.estado, r.anulado_en as "anuladoEn",
  r.anulado_motivo as "anuladoMotivo", r.creado_en as "creadoEn", r.version,
  i.cantidad - i.retirado as disponible,
  json_build_object('id', i.id, 'codigo', i.codigo, 'descripcion', i.descripcion,
    'unidad', i.unidad) as item,
  (select json_build_object('id', f.id, 'nombre', f.nombre, 'mime', f.mime, 'bytes', f.bytes,
      'sha256', f.sha256) from archivos f
    where f.tenant_id = r.tenant_id and f.id = r.archivo_id and f.estado = 'LISTO') as comprobante,
  ${authorJson('r.anulado_por')} as "anuladoPor", ${authorJson('r.creado_por')} as "creadoPor"
from r
join acopios a on a.tenant_id = r.tenant_id and a.id = r.acopio_id
join ${items} i on i.tenant_id = r.tenant_id and i.id = r.item_id`;

const sqlRetiros = (condiciones: readonly string[], cola = ''): string => `
with r as materialized (select r.* from retiros r where ${condiciones.join(' and ')} ${cola})
${leerRetiros()}
order by r.fecha desc, r.id desc`;

type Filtros = Pick<ListarRetiros, 'id' | 'itemId' | 'grupoId' | 'estado'>;

/** Page of retiros of an acopio, newest first; reads one row more than `limit`. */
export const selectRetiros = statementOf(
  'retiros.pagina',
  FILA_RETIRO,
  (
    add,
    { tenantId }: Pick<Quien, 'tenantId'>,
    { id, itemId, grupoId, estado }: Filtros,
    { limit, tras }: { readonly limit: number; readonly tras: AfterDate },
  ) => {
    const condiciones = [
      `r.tenant_id = ${add(t.uuid, tenantId)}`,
      `r.acopio_id = ${add(t.uuid, id)}`,
      ...(itemId ? [`r.item_id = ${add(t.uuid, itemId)}`] : []),
      ...(grupoId ? [`r.grupo_id = ${add(t.uuid, grupoId)}`] : []),
      ...(estado ? [`r.estado = ${add(t.text, estado)}`] : []),
      ...afterDate('r', tras, add),
    ];
    const cola = `order by r.fecha desc, r.id desc limit ${asLiteral(limit)} + 1`;
    return sqlRetiros(condiciones, cola);
  },
);

export const SELECT_RETIRO = statement({
  name: 'retiros.uno',
  text: sqlRetiros(['r.tenant_id = $1::uuid', 'r.acopio_id = $2::uuid', 'r.id = $3::uuid']),
  params: [t.uuid, t.uuid, t.uuid],
  row: FILA_RETIRO,
});

/** Retiros registered together, found by the id of their group. */
export const SELECT_GRUPO = statement({
  name: 'retiros.grupo',
  text: sqlRetiros(['r.tenant_id = $1::uuid', 'r.acopio_id = $2::uuid', 'r.grupo_id = $3::uuid']),
  params: [t.uuid, t.uuid, t.uuid],
  row: FILA_RETIRO,
});

/**
 * Registers retiros in one statement over rows already locked, and returns them for the answer in
 * the order requested. The counter is locked last and until the commit, so that codes have no gaps
 * or duplicates. The statement also updates what the items and the acopio have given away; check
 * constraints guard both.
 */
export const REGISTRAR = statement({
  name: 'retiros.registrar',
  text: `
with pedidos as (
  select x.*, row_number() over (order by x.orden) as lugar from json_to_recordset($6::json)
    as x(id uuid, orden int, "itemId" uuid, cantidad numeric, "precioUnitario" numeric,
      "importeCentavos" bigint)),
dados as (
  update acopio_items i set retirado = i.retirado + x.cantidad
  from pedidos x where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.id = x."itemId"
  returning i.*),
gastado as (
  update acopios set retirado_centavos = retirado_centavos
    + (select sum("importeCentavos") from pedidos)
  where tenant_id = $1::uuid and id = $2::uuid),
numero as (
  insert into contadores as c (tenant_id, serie, ultimo)
  select $1::uuid, 'retiro', count(*) from dados
  on conflict (tenant_id, serie) do update set ultimo = c.ultimo + excluded.ultimo
  returning c.ultimo),
r as (
  insert into retiros (id, tenant_id, codigo, grupo_id, acopio_id, item_id, cantidad,
    precio_unitario, importe_centavos, archivo_id, creado_en, creado_por, actualizado_en,
    ${REMITO.names})
  select x.id, $1::uuid,
    'RT-' || lpad((n.ultimo - $7::int + x.lugar)::text,
      greatest(6, length((n.ultimo - $7::int + x.lugar)::text)), '0'),
    $5::uuid, $2::uuid, x."itemId", x.cantidad, x."precioUnitario", x."importeCentavos", $8::uuid,
    $3::timestamptz, $4::uuid, $3::timestamptz, ${REMITO.places(8)}
  from pedidos x cross join numero n
  returning *)
${leerRetiros('dados')}
join pedidos x on x.id = r.id order by x.lugar`,
  params: [
    t.uuid,
    t.uuid,
    t.timestamptz,
    t.uuid,
    t.uuid,
    t.rowsText,
    t.int,
    t.uuid.orNull,
    ...REMITO.kinds,
  ],
  row: FILA_RETIRO,
});

/**
 * Adds to the quantity and amount taken from an item and its acopio, both locked. Negative values
 * return them.
 */
export const MOVER = statement({
  name: 'retiros.mover',
  text: `
with dado as (
  update acopio_items set retirado = retirado + $4::numeric
  where tenant_id = $1::uuid and acopio_id = $2::uuid and id = $3::uuid)
update acopios set retirado_centavos = retirado_centavos + $5::bigint
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.uuid, t.numeric, t.bigint],
  row: {},
});

export const actualizar = changeOf({
  name: 'retiros.update',
  table: 'retiros',
  set: `(${ESCRITOS.names}) = row(${ESCRITOS.places(4)})`,
  params: ESCRITOS.kinds,
});

export const anular = changeOf({
  name: 'retiros.anular',
  table: 'retiros',
  set: `estado = 'ANULADO', anulado_en = $3::timestamptz, anulado_por = $4::uuid,
  anulado_motivo = $5::text`,
  params: [t.text.orNull],
});

const LOCK_ITEMS = statement({
  name: 'retiros.lockItems',
  text: `
select i.id, i.descripcion, i.unidad, i.cantidad, i.retirado,
  i.precio_unitario as "precioUnitario", i.completado_en is not null as completado
from acopio_items i
where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.id = any($3::uuid[])
  and i.eliminado_en is null
order by i.id for no key update of i`,
  params: [t.uuid, t.uuid, t.uuids],
  row: {
    id: t.uuid,
    descripcion: t.text,
    unidad: t.text,
    /** Quantity paid for of the item; null only in a price list without quantities. */
    cantidad: t.numeric.orNull,
    retirado: t.numeric,
    precioUnitario: t.numeric,
    completado: t.bool.because('is not null'),
  },
});

/**
 * Locks items in the order of their ids; the caller has locked their acopio. Unknown ids are absent
 * from the result.
 */
export const tomarItems = (
  tx: Tx,
  acopioId: string,
  ids: readonly string[],
): Promise<readonly RowOf<typeof LOCK_ITEMS>[]> => tx.query(LOCK_ITEMS(tx.tenantId, acopioId, ids));
