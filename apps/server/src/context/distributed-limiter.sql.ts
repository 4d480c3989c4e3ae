import { t } from '@plomada/db/kinds';
import { LOCK_CLASSES } from '@plomada/db/lock-classes';
import { statement } from '@plomada/db/statement';

/**
 * Takes the first free one of the named slots, as an advisory lock of the session; no row when all
 * are taken.
 */
export const TAKE = statement({
  name: 'distributedLimiter.take',
  text: `
select lugar from unnest($1::text[]) with ordinality as x(lugar, orden)
where pg_try_advisory_lock(${LOCK_CLASSES.slots}, hashtext(lugar)) limit 1`,
  params: [t.texts],
  row: { lugar: t.text.because('of an array without nulls') },
});

export const GIVE_BACK = statement({
  name: 'distributedLimiter.giveBack',
  text: `select pg_advisory_unlock(${LOCK_CLASSES.slots}, hashtext($1::text)) as suelto`,
  params: [t.text],
  row: { suelto: t.bool.because('true when the lock was released') },
});
