import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Answers to questions about sheets that earlier imports left; forgotten ones are empty and are
 * left out.
 */
export const SELECT_RECORDADAS = statement({
  name: 'libros.recordadas',
  text: `select clave, valor from respuestas_de_libro where tenant_id = $1::uuid and valor <> ''`,
  params: [t.uuid],
  row: { clave: t.text, valor: t.text },
});

/**
 * Saves the answers of an import for later sheets. Rows are written in a fixed order, so that two
 * imports cannot deadlock.
 */
export const UPSERT_RECORDADAS = statement({
  name: 'libros.upsertRecordadas',
  text: `
insert into respuestas_de_libro as r (tenant_id, clave, valor, actualizado_en)
select $1::uuid, x.clave, x.valor, $2::timestamptz
from json_to_recordset($3::json) as x(clave text, valor text) order by x.clave collate "C"
on conflict (tenant_id, clave) do update set valor = excluded.valor, actualizado_en = excluded.actualizado_en
where r.valor is distinct from excluded.valor`,
  params: [t.uuid, t.timestamptz, t.rowsText],
  row: {},
});

/**
 * Updates the answers that both the batch `$2` and another applied batch used, to what the newest
 * of these other batches used.
 */
export const UPDATE_RECORDADAS_DE_OTRAS = statement({
  name: 'libros.updateRecordadasDeOtras',
  text: `
update respuestas_de_libro r set valor = o.valor, actualizado_en = $3::timestamptz
from (
  select distinct on (x.key) x.key as clave, x.value as valor
  from importaciones i, jsonb_each_text(i.respuestas) as x(key, value)
  where i.tenant_id = $1::uuid and i.id <> $2::uuid and i.estado = 'APLICADA'
    and exists (select 1 from importaciones d
      where d.tenant_id = $1::uuid and d.id = $2::uuid and d.respuestas ? x.key)
  order by x.key, i.creado_en desc, i.id desc) o
where r.tenant_id = $1::uuid and r.clave = o.clave and r.valor is distinct from o.valor`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/**
 * Forgets the answers that no applied batch but `$2` used: their value becomes empty, since rows
 * are not deleted.
 */
export const UPDATE_OLVIDADAS = statement({
  name: 'libros.updateOlvidadas',
  text: `
update respuestas_de_libro r set valor = '', actualizado_en = $3::timestamptz
from importaciones d
where r.tenant_id = $1::uuid and d.tenant_id = $1::uuid and d.id = $2::uuid and d.respuestas ? r.clave
  and not exists (select 1 from importaciones i
    where i.tenant_id = $1::uuid and i.id <> $2::uuid and i.estado = 'APLICADA' and i.respuestas ? r.clave)`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});
