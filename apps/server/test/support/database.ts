import { setTimeout } from 'node:timers/promises';

import { createDb, type Db } from '@plomada/db/client';
import type { OnStatement } from '@plomada/db/statement-times';
import type { Clone } from '@plomada/db/testing/template-database';
import pg from 'pg';
import { inject } from 'vitest';

import type { Metrics } from '../../src/observability/metrics.ts';
import { restore, RESTORING, stateOf, type Before } from './database-copy.ts';
import { clonar, type Plantilla } from './template.ts';

/** Database of a server, with its sessions. */
export type Database = {
  readonly clon: Clone;
  readonly db: Db;
  /** The superuser's session. */
  readonly adminPool: pg.Pool;
  /** Ends the use of the database; no call may run any more. */
  readonly release: () => Promise<void>;
};

type Sessions = Omit<Database, 'release'>;
type Shared = Sessions & { readonly restorer: pg.Client; readonly before: Before };

const ignored = (): void => undefined;

function adminOf(clon: Clone): pg.Pool {
  const pool = new pg.Pool({ connectionString: clon.adminUrl, max: 1, idleTimeoutMillis: 0 });
  // Ignores errors of connections that are still closing when the database is dropped at the end.
  pool.on('connect', (client) => client.on('error', ignored));
  pool.on('error', ignored);
  return pool;
}

async function drop({ clon, db, adminPool }: Sessions): Promise<void> {
  await db.close();
  await adminPool.end();
  await clon.drop();
}

/** Options of a server for which its database is not shared. */
export type Wishes = {
  readonly plantilla?: Plantilla | undefined;
  readonly poolMax?: number | undefined;
  readonly onStatement?: OnStatement | undefined;
  readonly metrics?: Metrics | undefined;
  /** True for a test that changes the schema, fills tables with thousands of rows, or compares plans. */
  readonly propia?: boolean | undefined;
};

/** Creates a database that is dropped after its use. */
async function own({ plantilla, poolMax = 5, onStatement }: Wishes): Promise<Database> {
  const clon = await clonar(plantilla ?? inject('plantilla'));
  const timed = onStatement ? { onStatement } : {};
  const db = createDb({ url: clon.appUrl, max: poolMax, ...timed });
  const sessions = { clon, db, adminPool: adminOf(clon) };
  return { ...sessions, release: () => drop(sessions) };
}

/** Restored databases of this process without a server. */
const idle: Shared[] = [];

async function create(): Promise<Shared> {
  const clon = await clonar(inject('plantilla'));
  const db = createDb({ url: clon.appUrl, max: 5 });
  const restorer = new pg.Client({ connectionString: clon.adminUrl, ...RESTORING });
  restorer.on('error', ignored);
  await restorer.connect();
  return { clon, db, adminPool: adminOf(clon), restorer, before: await stateOf(restorer) };
}

/** Sessions of the database, those inside of a transaction or a statement, and locks of sessions. */
const ACTIVITY = `select count(*)::int as sessions,
    count(*) filter (where state <> 'idle' and pid <> pg_backend_pid())::int as busy,
    (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
     where locktype = 'advisory' and d.datname = current_database()) as locks
  from pg_stat_activity where datname = current_database()`;
type Activity = { readonly sessions: number; readonly busy: number; readonly locks: number };

/** Waits up to ten seconds until only the shared sessions are left and all are idle. */
async function isQuiet({ db: { pool }, adminPool, restorer }: Shared): Promise<boolean> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const { rows } = await restorer.query<Activity>({ name: 'activity', text: ACTIVITY });
    const [{ sessions, busy, locks } = { sessions: 0, busy: 1, locks: 0 }] = rows;
    const ours = pool.totalCount + adminPool.totalCount + 1;
    const isFree = pool.idleCount === pool.totalCount && pool.callersWaiting === 0;
    if (isFree && sessions === ours && busy === 0 && locks === 0) return true;
    // Tries again: a session that has ended is listed a little longer.
    await setTimeout(10);
  }
  return false;
}

/** Restores a database after its server; false when it cannot be used again. */
async function isRestored(shared: Shared): Promise<boolean> {
  try {
    if (shared.db.pool.ending || !(await isQuiet(shared))) return false;
    await shared.adminPool.query('reset role; reset all; unlisten *');
    return await restore(shared.restorer, shared.before);
  } catch {
    // A test ended the sessions, or took a table away.
    return false;
  }
}

async function discard(shared: Shared): Promise<void> {
  await shared.restorer.end().catch(ignored);
  await drop(shared);
}

async function giveBack(shared: Shared): Promise<void> {
  if (await isRestored(shared)) idle.push(shared);
  else await discard(shared);
}

/** Drops the databases without a server, so that the next one is new and has no dead rows. */
export async function dropIdle(): Promise<void> {
  for (const shared of idle.splice(0)) await discard(shared);
}

/**
 * Returns the database for a server: one that an earlier server of this process has left, with its
 * sessions, their plans, and the rows of the template; or a new one.
 */
export async function databaseOf(wishes: Wishes): Promise<Database> {
  const { plantilla, poolMax, onStatement, metrics, propia = false } = wishes;
  const isShared = !propia && !plantilla && poolMax === undefined && !onStatement && !metrics;
  if (!isShared) return await own(wishes);
  const shared = idle.pop() ?? (await create());
  const { clon, db, adminPool } = shared;
  // A new object each time, because the product keeps caches per object.
  return { clon, db: { ...db }, adminPool, release: () => giveBack(shared) };
}
