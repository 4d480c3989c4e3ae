import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

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

export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../prisma/migrations');

export type MigrateOptions = {
  readonly onApplied?: (name: string) => void;
  readonly migrationsDir?: string;
};

type Migracion = { readonly nombre: string; readonly sql: string; readonly checksum: string };
type Aplicada = { migration_name: string; checksum: string; finished_at: Date | null };

async function leerMigraciones(dir: string): Promise<Migracion[]> {
  const nombres = (await readdir(dir)).sort();
  const conSql = nombres.filter((nombre) => existsSync(path.join(dir, nombre, 'migration.sql')));
  return await Promise.all(
    conSql.map(async (nombre) => {
      const sql = await readFile(path.join(dir, nombre, 'migration.sql'), 'utf8');
      return { nombre, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Whether `migracion` is done; throws when history and file disagree. */
function yaAplicada(migracion: Migracion, aplicada: Aplicada | undefined): boolean {
  if (!aplicada) return false;
  if (!aplicada.finished_at) {
    throw new Error(
      `La migración ${migracion.nombre} quedó a medias. Revisar la base y marcarla con ` +
        '"prisma migrate resolve" antes de seguir. No se cambió nada.',
    );
  }
  if (aplicada.checksum !== migracion.checksum) {
    throw new Error(
      `La migración ${migracion.nombre} fue editada después de aplicarse. Deshacer la edición y ` +
        'escribir una migración nueva. No se cambió nada.',
    );
  }
  return true;
}

async function aplicar(client: Client, migracion: Migracion): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migracion.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), migracion.checksum, migracion.nombre],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const causa = error instanceof Error ? error.message : String(error);
    throw new Error(`La migración ${migracion.nombre} falló y no dejó nada hecho: ${causa}`, {
      cause: error,
    });
  }
}

/**
 * Applies what is missing, each migration in its own transaction, under Prisma's advisory lock: of two
 * runs at once the second waits and finds nothing to do. Answers the names applied by this call.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const migraciones = await leerMigraciones(options.migrationsDir ?? MIGRATIONS_DIR);
  const client = new Client({ connectionString: ownerUrl, application_name: 'plomada-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
    await client.query('set client_min_messages = warning');
    await client.query(HISTORIA);
    const { rows } = await client.query<Aplicada>(
      'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
    );
    const historia = new Map(rows.map((fila) => [fila.migration_name, fila]));
    // All of history is checked before the first change.
    const pendientes = migraciones.filter(
      (migracion) => !yaAplicada(migracion, historia.get(migracion.nombre)),
    );
    for (const migracion of pendientes) {
      await aplicar(client, migracion);
      options.onApplied?.(migracion.nombre);
    }
    return pendientes.map(({ nombre }) => nombre);
  } finally {
    // The lock belongs to the session and goes with it.
    await client.end();
  }
}
