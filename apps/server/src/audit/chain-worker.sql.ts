import { t } from '@plomada/db/kinds';
import { LOCK_CLASSES } from '@plomada/db/lock-classes';
import { statement, type RowOf } from '@plomada/db/statement';

import { orderOf, HASHED, hashedColumns, hashOf } from './hashed-row.sql.ts';

export const BATCH = 1000;

/** Position in the order of hashing: transaction, instant, row. */
export type Place = readonly [string, string, string];

/** Position that sorts before every audit row of the transaction. */
export const beforeAll = (xid: string): Place => [
  xid,
  '-infinity',
  '00000000-0000-0000-0000-000000000000',
];
export const BEGINNING = beforeAll('0');
/** Largest transaction id: it sorts after every transaction. */
export const END = '18446744073709551615';

/**
 * SQL of the transactions now. `floor`: the oldest running one that may write rows here; those of
 * other databases of the cluster are left out, and one without a session counts, because it has
 * just ended or is prepared. `ceiling`: the first one that has not begun.
 */
const SNAPSHOT = `
select coalesce(
    (select min(x) from pg_snapshot_xip(s) x where not exists (
      select from pg_stat_activity a where a.backend_xid = x::xid and a.datname <> current_database())),
    pg_snapshot_xmax(s)) as floor,
  pg_snapshot_xmax(s) as ceiling
from pg_current_snapshot() s`;

/**
 * Snapshot of transactions: all those below `floor` have ended in this database, and none from
 * `ceiling` on has begun.
 */
export const SELECT_SNAPSHOT = statement({
  name: 'chain.snapshot',
  text: SNAPSHOT,
  params: [],
  row: {
    floor: t.xid8.because('a snapshot has both'),
    ceiling: t.xid8.because('a snapshot has both'),
  },
});

/** Takes the lock that allows only one chain worker per organisation, across all servers. */
export const TRY_LOCK = statement({
  name: 'chain.lock',
  text: `select pg_try_advisory_xact_lock(${LOCK_CLASSES.auditChain}, hashtext($1::uuid::text)) as taken`,
  params: [t.uuid],
  row: { taken: t.bool.because('a lock is taken or not') },
});

/**
 * Head of an organisation's chain, null without one, beside the snapshot of transactions.
 * `restored`: a head beyond this cluster's transactions comes from the dump of another cluster.
 */
export const SELECT_HEAD = statement({
  name: 'chain.head',
  text: `
select x.floor, x.ceiling, c.seq, c.hash, c.xid, c.ts, c.log_id,
  coalesce(c.xid >= x.ceiling, false) as restored
from (${SNAPSHOT}) x left join audit_cabezas c on c.tenant_id = $1::uuid`,
  params: [t.uuid],
  row: {
    floor: t.xid8.because('a snapshot has both'),
    ceiling: t.xid8.because('a snapshot has both'),
    seq: t.bigint.orNull,
    hash: t.text.orNull,
    xid: t.xid8.orNull,
    ts: t.timestamptz.orNull,
    log_id: t.uuid.orNull,
    restored: t.bool.because('coalesced'),
  },
});

const batchWhere = (which: string) => `
select ${hashedColumns('a')}, a.xid, s.seq is not null as hashed
from (
  select * from audit_logs f
  where f.tenant_id = $1::uuid and ${which}
  order by ${orderOf('f')} limit ${BATCH}) a ${hashOf('a', 's')}
order by ${orderOf('a')}`;
const BATCH_ROW = { ...HASHED, xid: t.xid8, hashed: t.bool.because('is not null') };

/**
 * Next rows in the order of hashing, after a position and below a transaction, with or without a
 * hash. A condition on the hash would make PostgreSQL estimate that few rows are left, and read the
 * whole log.
 */
export const SELECT_BATCH = statement({
  name: 'chain.batch',
  text: batchWhere(
    `f.xid < $2::xid8 and (${orderOf('f')}) > ($3::xid8, $4::timestamptz, $5::uuid)`,
  ),
  params: [t.uuid, t.xid8, t.xid8, t.instantText, t.uuid],
  row: BATCH_ROW,
});

/**
 * First rows written by another cluster and restored from a dump. Their transaction ids are
 * compared with the statement's own snapshot: with an older one, rows written here since would seem
 * restored.
 */
