import { Client } from 'pg';

import { applyMigration, type LockPatience } from './apply-migration.ts';
import {
  type HardStop,
  type Migration,
  programMigrations,
  readSchemaLevel,
  whyNotMigrate,
} from './schema-level.ts';

// The lock and the table are Prisma's own, so its CLI and this runner exclude and understand each other.
const PRISMA_LOCK = 72_707_369;
const HISTORIA = `create table if not exists _prisma_migrations (
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
  /** A backup of an older version is put back at the level it was made at: these, and no others. */
  readonly only?: ReadonlySet<string>;
  /** It is the restore itself that migrates. */
  readonly restoring?: boolean;
};

/** What is missing, after all of history was checked; throws, and has changed nothing, when it does not fit. */
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
 * Applies what is missing, each migration in its own transaction, under Prisma's advisory lock: of two
 * runs at once the second waits and finds nothing to do. Answers the names applied by this call. A database
 * of a newer program, or one too old for a single step, is refused before anything is changed.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'plomada-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
    await client.query('set client_min_messages = warning');
    const pending = await pendingOf(client, options);
    if (pending.length > 0) await client.query(HISTORIA);
    for (const migration of pending) {
      await applyMigration(client, migration, options);
      options.onApplied?.(migration.name);
    }
    return pending.map(({ name }) => name);
  } finally {
    // The lock belongs to the session and goes with it.
    await client.end();
  }
}
