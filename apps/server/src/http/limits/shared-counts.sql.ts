import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { BATCH } from '../../context/sql/delete-in-batches.ts';

/**
 * Adds the counts of one server to the sums, and answers with each sum and the rest of its window. The
 * database's clock counts: those of the servers differ.
 */
export const ADD = statement({
  name: 'sharedCounts.add',
  text: `
insert into limites as l (clave, hasta, cuenta)
select x.clave, now() + x.resta * interval '1 ms', x.cuenta
from unnest($1::text[], $2::bigint[], $3::bigint[]) as x(clave, resta, cuenta)
order by x.clave
on conflict (clave) do update set
  cuenta = excluded.cuenta + case when l.hasta > now() then l.cuenta else 0 end,
  hasta = case when l.hasta > now() then l.hasta else excluded.hasta end
returning clave, cuenta, (extract(epoch from hasta - now()) * 1000)::bigint as resta`,
  params: [t.texts, t.bigints, t.bigints],
  row: {
    clave: t.text,
    cuenta: t.bigint,
    resta: t.bigint.because('of columns that are not null'),
  },
});

export const DELETE_PAST = statement({
  name: 'sharedCounts.deletePast',
  text: `
with gone as (
  delete from limites where clave = any(array(
    select clave from limites where hasta < now() limit ${BATCH})) returning 1)
select count(*)::int as gone from gone`,
  params: [],
  row: { gone: t.int.because('a count') },
});
