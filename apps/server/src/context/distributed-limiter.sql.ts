import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Ours only has to differ from those of the other advisory locks. */
const CLASS = 72_707_374;

/** The first of these places that nobody has; none, no row. */
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
  row: { suelto: t.bool.because('it tells whether it was held') },
});
