import { setTimeout as sleep } from 'node:timers/promises';

import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';

import { withClient } from './with-client.ts';

const NOT_ALLOWED = '42501';
const RETRIES = 50;
const RETRY_MS = 200;

/**
 * Drops a database, if there is one, and its sessions. Autovacuum runs as superuser, and an owner
 * may not end it, so an owner waits for it up to ten seconds.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  return await withClient({ connectionString: url }, (client) => dropWith(client, name));
}

/** Drops a database over a connection to another one. */
export async function dropWith(client: ClientBase, name: string): Promise<void> {
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
}
