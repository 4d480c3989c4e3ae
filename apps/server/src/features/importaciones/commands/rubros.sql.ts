import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

const RUBRO = { id: t.uuid, codigo: t.text, nombre: t.text };

/** Lock that keeps two concurrent imports from assigning one code to two rubros. */
export const LOCK_RUBROS = statement({
  name: 'rubros.lock',
  text: 'select id from rubros where tenant_id = $1::uuid order by id for no key update',
  params: [t.uuid],
  row: { id: t.uuid },
});

/**
 * Inserts rubros. Their codes follow the highest one, deleted rubros included, because the unique
 * index covers them too.
 */
export const INSERT_RUBROS = statement({
  name: 'rubros.insert',
  text: `
insert into rubros (id, tenant_id, codigo, nombre, orden, creado_en, creado_por, actualizado_en)
select n.id, $1::uuid, to_char(u.codigo + n.puesto, 'FM999999900'), n.nombre, u.orden + n.puesto::int,
  $4::timestamptz, $5::uuid, $4::timestamptz
from unnest($2::uuid[], $3::text[]) with ordinality as n (id, nombre, puesto),
  (select coalesce(max(codigo::int) filter (where codigo ~ '^[0-9]{1,6}$'), 0) as codigo,
    coalesce(max(orden), 0) as orden
   from rubros where tenant_id = $1::uuid) u
returning id, codigo, nombre`,
  params: [t.uuid, t.uuids, t.texts, t.timestamptz, t.uuid],
  row: RUBRO,
});

/**
 * Deletes the rubros that an import created, if they were not changed and no row that is not
 * deleted refers to them.
 */
export const DELETE_RUBROS_HECHOS = statement({
  name: 'rubros.deleteHechos',
  text: `
update rubros r set eliminado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where r.tenant_id = $1::uuid and r.eliminado_en is null and r.version = 1 and r.id = any(array(
    select f.fila_id from importacion_filas f
    where f.tenant_id = $1::uuid and f.importacion_id = $2::uuid and f.tabla = 'rubros'))
  and not exists (select from movimientos m where m.tenant_id = r.tenant_id and m.rubro_id = r.id
    and m.eliminado_en is null)
  and not exists (select from comprobantes c where c.tenant_id = r.tenant_id and c.rubro_id = r.id
    and c.anulado_en is null)
  and not exists (select from acopio_items i where i.tenant_id = r.tenant_id and i.rubro_id = r.id
    and i.eliminado_en is null)
  and not exists (select from presupuestos b where b.tenant_id = r.tenant_id and b.rubro_id = r.id
    and b.eliminado_en is null)
  and not exists (select from presupuesto_items i where i.tenant_id = r.tenant_id and i.rubro_id = r.id
    and i.eliminado_en is null)
  and not exists (select from proyectos p where p.tenant_id = r.tenant_id
    and p.rubro_predeterminado_id = r.id and p.eliminado_en is null)
  and not exists (select from fotos_avance f where f.tenant_id = r.tenant_id and f.rubro_id = r.id
    and f.eliminado_en is null)
returning r.id, r.codigo, r.nombre`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: RUBRO,
});
