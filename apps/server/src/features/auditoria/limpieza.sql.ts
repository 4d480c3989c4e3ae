import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** A million rows and their seals go in one statement: longer than any other may take. */
export const MAS_TIEMPO = statement({
  name: 'limpieza.masTiempo',
  text: `set local statement_timeout = '280s'`,
  params: [],
  row: {},
});

/** One cleanup of an organisation at a time. */
export const LOCK_LIMPIEZA = statement({
  name: 'limpieza.lock',
  text: `select pg_advisory_xact_lock(72707372, hashtext($1::uuid::text))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('a function without a value') },
});

/**
 * The longest beginning of the chain whose rows are all of before an instant, and how many of its rows
 * are there.
 */
export const SELECT_TRAMO = statement({
  name: 'limpieza.tramo',
  text: `
with corte as (
  select least(
    (select min(s.seq) - 1 from audit_logs a
       join audit_sellos s on s.tenant_id = a.tenant_id and s.log_id = a.id
     where a.tenant_id = $1::uuid and a.ts >= $2::timestamptz),
    (select max(s.seq) from audit_sellos s where s.tenant_id = $1::uuid)) as seq)
select c.seq, s.hash,
  (select count(*)::int from audit_sellos d
     join audit_logs a on a.tenant_id = d.tenant_id and a.id = d.log_id
   where d.tenant_id = $1::uuid and d.seq <= c.seq) as filas
from corte c join audit_sellos s on s.tenant_id = $1::uuid and s.seq = c.seq`,
  params: [t.uuid, t.timestamptz],
  row: {
    seq: t.bigint.because('it has a seal'),
    hash: t.text,
    filas: t.int.because('an aggregate'),
  },
});

/** The one function that may take rows of the log away. */
export const LIMPIAR = statement({
  name: 'limpieza.limpiar',
  text: `
select audit_limpiar($1::uuid, $2::uuid, $3::bigint, $4::integer, $5::text, $6::text, $7::text, $8::uuid,
  $9::timestamptz) as borradas`,
  params: [t.uuid, t.uuid, t.bigint, t.int, t.text, t.text, t.text, t.uuid, t.timestamptz],
  row: { borradas: t.int.because('it counts') },
});
