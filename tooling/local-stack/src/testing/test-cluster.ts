import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  glob,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';

import { createTemplate } from '@plomada/db/testing/template-database';
import { throwAwayDir } from '@plomada/db/testing/throw-away-dir';

import { REPO_ROOT } from '../paths.ts';
import { startCluster, type Cluster } from '../postgres/cluster.ts';
import { type InstalledServer, installedServer } from '../postgres/installed-server.ts';

/** Stopped clusters with a migrated template, each named after a hash of its sources. */
const MODELS = join(REPO_ROOT, 'node_modules/.cache/clusters');
/** Files that decide how a new cluster and its template look. */
const SOURCES = [
  'packages/db/package.json',
  'packages/db/prisma/migrations/**/*.sql',
  'packages/db/src/**/*.ts',
  'tooling/local-stack/package.json',
  'tooling/local-stack/src/postgres/*.ts',
  'tooling/local-stack/src/testing/*.ts',
  'pnpm-lock.yaml',
];
/** File of a model with the name of its template. */
const TEMPLATE = 'plantilla.txt';
const UNUSED_MS = 60 * 60_000;

export type TestCluster = Pick<Cluster, 'adminUrl' | 'ownerUrl' | 'appRole' | 'stop'> & {
  readonly dataDir: string;
  /** Name of the template database: migrated and empty. */
  readonly template: string;
};

async function keyOf(pg: string): Promise<string> {
  const hash = createHash('sha256').update(pg);
  const paths: string[] = [];
  for await (const path of glob(SOURCES, { cwd: REPO_ROOT })) paths.push(path);
  for (const path of paths.toSorted())
    hash.update(path).update(await readFile(join(REPO_ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Copies with owners and modes, because PostgreSQL may run as another user than this process. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(MODELS)) {
    const path = join(MODELS, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Keeps a stopped cluster as the model of later runs. The rename marks the copy as complete; of two
 * runs that made the same model at the same time, one keeps it.
 */
async function keep(dataDir: string, model: string): Promise<void> {
  const partial = `${model}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  await removeUnused();
  try {
    copy(dataDir, partial);
    await rename(partial, model);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(model)) throw error;
  }
}

async function make(dataDir: string, server: InstalledServer | undefined): Promise<string> {
  const cluster = await startCluster({ dataDir, fsync: false, server });
  try {
    const template = await createTemplate(cluster.ownerUrl, cluster.appRole);
    await writeFile(join(dataDir, TEMPLATE), template);
    return template;
  } finally {
    await cluster.stop();
  }
}

/**
 * Fills the folder with a copy of the model, or makes the cluster and keeps it as the model. The
 * cluster stays without a model when its data is in another folder, which PostgreSQL's user can
 * enter, and on Windows.
 */
async function prepare(dataDir: string, server: InstalledServer | undefined): Promise<string> {
  const model = join(MODELS, await keyOf(server?.native ?? ''));
  if (existsSync(model)) {
    copy(model, dataDir);
    await utimes(model, new Date(), new Date());
    return await readFile(join(dataDir, TEMPLATE), 'utf8');
  }
  const template = await make(dataDir, server);
  const isInside = existsSync(join(dataDir, 'postgres/data'));
  if (isInside && process.platform !== 'win32') await keep(dataDir, model);
  return template;
}

/**
 * Starts the throw-away cluster of a test run, which `stop` removes. Creating and migrating one is
 * slow, so later runs copy the cluster that an earlier one made.
 */
export async function startTestCluster(what: string): Promise<TestCluster> {
  // PLOMADA_TEST_PG selects another PostgreSQL than the bundled one, e.g. /usr/lib/postgresql/15.
  const given = process.env['PLOMADA_TEST_PG'];
  const server = given ? installedServer(given) : undefined;
  const dataDir = throwAwayDir({ what });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const template = await prepare(dataDir, server);
    const cluster = await startCluster({ dataDir, fsync: false, server });
    const { adminUrl, ownerUrl, appRole } = cluster;
    const stop = async () => {
      await cluster.stop();
      await remove();
    };
    return { adminUrl, ownerUrl, appRole, dataDir, template, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
