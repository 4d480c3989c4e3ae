import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseError, escapeIdentifier } from 'pg';

import { withClient } from './with-client.ts';

const NOT_ALLOWED = '42501';
const RETRIES = 50;
const RETRY_MS = 200;

/**
 * Drops a database and whoever is in it; none is fine. Autovacuum works for the superuser: while it looks
 * at the database its owner may not throw it out, so an owner waits for it, ten seconds at most.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  return await withClient({ connectionString: url }, async (client) => {
    for (let left = RETRIES; ; left -= 1) {
      try {
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
        return;
      } catch (error) {
        if (left === 0 || !(error instanceof DatabaseError) || error.code !== NOT_ALLOWED)
          throw error;
        await sleep(RETRY_MS);
      }
    }
  });
}
