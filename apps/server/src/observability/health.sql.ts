import { statement } from '@plomada/db/statement';

/** Whether anybody answers. */
export const PING = statement({ name: 'health.ping', text: 'select', params: [], row: {} });
