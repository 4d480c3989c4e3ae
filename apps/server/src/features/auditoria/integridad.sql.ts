import { t } from '@plomada/db/kinds';
import { LOCK_CLASSES } from '@plomada/db/lock-classes';
import { statement } from '@plomada/db/statement';

import { orderOf, HASHED, hashedColumns, hashOf } from '../../audit/hashed-row.sql.ts';

/** Maximum number of hashes read at once, so that memory is bounded however long the log is. */
const TRAMO = 5000;
/** Maximum number of audit rows read at once when only their place in hashing order is selected. */
const TRAMO_DE_ORDEN = 20_000;

export const SELECT_CABEZA = statement({
  name: 'integridad.cabeza',
  text: `
select c.seq, c.hash, c.xid, c.ts, c.log_id as "logId", c.xid >= pg_snapshot_xmax(pg_current_snapshot()) as restaurada
from audit_cabezas c where c.tenant_id = $1::uuid`,
  params: [t.uuid],
  row: {
    seq: t.bigint,
    hash: t.text,
    xid: t.xid8,
    ts: t.timestamptz,
    logId: t.uuid,
    restaurada: t.bool.because('of columns that are not null'),
  },
});

/** Last cleanup of the log. */
export const SELECT_PUNTO = statement({
  name: 'integridad.punto',
  text: `
select p.hasta_seq as "hastaSeq", p.hash, p.filas, p.creado_en as "creadoEn", p.firma,
  p.clave_publica as "clavePublica"
from audit_puntos p where p.tenant_id = $1::uuid order by p.hasta_seq desc limit 1`,
  params: [t.uuid],
  row: {
    hastaSeq: t.bigint,
    hash: t.text,
    filas: t.int,
    creadoEn: t.timestamptz,
    firma: t.text,
    clavePublica: t.text,
  },
});

/** Last cleanup before the first kept hash; the cleanups up to it removed the hashes too. */
export const SELECT_ANTERIOR = statement({
  name: 'integridad.anterior',
  text: `
select p.hasta_seq as seq, p.hash from audit_puntos p
where p.tenant_id = $1::uuid and p.hasta_seq < coalesce(
  (select min(s.seq) from audit_sellos s where s.tenant_id = $1::uuid), ${Number.MAX_SAFE_INTEGER})
order by p.hasta_seq desc limit 1`,
  params: [t.uuid],
  row: { seq: t.bigint, hash: t.text },
});

export const SELECT_SELLOS = statement({
  name: 'integridad.sellos',
  text: `
select s.seq, s.log_id as id, s.prev_hash as "prevHash", s.hash from audit_sellos s
where s.tenant_id = $1::uuid and s.seq > $2::bigint and s.seq <= $3::bigint
order by s.seq limit ${TRAMO}`,
  params: [t.uuid, t.bigint, t.bigint],
  row: { seq: t.bigint, id: t.uuid, prevHash: t.text, hash: t.text },
});

/**
 * Audit rows of the hashes between two places, looked up one by one; the limit keeps the planner
 * from reading the rest of the log.
 */
export const SELECT_FILAS = statement({
  name: 'integridad.filas',
  text: `
select s.seq, a.xid, ${hashedColumns('a')}
from audit_sellos s cross join lateral (
  select * from audit_logs f where f.tenant_id = s.tenant_id and f.id = s.log_id limit 1) a
where s.tenant_id = $1::uuid and s.seq > $2::bigint and s.seq <= $3::bigint
order by s.seq`,
  params: [t.uuid, t.bigint, t.bigint],
  row: { seq: t.bigint, xid: t.xid8, ...HASHED },
});

/** Audit rows without a hash among the next ones in hashing order, and the last row read. */
export const SELECT_SUELTAS = statement({
  name: 'integridad.sueltas',
  text: `
with tramo as materialized (
  select a.id, a.xid, a.ts, s.seq,
    lag(s.seq) over (order by ${orderOf('a')}) as anterior,
    row_number() over (order by ${orderOf('a')}) as n
  from (
    select f.tenant_id, f.id, f.xid, f.ts from audit_logs f
    where f.tenant_id = $1::uuid and (${orderOf('f')}) > ($2::xid8, $3::timestamptz, $4::uuid)
      and (${orderOf('f')}) <= ($5::xid8, $6::timestamptz, $7::uuid)
    order by ${orderOf('f')} limit ${TRAMO_DE_ORDEN}) a ${hashOf('a', 's')})
select m.id, m.xid, m.ts, m.seq, m.anterior from tramo m
where m.seq is null or m.n = (select max(n) from tramo)
order by m.n`,
  params: [t.uuid, t.xid8, t.instantText, t.uuid, t.xid8, t.timestamptz, t.uuid],
  row: {
    id: t.uuid.because('a key'),
    xid: t.xid8,
    ts: t.timestamptz.because('never null in the table'),
    seq: t.bigint.orNull,
    anterior: t.bigint.orNull,
  },
});

/**
 * Number of audit rows, and number of hashes after the last cleanup; in a valid chain the
 * difference is the rows waiting for their hash.
 */
export const SELECT_CUENTAS = statement({
  name: 'integridad.cuentas',
  text: `
select (select count(*) from audit_logs a where a.tenant_id = $1::uuid) as filas,
  (select count(*) from audit_sellos s where s.tenant_id = $1::uuid and s.seq > coalesce(
    (select max(p.hasta_seq) from audit_puntos p where p.tenant_id = $1::uuid), 0)) as sellos`,
  params: [t.uuid],
  row: { filas: t.bigint.because('an aggregate'), sellos: t.bigint.because('an aggregate') },
});

/**
 * Raises the statement timeout of a cleanup to 280 s, because removing a million rows takes longer
 * than other statements may.
 */
export const MAS_TIEMPO = statement({
  name: 'limpieza.masTiempo',
  text: `set local statement_timeout = '280s'`,
  params: [],
  row: {},
});

/** Advisory lock that lets only one cleanup of an organisation's log run at a time. */
export const LOCK_LIMPIEZA = statement({
  name: 'limpieza.lock',
  text: `select pg_advisory_xact_lock(${LOCK_CLASSES.logCleanup}, hashtext($1::uuid::text))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('a function without a value') },
});

/**
 * Longest initial part of the chain whose rows are all older than an instant, and how many of those
 * rows still exist.
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
    seq: t.bigint.because('it has a hash'),
    hash: t.text,
    filas: t.int.because('an aggregate'),
  },
});

/** Removes rows of the log by `audit_limpiar`, the only function allowed to do so. */
export const LIMPIAR = statement({
  name: 'limpieza.limpiar',
  text: `
select audit_limpiar($1::uuid, $2::uuid, $3::bigint, $4::integer, $5::text, $6::text, $7::text, $8::uuid,
  $9::timestamptz) as borradas`,
  params: [t.uuid, t.uuid, t.bigint, t.int, t.text, t.text, t.text, t.uuid, t.timestamptz],
  row: { borradas: t.int.because('it counts') },
});
