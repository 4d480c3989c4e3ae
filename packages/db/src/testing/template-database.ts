import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { type ClientBase, escapeIdentifier, Pool } from 'pg';

import { type AppRole, ensureAppRole } from '../app-role.ts';
import { dropWith } from '../drop-database.ts';
import { migrate } from '../migrate.ts';
import { withClient } from '../with-client.ts';

export type Clone = {
  readonly name: string;
  /** Address of the clone with the login that cloned the template. */
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
};

const newName = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

/** Address of another database of the same server, for the same login or another. */
export function databaseUrl(url: string, database: string, role?: AppRole): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  if (role) {
    other.username = encodeURIComponent(role.user);
    other.password = encodeURIComponent(role.password);
  }
  return other.href;
}

/**
 * Creates the template database, owned by `ownerUrl`, migrated and empty, once per test run;
 * returns its name. No session may stay in it.
 */
export async function createTemplate(ownerUrl: string, appRole: AppRole): Promise<string> {
  const name = newName('plantilla');
  await withClient({ connectionString: ownerUrl }, (client) =>
    client.query(`create database ${name}`),
  );
  const url = databaseUrl(ownerUrl, name);
  await migrate(url);
  await ensureAppRole(url, appRole);
  return name;
}

const pools = new Map<string, Pool>();

/**
 * Sessions that stay open for all clones of a process: opening one takes a sixth of the CPU of a
 * clone.
 */
function poolOf(adminUrl: string): Pool {
  const known = pools.get(adminUrl);
  if (known) return known;
  const pool = new Pool({ connectionString: adminUrl, max: 2, allowExitOnIdle: true });
  // The cluster may end before its idle sessions.
  pool.on('error', () => undefined);
  pools.set(adminUrl, pool);
  return pool;
}

async function onSession<T>(
  adminUrl: string,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await poolOf(adminUrl).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/**
 * Waits up to ten seconds for all sessions to end; one left then was never closed, and ends with
 * the database. A pool resolves its end before its sockets are closed, and a session cut at that
 * moment would fail the run with an unhandled error.
 */
async function sessionsGone(client: ClientBase, name: string): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [
      name,
    ]);
    if (rowCount === 0) return;
    await setTimeout(10);
  }
}

/**
 * Clones the template, with the same owner, in some 100 ms. `adminUrl` is a superuser or the
 * template's owner, on any database of the server.
 */
export async function cloneTemplate(
  adminUrl: string,
  template: string,
  appRole: AppRole,
): Promise<Clone> {
  const name = newName('prueba');
  await onSession(adminUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [template],
    );
    const owner = rows[0]?.owner;
    if (!owner) throw new Error(`There is no template database ${template}.`);
    await client.query(
      // Copies file by file: the default, page by page through the log, takes five times the CPU.
      `create database ${name} template ${escapeIdentifier(template)} owner ${escapeIdentifier(owner)}
       strategy file_copy`,
    );
  });
  return {
    name,
    adminUrl: databaseUrl(adminUrl, name),
    appUrl: databaseUrl(adminUrl, name, appRole),
    drop: () =>
      onSession(adminUrl, async (client) => {
        await sessionsGone(client, name);
        await dropWith(client, name);
      }),
  };
}
