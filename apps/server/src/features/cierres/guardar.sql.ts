import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Empties the stored digests of the rows of the given months: a month that is closed again may no
 * longer have rows in some table.
 */
export const UPDATE_SIN_FILAS = statement({
  name: 'cierres.sinFilas',
  text: `
update cierre_filas set ids = '{}', huellas = '{}'
where tenant_id = $1::uuid and mes between to_char($2::date, 'YYYY-MM') and to_char($3::date, 'YYYY-MM')`,
  params: [t.uuid, t.date, t.date],
  row: {},
});

/**
 * Stores the digest of each row of the given months; returns a digest of all rows of each month.
 */
export const INSERT_FILAS = statement({
  name: 'cierres.filas',
  text: `
with filas as (
  select to_char(h.dia, 'YYYY-MM') as mes, h.tabla, array_agg(h.id order by h.id) as ids,
    array_agg(h.huella order by h.id) as huellas
  from cierre_huellas($1::uuid, $2::date, ($3::date + interval '1 month')::date - 1) h group by 1, 2
), puestas as (
  insert into cierre_filas (tenant_id, mes, tabla, ids, huellas)
  select $1::uuid, f.mes, f.tabla, f.ids, f.huellas from filas f
  on conflict (tenant_id, mes, tabla) do update set ids = excluded.ids, huellas = excluded.huellas
  returning mes, tabla, ids, huellas
)
select x.mes, encode(sha256(convert_to(
  string_agg(x.tabla || x.ids::text || x.huellas::text, '|' order by x.tabla), 'UTF8')), 'hex') as huella
from puestas x group by x.mes order by x.mes`,
  params: [t.uuid, t.date, t.date],
  row: { mes: t.text, huella: t.text.because('an aggregate of what is there') },
});

/** Head of the audit chain; no row before the first hash. */
export const SELECT_CABEZA = statement({
  name: 'cierres.cabeza',
  text: `select seq, hash from audit_cabezas where tenant_id = $1::uuid`,
  params: [t.uuid],
  row: { seq: t.bigint, hash: t.text },
});

/**
 * Saves the closing of a month, or replaces it when the month is closed again. The function, which
 * belongs to the database's owner, computes the totals.
 */
export const GUARDAR_CIERRE = statement({
  name: 'cierres.guardar',
  text: `select cierre_guardar($1::uuid, $2::text, $3::jsonb, $4::text, $5::bigint, $6::text, $7::text,
  $8::timestamptz) as version`,
  params: [
    t.uuid,
    t.text,
    t.jsonText,
    t.text,
    t.bigint.orNull,
    t.text.orNull,
    t.text,
    t.timestamptz,
  ],
  row: { version: t.int.because('of the row it wrote') },
});

export const AVANZAR_LIMITE = statement({
  name: 'cierres.limite',
  text: `select cierre_avanzar($1::uuid, $2::date) as hasta`,
  params: [t.uuid, t.date],
  row: { hasta: t.date.because('it refuses otherwise') },
});
