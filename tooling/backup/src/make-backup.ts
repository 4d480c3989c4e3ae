import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { balancesOf, type Snapshot, withSnapshot } from '@plomada/db/backup/snapshot';
import { dumpTable, type Table } from '@plomada/db/backup/tables';
import { whyNotMigrate } from '@plomada/db/schema-level';
import { syncFolder } from '@plomada/local-clerk/atomic-file';
import { isAlive } from '@plomada/local-stack/os/process-info';
import { REPO_ROOT } from '@plomada/local-stack/paths';
import type { Progress } from '@plomada/local-stack/progress';
import { StackError } from '@plomada/local-stack/stack-error';
import { z } from 'zod';

import { copyFiles, listFiles } from './copy-files.ts';
import { type Manifest, ownPath, tablePath, writeManifest } from './manifest.ts';
import { copyInto, isThere, OWN_FILES, ownFile, type Place } from './place.ts';

const packageSchema = z.object({ version: z.string() });

/** Version of the product, from its root package. */
async function programVersion(): Promise<string> {
  const text = await readFile(join(REPO_ROOT, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).version;
}

type BackupOptions = {
  readonly folder: string;
  readonly progress: Progress;
  /** True to list lost or damaged files in the manifest instead of failing. */
  readonly acceptMissing?: boolean;
};

/** Name of a set, made from its time so that names sort by it. */
const nameOf = (date: Date): string =>
  `respaldo-${date.toISOString().replaceAll(':', '').replace(/\.\d+/, '')}`;

type FromDatabase = Pick<Manifest, 'migraciones' | 'tablas' | 'saldos' | 'servidor'> & {
  readonly listed: Awaited<ReturnType<typeof listFiles>>;
};

async function dumpInto(set: string, snapshot: Snapshot, table: Table) {
  const { name, columns } = table;
  const { rows, content, file } = await dumpTable(snapshot, table, tablePath(set, name));
  return { nombre: name, columnas: [...columns], filas: rows, contenido: content, archivo: file };
}

async function fromDatabase(
  snapshot: Snapshot,
  set: string,
  progress: Progress,
): Promise<FromDatabase> {
  const refusal = whyNotMigrate(snapshot.level);
  if (refusal !== null) throw new StackError(`No se hizo el respaldo. ${refusal}`);
  const tables: Manifest['tablas'] = [];
  await mkdir(join(set, 'tablas'), { mode: 0o700 });
  await progress.step(`${snapshot.tables.length} tablas`, async () => {
    for (const table of snapshot.tables) tables.push(await dumpInto(set, snapshot, table));
  });
  return {
    servidor: snapshot.server,
    migraciones: [...snapshot.migrations],
    tablas: tables,
    saldos: (await balancesOf(snapshot)).map((one) => ({ ...one, sumas: [...one.sumas] })),
    listed: await listFiles(snapshot, set),
  };
}

async function copyOwnFiles({ config }: Place, set: string): Promise<Manifest['propios']> {
  const copied: Manifest['propios'] = [];
  for (const ownName of OWN_FILES) {
    const path = ownFile(config, ownName);
    if (!(await isThere(path))) continue;
    copied.push({
      ruta: ownName,
      ...(await copyInto(createReadStream(path), ownPath(set, ownName))),
    });
  }
  return copied;
}

async function fill(set: string, place: Place, options: BackupOptions): Promise<Manifest> {
  const { progress, acceptMissing = false } = options;
  const began = performance.now();
  const createdAt = new Date().toISOString();
  // The order makes the set consistent: first a snapshot of the database; then the files it names,
  // whose bytes never change; last the files of the data directory, whose local identity then
  // contains every person in the snapshot.
  const { listed, ...database } = await withSnapshot(place.database.ownerUrl, (snapshot) =>
    fromDatabase(snapshot, set, progress),
  );
  const missing = await progress.step(`${listed.cantidad} archivos`, () =>
    copyFiles(place.store, set, acceptMissing),
  );
  const own = await copyOwnFiles(place, set);
  const manifest: Manifest = {
    formato: 1,
    programa: await programVersion(),
    creadoEn: createdAt,
    segundos: Math.round((performance.now() - began) / 100) / 10,
    ...database,
    archivos: { ...listed, faltantes: missing },
    propios: own,
  };
  await writeManifest(set, manifest);
  return manifest;
}

const PARTIAL = /^\.parcial-respaldo-.*-(\d+)$/;

/** Removes half-made sets of processes that no longer run. */
async function removePartials(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = PARTIAL.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Makes a set; the product may run meanwhile. The set gets its name once it is complete and on
 * disk; one whose process was killed keeps a name that begins with `.parcial-`, and is no set.
 */
export async function makeBackup(
  place: Place,
  options: BackupOptions,
): Promise<{ readonly set: string; readonly manifest: Manifest }> {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const set = join(folder, nameOf(new Date()));
  const partial = join(dirname(set), `.parcial-${basename(set)}-${process.pid}`);
  await removePartials(folder);
  await mkdir(partial, { mode: 0o700 });
  try {
    const manifest = await fill(partial, place, options);
    await syncFolder(partial);
    await rename(partial, set);
    await syncFolder(folder);
    return { set, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
