import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** First key of the advisory locks for slots: any number that no other advisory locks use. */
const CLASS = 72_707_374;

/**
 * Takes the first free one of the named slots, as an advisory lock of the session; no row when all
 * are taken.
 */
export const TAKE = statement({
  name: 'sharedTurns.take',
  text: `
select lugar from unnest($1::text[]) with ordinality as x(lugar, orden)
where pg_try_advisory_lock(${CLASS}, hashtext(lugar)) limit 1`,
  params: [t.texts],
  row: { lugar: t.text.because('of an array without nulls') },
});

export const GIVE_BACK = statement({
  name: 'sharedTurns.giveBack',
  text: `select pg_advisory_unlock(${CLASS}, hashtext($1::text)) as suelto`,
  params: [t.text],
  row: { suelto: t.bool.because('true when the lock was released') },
});