export const SELECT_BROUGHT = statement({
  name: 'chain.brought',
  text: batchWhere('f.xid >= pg_snapshot_xmax(pg_current_snapshot())'),
  params: [t.uuid],
  row: BATCH_ROW,
});

export const INSERT_LINKS = statement({
  name: 'chain.links',
  text: `
insert into audit_sellos (tenant_id, seq, log_id, prev_hash, hash)
select $1::uuid, x.seq, x.log_id, x.prev_hash, x.hash
from unnest($2::bigint[], $3::uuid[], $4::text[], $5::text[]) as x(seq, log_id, prev_hash, hash)`,
  params: [t.uuid, t.bigints, t.uuids, t.texts, t.texts],
  row: {},
});

export const UPSERT_HEAD = statement({
  name: 'chain.saveHead',
  text: `
insert into audit_cabezas as c (tenant_id, seq, hash, xid, ts, log_id)
values ($1::uuid, $2::bigint, $3::text, $4::xid8, $5::timestamptz, $6::uuid)
on conflict (tenant_id) do update
set seq = excluded.seq, hash = excluded.hash, xid = excluded.xid, ts = excluded.ts, log_id = excluded.log_id`,
  params: [t.uuid, t.bigint, t.text, t.xid8, t.timestamptz, t.uuid],
  row: {},
});

/**
 * Chain head of an organisation. `ahead`: the head is at or past transaction `$2`. `restored`: the
 * head was restored from a dump.
 */
export const SELECT_END = statement({
  name: 'chain.end',
  text: `
select c.seq, c.hash, c.xid >= $2::xid8 as ahead,
  c.xid >= pg_snapshot_xmax(pg_current_snapshot()) as restored
from audit_cabezas c where c.tenant_id = $1::uuid`,
  params: [t.uuid, t.xid8],
  row: {
    seq: t.bigint,
    hash: t.text,
    ahead: t.bool.because('both are there'),
    restored: t.bool.because('both are there'),
  },
});

/**
 * Most rows per organisation when many are hashed together; an organisation with more is hashed
 * alone.
 */
export const FEW = 100;

/**
 * Next rows after the head and below a transaction, in a single query; only valid when the head was
 * written by this cluster.
 */
export const SELECT_NEXT = statement({
  name: 'chain.next',
  text: `
select ${hashedColumns('a')}, a.xid, s.seq is not null as hashed
from audit_cabezas c, lateral (
  select * from audit_logs f
  where f.tenant_id = c.tenant_id and f.xid < $2::xid8 and (${orderOf('f')}) > (c.xid, c.ts, c.log_id)
  order by ${orderOf('f')} limit ${FEW}) a ${hashOf('a', 's')}
where c.tenant_id = $1::uuid
order by ${orderOf('a')}`,
  params: [t.uuid, t.xid8],
  row: BATCH_ROW,
});

/**
 * True when an organisation has rows to hash: one below transaction `$2` after the head, or any
 * below it without a head, or a head restored from a dump. It reads one index entry and takes no
 * lock; `order by … limit 1` makes PostgreSQL use the index, because it overestimates how many rows
 * are left.
 */
export const SELECT_PENDING = statement({
  name: 'chain.pending',
  text: `
select exists (
    select from audit_cabezas c
    where c.tenant_id = $1::uuid and c.xid >= pg_snapshot_xmax(pg_current_snapshot()))
  or exists (
    select from audit_cabezas c, lateral (
      select a.xid from audit_logs a
      where a.tenant_id = c.tenant_id and a.xid < $2::xid8 and (${orderOf('a')}) > (c.xid, c.ts, c.log_id)
      order by ${orderOf('a')} limit 1) s
    where c.tenant_id = $1::uuid)
  or not exists (select from audit_cabezas c where c.tenant_id = $1::uuid) and exists (
    select from audit_logs a where a.tenant_id = $1::uuid and a.xid < $2::xid8) as pending`,
  params: [t.uuid, t.xid8],
  row: { pending: t.bool.because('exists') },
});

export type Head = RowOf<typeof SELECT_HEAD>;

/**
 * Position of the last hashed row, after which hashing continues; the beginning when none is
 * hashed.
 */
export const afterHead = ({ xid, ts, log_id }: Head): Place =>
  xid !== null && ts !== null && log_id !== null ? [xid, ts.toISOString(), log_id] : BEGINNING;
