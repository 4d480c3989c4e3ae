import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { ESCRITOS, PAPEL } from './columns.sql.ts';
import { FILA_RETIRO, leerRetiros } from './list.sql.ts';

/**
 * Rows, items, acopio and counter at once, over rows already locked; gives them as people read them, in the
 * order asked. The counter comes last of all locks, and is held from here to the commit: no gaps, no twins. What
 * the items and the acopio have given away is kept by the same statement; their checks stand behind.
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
    ${PAPEL.names})
  select x.id, $1::uuid,
    'RT-' || lpad((n.ultimo - $7::int + x.lugar)::text,
      greatest(6, length((n.ultimo - $7::int + x.lugar)::text)), '0'),
    $5::uuid, $2::uuid, x."itemId", x.cantidad, x."precioUnitario", x."importeCentavos", $8::uuid,
    $3::timestamptz, $4::uuid, $3::timestamptz, ${PAPEL.places(8)}
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
    ...PAPEL.kinds,
  ],
  row: FILA_RETIRO,
});

/** Moves what an item and its acopio have given away; both are locked. Negative gives back. */
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

export const UPDATE = statement({
  name: 'retiros.update',
  text: `
update retiros set (${ESCRITOS.names}) = row(${ESCRITOS.places(4)}),
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, ...ESCRITOS.kinds],
  row: {},
});

export const ANULAR = statement({
  name: 'retiros.anular',
  text: `
update retiros set estado = 'ANULADO', anulado_en = $3::timestamptz, anulado_por = $4::uuid,
  anulado_motivo = $5::text, actualizado_en = $3::timestamptz, actualizado_por = $4::uuid,
  version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.text.orNull],
  row: {},
});
