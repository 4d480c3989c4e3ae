import { join } from 'node:path';

import { bringUpToDate, roleOf } from '@plomada/db/bring-up-to-date';
import { withClient } from '@plomada/db/with-client';
import { z } from 'zod';

import { readConfig, type StackConfig } from './config.ts';
import { readJsonFile, writeJsonFile } from './os/json-file.ts';
import { startCluster } from './postgres/cluster.ts';
import { diskFullError, isDiskFull } from './postgres/disk-space.ts';
import { explain } from './session.ts';
import { StackError } from './stack-error.ts';

export type Database = {
  appUrl: string;
  ownerUrl: string;
  appRole: { user: string; password: string };
  embedded: boolean;
  stop(): Promise<void>;
};

type DatabaseOptions = {
  dataDir: string;
  database: { appUrl: string; ownerUrl: string } | null;
  fsync?: boolean;
  log?: (line: string) => void;
};

/** Opens the given database, or the embedded one of the data directory. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, database, log, fsync } = options;
  if (database) {
    return {
      ...database,
      appRole: roleOf(database.appUrl),
      embedded: false,
      stop: () => Promise.resolve(),
    };
  }
  const cluster = await startCluster({ dataDir, log, fsync });
  const { appUrl, ownerUrl, appRole } = cluster;
  return { appUrl, ownerUrl, appRole, embedded: true, stop: () => cluster.stop() };
}

/**
 * Runs work on the schema or the seed; a failure becomes a message for people that begins with the
 * title.
 */
export async function explained<T>(
  dataDir: string,
  title: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isDiskFull(cause)) throw diskFullError(dataDir);
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StackError(`${title}: ${reason}`, { cause });
  }
}

/**
 * Updates the schema and grants the app role its rights; returns the names of the applied
 * migrations.
 */
export function migrateDatabase(
  database: Database,
  dataDir: string,
  note: (line: string) => void = () => undefined,
): Promise<readonly string[]> {
  return explained(dataDir, 'No se pudo preparar la base de datos', async () => {
    const { applied, notes } = await bringUpToDate(database);
    for (const line of notes) note(line);
    return applied;
  });
}

type SeedPlace = Pick<StackConfig, 'dataDir' | 'storage'>;

type SeedOptions = { escala?: number; now?: Date };

const seedSchema = z.object({ ahora: z.iso.datetime(), completa: z.boolean() });

async function hasTenants(ownerUrl: string): Promise<boolean> {
  return await withClient({ connectionString: ownerUrl }, async (client) => {
    const { rowCount } = await client.query('SELECT FROM tenants LIMIT 1');
    return (rowCount ?? 0) > 0;
  });
}

/**
 * Creates the demo organisations on the first start, or when the database has no organisation.
 * Their dates are relative to an instant saved in `semilla.json`, so that an interrupted run
 * continues with the same dates. Returns false when there was nothing to do.
 */
export async function seedOnFirstStart(
  database: Database,
  place: SeedPlace,
  now?: Date,
): Promise<boolean> {
  const file = join(place.dataDir, 'semilla.json');
  const known = readJsonFile(file, seedSchema);
  if (known?.completa && (await hasTenants(database.ownerUrl))) return false;
  const instant = known && !known.completa ? new Date(known.ahora) : (now ?? new Date());
  writeJsonFile(file, { ahora: instant.toISOString(), completa: false });
  await seedDemo(database, place, { now: instant });
  writeJsonFile(file, { ahora: instant.toISOString(), completa: true });
  return true;
}

function seedInstant(dataDir: string): Date | null {
  const known = readJsonFile(join(dataDir, 'semilla.json'), seedSchema);
  return known ? new Date(known.ahora) : null;
}

export function seedDemo(
  database: Database,
  { dataDir, storage }: SeedPlace,
  { now, escala }: SeedOptions,
) {
  return explained(dataDir, 'No se pudieron cargar los datos de ejemplo', async () => {
    // Imported late, because it loads the whole product, which a start without new demo rows does
    // not need.
    const demo = await import('@plomada/demo/seed-demo');
    const { appUrl, ownerUrl } = database;
    const at = now ?? seedInstant(dataDir) ?? new Date();
    return demo.seedDemo({ appUrl, ownerUrl, storage }, { now: at, scale: escala });
  });
}

/** Runs a command against the database of the environment, beside a live stack or without one. */
export async function withDatabase(
  work: (database: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  try {
    const { dataDir, database: given } = readConfig(process.env);
    const log = (line: string): void => void process.stderr.write(`${line}\n`);
    const database = await openDatabase({ dataDir, database: given, log });
    try {
      await work(database, dataDir);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
