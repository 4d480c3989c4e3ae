import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { orderOf, SEALED, sealedColumns, sealOf } from './sealed-row.sql.ts';

export const BATCH = 1000;

/** Before every row, in the order of sealing. */
export const BEGINNING = {
  xid: '0',
  ts: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
} as const;

const INSTANTE = `
select pg_snapshot_xmin(pg_current_snapshot()) as piso, pg_snapshot_xmax(pg_current_snapshot()) as techo`;

/** Below `piso` every transaction has ended; from `techo` on none has begun. */
export const SELECT_INSTANTE = statement({
  name: 'sealer.instante',
  text: INSTANTE,
  params: [],
  row: {
    piso: t.xid8.because('a snapshot has both'),
    techo: t.xid8.because('a snapshot has both'),
  },
});

/** One sealer at a time for an organisation, whichever server it belongs to. */
export const TRY_LOCK = statement({
  name: 'sealer.lock',
  text: `select pg_try_advisory_xact_lock(72707371, hashtext($1::uuid::text)) as tomado`,
  params: [t.uuid],
  row: { tomado: t.bool.because('a lock is taken or not') },
});

/**
 * The head, and how far its transactions have ended. A head that this cluster has not reached yet came
 * out of a dump of another one.
 */
export const SELECT_CABEZA = statement({
  name: 'sealer.cabeza',
  text: `
select x.piso, x.techo, c.seq, c.hash, c.xid, c.ts, c.log_id,
  coalesce(c.xid >= x.techo, false) as restaurada
from (${INSTANTE}) x left join audit_cabezas c on c.tenant_id = $1::uuid`,
  params: [t.uuid],
  row: {
    piso: t.xid8.because('a snapshot has both'),
    techo: t.xid8.because('a snapshot has both'),
    seq: t.bigint.orNull,
    hash: t.text.orNull,
    xid: t.xid8.orNull,
    ts: t.timestamptz.orNull,
    log_id: t.uuid.orNull,
    restaurada: t.bool.because('coalesced'),
  },
});

const LOTE = { ...SEALED, xid: t.xid8.because('coalesced') };

const batchWhere = (condition: string): string => `
select ${sealedColumns('a')}, coalesce(a.xid, '0'::xid8) as xid
from audit_logs a ${sealOf('a', 'sello')}
where a.tenant_id = $1::uuid and ${condition} and sello.seq is null
order by ${orderOf('a')} limit ${BATCH}`;

/** What comes after the head. */
export const SELECT_LOTE = statement({
  name: 'sealer.lote',
  text: batchWhere(`(${orderOf('a')}) > ($3::xid8, $4::timestamptz, $5::uuid)
  and coalesce(a.xid, '0'::xid8) < $2::xid8`),
  params: [t.uuid, t.xid8, t.xid8, t.instantText, t.uuid],
  row: LOTE,
});

/** Out of a dump: the head says nothing here, so whatever has no seal. What this cluster has not reached is settled. */
export const SELECT_LOTE_RESTAURADO = statement({
  name: 'sealer.loteRestaurado',
  text: batchWhere(`(coalesce(a.xid, '0'::xid8) < $2::xid8
  or coalesce(a.xid, '0'::xid8) >= $3::xid8)`),
  params: [t.uuid, t.xid8, t.xid8],
  row: LOTE,
});

export const INSERT_SELLOS = statement({
  name: 'sealer.sellos',
  text: `
insert into audit_sellos (tenant_id, seq, log_id, prev_hash, hash)
select $1::uuid, x.seq, x.log_id, x.prev_hash, x.hash
from unnest($2::bigint[], $3::uuid[], $4::text[], $5::text[]) as x(seq, log_id, prev_hash, hash)`,
  params: [t.uuid, t.bigints, t.uuids, t.texts, t.texts],
  row: {},
});

export const UPSERT_CABEZA = statement({
  name: 'sealer.guardarCabeza',
  text: `
insert into audit_cabezas as c (tenant_id, seq, hash, xid, ts, log_id)
values ($1::uuid, $2::bigint, $3::text, $4::xid8, $5::timestamptz, $6::uuid)
on conflict (tenant_id) do update
set seq = excluded.seq, hash = excluded.hash, xid = excluded.xid, ts = excluded.ts, log_id = excluded.log_id`,
  params: [t.uuid, t.bigint, t.text, t.xid8, t.timestamptz, t.uuid],
  row: {},
});

/** Whether there is anything that could be sealed now: one read, no lock. */
export const SELECT_PENDIENTE = statement({
  name: 'sealer.pendiente',
  text: `
select coalesce(c.xid >= pg_snapshot_xmax(pg_current_snapshot()), false) or exists (
  select from audit_logs a
  where a.tenant_id = $1::uuid
    and (${orderOf('a')}) > (coalesce(c.xid, '0'::xid8), coalesce(c.ts, '-infinity'), coalesce(c.log_id, $2::uuid))
    and coalesce(a.xid, '0'::xid8) < pg_snapshot_xmin(pg_current_snapshot())) as hay
from (select) x left join audit_cabezas c on c.tenant_id = $1::uuid`,
  params: [t.uuid, t.uuid],
  row: { hay: t.bool.because('coalesced') },
});
