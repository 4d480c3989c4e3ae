import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Position up to which the primary's write-ahead log is on disk: everything acknowledged is before
 * it.
 */
export const SELECT_FLUSHED = statement({
  name: 'replica.flushed',
  text: `select pg_current_wal_flush_lsn()::text as lsn`,
  params: [],
  row: { lsn: t.text.because('a primary always has one') },
});

/**
 * True when the standby has replayed the write-ahead log up to the position; false for a promoted
 * standby.
 */
export const SELECT_CAUGHT_UP = statement({
  name: 'replica.caughtUp',
  text: `
select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::text::pg_lsn, false) as al_dia`,
  params: [t.text],
  row: { al_dia: t.bool.because('coalesced') },
});
