import { join } from 'node:path';

import { readCredentials, urlOf } from '@plomada/local-stack/postgres/credentials';
import { placeCluster } from '@plomada/local-stack/postgres/placement';

import { withClient } from '../../../../packages/db/src/with-client.ts';
import { fromSetup } from './sign-in.ts';

/** Runs a statement as the database's administrator, whom no row-level policy restricts. */
export async function inDatabase(
  statement: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const { home } = placeCluster(join(fromSetup('E2E_SESSIONS'), 'data'));
  const credentials = readCredentials(home);
  if (credentials === null) throw new Error('The stack of this run has no database of its own');
  return withClient({ connectionString: urlOf(credentials, 'admin') }, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
    return rows;
  });
}
