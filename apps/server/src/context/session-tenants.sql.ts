import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

export const DELETE_OLD = statement({
  name: 'sessionTenants.deleteOld',
  text: `
delete from session_tenants where ctid in (
  select ctid from session_tenants where desde < $1::timestamptz limit 1000)`,
  params: [t.timestamptz],
  row: {},
});
