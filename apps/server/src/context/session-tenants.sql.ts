import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { BATCH } from './sql/delete-in-batches.ts';

export const DELETE_OLD = statement({
  name: 'sessionTenants.deleteOld',
  text: `
with gone as (
  delete from session_tenants where ctid = any(array(
    select ctid from session_tenants where desde < $1::timestamptz limit ${BATCH})) returning 1)
select count(*)::int as gone from gone`,
  params: [t.timestamptz],
  row: { gone: t.int.because('a count') },
});
