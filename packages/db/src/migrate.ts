import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Client, DatabaseError } from 'pg';

import { ALONE, statementsOf } from './migration-statements.ts';
import {
  type HardStop,
  type Migration,
  programMigrations,
  readSchemaLevel,
  whyNotMigrate,
} from './schema-level.ts';
import { withClient } from './with-client.ts';

/**
 * Lock time-out of a migration, in milliseconds. Later statements queue behind the migration's lock
 * request, so it gives up soon and tries again.
 */
const LOCK_TIMEOUT_MS = 2000;
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 1000;

type LockPatience = {
  /** Total time of all attempts, in milliseconds. */
  readonly patienceMs?: number;
  readonly onWaiting?: (name: string) => void;
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;

async function note(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}

async function inOneTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Runs statements outside a transaction; each one is repeatable, so an interrupted migration is run
 * again.
 */
async function oneByOne(client: Client, migration: Migration): Promise<void> {
  for (const text of statementsOf(migration.sql)) await client.query(text);
  await note(client, migration);
}

/** The message of the database, with the rows or names that it adds to it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { detail, hint } = error instanceof DatabaseError ? error : {};
  return [error.message, detail, hint].filter((part) => part !== undefined).join('\n');
}

function failure(migration: Migration, error: unknown): Error {
  const { name } = migration;
  if (isLockTimeout(error)) {
    return new Error(
      `La migración ${name} no consiguió las tablas que cambia: otra sesión las tiene ocupadas ` +
        '(ver pg_stat_activity). No dejó nada hecho; volver a ejecutar cuando termine.',
      { cause: error },
    );
  }
  const cause = reasonOf(error);
  const left = migration.sql.startsWith(ALONE)
    ? 'falló; se puede volver a ejecutar'
    : 'falló y no dejó nada hecho';
  return new Error(`La migración ${name} ${left}: ${cause}`, { cause: error });
}

/** Applies one migration, with retries while its tables are busy, so that no writer queues behind it for long. */
async function applyMigration(
  client: Client,
  migration: Migration,
  { patienceMs = 120_000, onWaiting }: LockPatience = {},
): Promise<void> {
  const apply = migration.sql.startsWith(ALONE) ? oneByOne : inOneTransaction;
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw failure(migration, error);
    }
    onWaiting?.(migration.name);
    await sleep(PAUSE_MS);
  }
}

// Prisma's advisory lock; its history table is used too, so that its CLI and this runner exclude
// and understand each other.
const PRISMA_LOCK = 72_707_369;
const HISTORY_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

export type MigrateOptions = LockPatience & {
  readonly onApplied?: (name: string) => void;
  readonly migrationsDir?: string;
  readonly hardStops?: readonly HardStop[];
  /** Migrations of a backup's level: a restore applies these and no others. */
  readonly only?: ReadonlySet<string>;
  /** True when a restore runs the migrations. */
  readonly restoring?: boolean;
};

/**
 * Missing migrations, after a check of the history; throws before any change when the history does
 * not fit.
 */
async function pendingOf(client: Client, options: MigrateOptions): Promise<Migration[]> {
  const level = await readSchemaLevel(client, options);
  const refusal = whyNotMigrate(level);
  if (refusal !== null) throw new Error(refusal);
  if (level.kind !== 'behind') return [];
  const pending = new Set(level.pending);
  const all = await programMigrations(options.migrationsDir);
  const { only } = options;
  return all.filter(({ name }) => pending.has(name) && (only === undefined || only.has(name)));
}

/**
 * Applies the missing migrations one after another, under Prisma's advisory lock: of two
 * simultaneous runs the second one waits and finds nothing to do. Returns the names applied by this
 * call. A database of a newer program, or one too old for a single step, is refused before anything
 * is changed.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  // Prisma's advisory lock belongs to this session and ends with it.
  const config = { connectionString: ownerUrl, application_name: 'plomada-migrate' };
  return await withClient(config, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
    await client.query('set client_min_messages = warning');
    const pending = await pendingOf(client, options);
    if (pending.length > 0) await client.query(HISTORY_TABLE);
    for (const migration of pending) {
      await applyMigration(client, migration, options);
      options.onApplied?.(migration.name);
    }
    return pending.map(({ name }) => name);
  });
}
