import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withSnapshot } from '@plomada/db/backup/snapshot';
import { dumpTable } from '@plomada/db/backup/tables';
import { Tally } from '@plomada/db/backup/tally';
import { checkTotals } from '@plomada/db/check-totals';
import { createDb, type Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import type { Source } from '@plomada/local-stack/config';
import type { Progress } from '@plomada/local-stack/progress';
import { StackError } from '@plomada/local-stack/stack-error';
import { createChainWorker } from '@plomada/server/audit/chain-worker';
import { inEachTenant } from '@plomada/server/context/resolve-tenant';
import type { FileStore } from '@plomada/server/context/services';
import { snapshot } from '@plomada/server/context/transaction';
import { revisarCadena } from '@plomada/server/features/auditoria/integridad.queries';
import { fastify } from 'fastify';

import { readFileList } from './copy-files.ts';
import { makeBackup } from './make-backup.ts';
import { tenantOf, type Manifest } from './manifest.ts';
import { type Place, withPlace } from './place.ts';
import { restoreSet } from './restore-set.ts';
import { contentOf } from './run-command.ts';

const NEVER = new AbortController().signal;

async function problemOf(db: Db, tenantId: TenantId): Promise<string | null> {
  const ctx = { db, tenantId, callerGone: () => NEVER, progress: null };
  const found = await snapshot(ctx, revisarCadena);
  if (found.ok) return null;
  return `${tenantId}: ${found.primeraFalla?.motivo ?? 'la cadena no cierra'}`;
}

/**
 * Verifies the audit chains of all organisations before and after a scan of the chain worker;
 * returns the problems of both in Spanish.
 */
export async function brokenChains(appUrl: string): Promise<string[]> {
  const db = createDb({ url: appUrl, max: 3 });
  const { log } = fastify({ logger: false });
  try {
    const problems: string[] = [];
    const verify = () =>
      inEachTenant(db, async (tenantId) => {
        const problem = await problemOf(db, tenantId);
        if (problem !== null) problems.push(problem);
      });
    await verify();
    await createChainWorker({ db, log }).scan();
    await verify();
    return problems;
  } finally {
    await db.close();
  }
}

/**
 * Environment of a new machine: the source's variables with another data directory, and without its
 * database and its file storage.
 */
function emptyMachine(source: Source, dataDir: string): Source {
  const kept = Object.entries(source).filter(
    ([name]) => !/^(DATABASE_|S3_|FILES_DIR$|PLOMADA_DATA_DIR$)/.test(name),
  );
  return { ...Object.fromEntries(kept), PLOMADA_DATA_DIR: dataDir };
}

async function tableProblems(ownerUrl: string, manifest: Manifest, folder: string) {
  return await withSnapshot(ownerUrl, async (snapshot) => {
    const problems: string[] = [];
    const known = new Map(manifest.tablas.map((table) => [table.nombre, table]));
    for (const table of snapshot.tables) {
      const path = join(folder, 'tabla');
      const { rows, content } = await dumpTable(snapshot, table, path);
      await rm(path);
      const was = known.get(table.name);
      if (rows !== was?.filas)
        problems.push(`${table.name}: ${rows} filas en vez de ${was?.filas}`);
      else if (content.sha256 !== was.contenido.sha256)
        problems.push(`${table.name}: otro contenido`);
    }
    if (snapshot.tables.length !== known.size) problems.push('no son las mismas tablas');
    return problems;
  });
}

async function fileProblems(store: FileStore, set: string, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  const missing = new Set(manifest.archivos.faltantes);
  for await (const { clave: key, sha256 } of readFileList(set)) {
    if (missing.has(key)) continue;
    const tally = new Tally();
    for await (const _ of (await store.of(tenantOf({ clave: key })).open(key)).pipe(tally));
    if (tally.result().sha256 !== sha256) problems.push(`archivo ${key}: otro contenido`);
  }
  return problems;
}

type Restored = {
  readonly set: string;
  readonly manifest: Manifest;
  readonly folder: string;
};

async function problemsAfter(place: Place, { set, manifest, folder }: Restored) {
  const { ownerUrl, appUrl } = place.database;
  const { differences } = await checkTotals(ownerUrl);
  return [
    // Tables are compared before the chain worker runs, because it writes.
    ...(await tableProblems(ownerUrl, manifest, folder)),
    ...(await fileProblems(place.store, set, manifest)),
    ...(differences.length > 0 ? [`${differences.length} cifras no coinciden`] : []),
    ...(manifest.saldos.length === 20
      ? []
      : [`se compararon ${manifest.saldos.length} saldos de 20`]),
    ...(await brokenChains(appUrl)),
  ];
}

/**
 * Runs `work`; any error becomes "the drill could not be run", because it has then neither failed
 * nor passed.
 */
async function reportingNotRun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StackError(`El ensayo no se pudo correr: ${reason}`, { cause });
  }
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1).replace('.', ',')} min`;

async function rehearse(source: Source, folder: string, progress: Progress): Promise<string> {
  const began = performance.now();
  const { set, manifest } = await reportingNotRun(async () => {
    const options = { folder, progress };
    return withPlace(source, (place) => makeBackup(place, options), progress.note);
  });
  const backedUp = performance.now();
  const machine = emptyMachine(source, join(folder, 'maquina'));
  return await withPlace(
    machine,
    async (place) => {
      await restoreSet(place, { set, progress });
      const restored = performance.now();
      const problems = await progress.step('Comparar', () =>
        problemsAfter(place, { set, manifest, folder }),
      );
      if (problems.length > 0) {
        throw new StackError(`El ensayo NO pasó:\n  ${problems.join('\n  ')}`);
      }
      return (
        `El ensayo pasó: ${contentOf(manifest)}.\nRespaldar ${minutes(backedUp - began)}, restaurar ` +
        `${minutes(restored - backedUp)}, comparar ${minutes(performance.now() - restored)}: filas y ` +
        `contenido de ${manifest.tablas.length} tablas, archivos, ${manifest.saldos.length} saldos, cifras ` +
        'y cadenas de auditoría.'
      );
    },
    progress.note,
  );
}

/**
 * Backs up the product of the environment, which may be running, restores the set into another data
 * directory with a PostgreSQL of its own, and compares the result with the set. Throws when they
 * differ.
 */
export async function drill(
  source: Source,
  progress: Progress,
  within = tmpdir(),
): Promise<string> {
  await mkdir(within, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(within, 'plomada-ensayo-'));
  try {
    return await rehearse(source, folder, progress);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
