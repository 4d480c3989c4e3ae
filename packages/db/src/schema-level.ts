import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { type Client, DatabaseError } from 'pg';

export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../prisma/migrations');

/**
 * Table that exists from the beginning of a restore to its end: the database is incomplete
 * meanwhile.
 */
export const RESTORE_MARK = '_plomada_restauracion';

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

type AppliedMigration = {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
};

/** Version that an upgrade must not skip: later ones need its `migration`. */
export type HardStop = { readonly migration: string; readonly version: string };

/** Hard stops, none so far: the first released version upgrades in one step. */
export const HARD_STOPS: readonly HardStop[] = [];

export type SchemaLevel =
  /** The program and the database have the same level. */
  | { readonly kind: 'current' }
  /** The database is older (or empty): `pending` is what would be applied. */
  | { readonly kind: 'behind'; readonly pending: readonly string[] }
  /** The database is of a newer program: it has migrations this one does not know. */
  | { readonly kind: 'ahead'; readonly unknown: readonly string[] }
  | { readonly kind: 'edited'; readonly migration: string }
  | { readonly kind: 'half-done'; readonly migration: string }
  /** The database is too old for one step: `version` has to be installed first. */
  | { readonly kind: 'hard-stop'; readonly version: string; readonly migration: string }
  | { readonly kind: 'restoring' };

/** Migrations of the program, in order. */
export async function programMigrations(dir: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(dir)).sort();
  const withSql = names.filter((name) => existsSync(path.join(dir, name, 'migration.sql')));
  return await Promise.all(
    withSql.map(async (name) => {
      const sql = await readFile(path.join(dir, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

type Known = Pick<Migration, 'name' | 'checksum'>;

/** Compares the program's migrations with those applied to the database. */
export function compareSchema(
  program: readonly Known[],
  applied: readonly AppliedMigration[],
  hardStops: readonly HardStop[] = HARD_STOPS,
): SchemaLevel {
  const own = new Map(program.map((migration) => [migration.name, migration]));
  const unknown = applied.map((row) => row.migration_name).filter((name) => !own.has(name));
  if (unknown.length > 0) return { kind: 'ahead', unknown: unknown.sort() };
  for (const row of applied) {
    const migration = row.migration_name;
    if (row.finished_at === null) return { kind: 'half-done', migration };
    if (row.checksum !== own.get(migration)?.checksum) return { kind: 'edited', migration };
  }
  const done = new Set(applied.map((row) => row.migration_name));
  const stop = hardStops.find(({ migration }) => done.size > 0 && !done.has(migration));
  if (stop) return { kind: 'hard-stop', ...stop };
  const pending = program.map(({ name }) => name).filter((name) => !done.has(name));
  return pending.length > 0 ? { kind: 'behind', pending } : { kind: 'current' };
}

/** Part of a `Client` or `Pool` that is used here. */
type Asker = Pick<Client, 'query'>;

const HISTORY = `
select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null`;
const NOT_ALLOWED = '42501';
const NO_TABLE = '42P01';

export async function readHistory(client: Asker): Promise<AppliedMigration[]> {
  try {
    return (await client.query<AppliedMigration>(HISTORY)).rows;
  } catch (error) {
    // The right to read the history is granted with the roles' rights; a database without it is
    // older.
    const isOlder =
      error instanceof DatabaseError && [NOT_ALLOWED, NO_TABLE].includes(error.code ?? '');
    if (isOlder) return [];
    throw error;
  }
}

type LevelOptions = {
  readonly migrationsDir?: string;
  readonly hardStops?: readonly HardStop[];
  /** True when the caller is the restore itself. */
  readonly restoring?: boolean;
};

/**
 * Level of the database relative to this program. It changes nothing; the app's login or the
 * owner's may be used, outside a transaction.
 */
export async function readSchemaLevel(
  client: Asker,
  options: LevelOptions = {},
): Promise<SchemaLevel> {
  const { rows } = await client.query<{ restoring: boolean }>(
    'select to_regclass($1) is not null as restoring',
    [`public.${RESTORE_MARK}`],
  );
  if (rows[0]?.restoring && !options.restoring) return { kind: 'restoring' };
  const program = await programMigrations(options.migrationsDir);
  return compareSchema(program, await readHistory(client), options.hardStops);
}

/**
 * Reason in Spanish, for the operator, not to migrate to this program's level; null when nothing
 * prevents it.
 */
export function whyNotMigrate(level: SchemaLevel): string | null {
  switch (level.kind) {
    case 'current':
    case 'behind':
      return null;
    case 'ahead':
      return (
        `La base de datos es de una versión más nueva de Plomada: tiene ${level.unknown.join(', ')}, que ` +
        'este programa no conoce. Usar aquella versión, o restaurar un respaldo anterior a ella. ' +
        'No se cambió nada.'
      );
    case 'edited':
      return (
        `La migración ${level.migration} fue editada después de aplicarse. Deshacer la edición y ` +
        'escribir una migración nueva. No se cambió nada.'
      );
    case 'half-done':
      return (
        `La migración ${level.migration} quedó a medias. Revisar la base y marcarla con ` +
        '"prisma migrate resolve" antes de seguir. No se cambió nada.'
      );
    case 'hard-stop':
      return (
        `La base de datos es demasiado vieja para pasar a esta versión en un solo paso: le falta ` +
        `${level.migration}. Pasar primero por la versión ${level.version} y después por esta. ` +
        'No se cambió nada.'
      );
    case 'restoring':
      return (
        'En esta base quedó una restauración sin terminar: lo que hay no está completo. Volver a ' +
        'ejecutar "pnpm restore" con --reemplazar. No se cambió nada.'
      );
  }
}

/**
 * Reason in Spanish not to serve, null when there is none: a server also refuses a database that is
 * older than the program.
 */
export function whyNotServe(level: SchemaLevel): string | null {
  if (level.kind !== 'behind') return whyNotMigrate(level);
  const missing = level.pending.length > 0 ? `: le faltan ${level.pending.join(', ')}` : '';
  return `La base de datos es de una versión anterior de Plomada${missing}. Ejecutar antes la migración.`;
}
