import { statement } from '@plomada/db/statement';

/** Empty query that proves that the database answers. */
export const PING = statement({ name: 'health.ping', text: 'select', params: [], row: {} });
