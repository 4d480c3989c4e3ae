import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { ensureAppRole } from '@plomada/db/app-role';
import { differingBalances } from '@plomada/db/backup/balances';
import {
  dropEverything,
  hasRows,
  othersConnected,
  withOwner,
} from '@plomada/db/backup/empty-database';
import { loadTables, type TableSource, vacuumAll } from '@plomada/db/backup/tables';
import { migrate } from '@plomada/db/migrate';
import {
  compareSchema,
  programMigrations,
  RESTORE_MARK,
  whyNotMigrate,
} from '@plomada/db/schema-level';
import { withoutKeyCheck } from '@plomada/db/stored-keys';
import type { Progress } from '@plomada/local-stack/progress';
import { StackError } from '@plomada/local-stack/stack-error';

import { readFileList } from './copy-files.ts';
import { ownPath, storedPath, tablePath, tenantOf, type Manifest } from './manifest.ts';
import { copyInto, isThere, OWN_FILES, ownFile, type Place, tallyOf } from './place.ts';
import { requireWhole } from './verify-set.ts';

type RestoreOptions = {
  readonly set: string;
  readonly progress: Progress;
  /** Name of the target that may be replaced; without it only an empty target is filled. */
  readonly replace?: string | undefined;
};

/**
 * Name that the operator must type to replace the target, so that no other one is replaced by
 * mistake.
 */
export function targetName({ config, database }: Place): string {
  const name = database.embedded
    ? basename(config.dataDir)
    : new URL(database.ownerUrl).pathname.slice(1);
  return decodeURIComponent(name);
}

/**
 * Refuses, before any change, a set that this program cannot migrate: with migrations that it lacks
 * or that have another checksum, or too old for one step.
 */
async function requireFitting(manifest: Manifest): Promise<void> {
  const applied = manifest.migraciones.map(({ name, checksum }) => ({
    migration_name: name,
    checksum,
    finished_at: new Date(manifest.creadoEn),
  }));
  const level = compareSchema(await programMigrations(), applied);
  const refusal = whyNotMigrate(level);
  if (refusal === null) return;
  throw new StackError(
    level.kind === 'ahead'
      ? `El respaldo es de una versión más nueva (${manifest.programa}): tiene ${level.unknown.join(', ')}, que ` +
          'este programa no conoce. Restaurarlo con aquella versión. No se cambió nada.'
      : `El respaldo no sirve para este programa. ${refusal}`,
  );
}

async function existingData(place: Place): Promise<string | null> {
  const rows = await withOwner(place.database.ownerUrl, hasRows);
  if (rows) return 'la base de datos tiene organizaciones o personas';
  for (const path of OWN_FILES) {
    if (await isThere(ownFile(place.config, path)))
      return `ya existe ${ownFile(place.config, path)}`;
  }
  return null;
}

async function requireTarget(place: Place, replace: string | undefined): Promise<void> {
  const name = targetName(place);
  const others = await withOwner(place.database.ownerUrl, othersConnected);
  if (others > 0) {
    throw new StackError(
      `Hay ${others} conexiones abiertas a la base "${name}". Cerrar los servidores que la usan y ` +
        'volver a ejecutar. No se cambió nada.',
    );
  }
  const existing = await existingData(place);
  if (existing === null) return;
  if (replace === name) return;
  throw new StackError(
    replace === undefined
      ? `El destino no está vacío: ${existing}. Para borrar todo lo que hay y poner el respaldo en su lugar, ` +
          `repetir con --reemplazar ${name}. No se cambió nada.`
      : `El destino se llama "${name}" y no "${replace}". No se cambió nada.`,
  );
}

function sourcesOf(set: string, { tablas: tables }: Manifest): TableSource[] {
  return tables.map(({ nombre: name, columnas, filas: rows, contenido }) => ({
    name,
    columns: columnas,
    rows,
    sha256: contenido.sha256,
    path: tablePath(set, name),
  }));
}

/** Empties the database and marks it as incomplete; `endRestore` removes the mark. */
async function beginRestore(ownerUrl: string, set: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    await dropEverything(client);
    await client.query(
      `create table ${RESTORE_MARK} as select $1::text as respaldo, now() as desde`,
      [basename(set)],
    );
  });
}

async function restoreDatabase(
  { database }: Place,
  manifest: Manifest,
  { set, progress }: RestoreOptions,
): Promise<void> {
  const { ownerUrl } = database;
  await beginRestore(ownerUrl, set);
  const level = new Set(manifest.migraciones.map(({ name }) => name));
  await migrate(ownerUrl, { only: level, restoring: true });
  await progress.step(`${manifest.tablas.length} tablas`, () =>
    withOwner(ownerUrl, async (client) => {
      const load = () => loadTables(client, sourcesOf(set, manifest));
      if (manifest.archivos.ajenos.length > 0) await withoutKeyCheck(client, load);
      else await load();
    }),
  );
  // Rows of an older version are migrated to the present schema after they are loaded.
  const applied = await migrate(ownerUrl, { restoring: true });
  if (applied.length > 0) progress.note(`Migraciones aplicadas después: ${applied.join(', ')}`);
  await progress.step('Permisos e índices', async () => {
    await ensureAppRole(ownerUrl, database.appRole);
    await withOwner(ownerUrl, vacuumAll);
  });
}

async function restoreFiles({ store }: Place, manifest: Manifest, set: string): Promise<void> {
  const missing = new Set(manifest.archivos.faltantes);
  for await (const { clave: key, mime, bytes, sha256 } of readFileList(set)) {
    if (missing.has(key)) continue;
    const path = storedPath(set, key);
    if ((await tallyOf(path)).sha256 !== sha256) {
      throw new StackError(`El archivo ${key} del respaldo cambió mientras se restauraba.`);
    }
    await store.of(tenantOf({ clave: key })).keep(key, path, { mime, bytes });
  }
}

async function restoreOwnFiles({ config, database }: Place, manifest: Manifest, set: string) {
  for (const { ruta: path } of manifest.propios) {
    await copyInto(createReadStream(ownPath(set, path)), ownFile(config, path));
  }
  const seed = join(config.dataDir, 'semilla.json');
  // Marks the demo as complete, so that a restored database does not get the demo of a first start.
  if (database.embedded && !manifest.propios.some(({ ruta: path }) => path === 'semilla.json')) {
    await writeFile(seed, JSON.stringify({ ahora: manifest.creadoEn, completa: true }), {
      mode: 0o600,
    });
  }
}

async function endRestore({ database }: Place, manifest: Manifest): Promise<void> {
  await withOwner(database.ownerUrl, async (client) => {
    const differing = await differingBalances(client, manifest.saldos);
    if (differing.length > 0) {
      throw new StackError(
        `Lo restaurado no da los saldos del respaldo:\n  ${differing.join('\n  ')}`,
      );
    }
    await client.query(`drop table ${RESTORE_MARK}`);
  });
}

/**
 * Restores a set. A failure after the target was emptied leaves the database marked as incomplete.
 */
export async function restoreSet(place: Place, options: RestoreOptions): Promise<Manifest> {
  const { set, progress, replace } = options;
  const manifest = await progress.step('Revisar el respaldo', () => requireWhole(set));
  await requireFitting(manifest);
  await requireTarget(place, replace);
  await restoreDatabase(place, manifest, options);
  await progress.step(`${manifest.archivos.cantidad} archivos`, () =>
    restoreFiles(place, manifest, set),
  );
  await restoreOwnFiles(place, manifest, set);
  await progress.step('Saldos', () => endRestore(place, manifest));
  return manifest;
}
