import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readJsonFile, writeJsonFile } from '../os/json-file.ts';
import { freePort } from '../os/ports.ts';
import { guardProcess, isSameProcess, markOf, processMark } from '../os/process-info.ts';
import { StackError } from '../stack-error.ts';
import { prepareBinaries, resolvePlatformPackage } from './binaries.ts';
import {
  answers,
  APP,
  type Credentials,
  ensureOwnerAndDatabase,
  newCredentials,
  readCredentials,
  saveCredentials,
  urlOf,
} from './credentials.ts';
import { createData, inspectData, setAside } from './data-directory.ts';
import type { InstalledServer } from './installed-server.ts';
import { placeCluster, type Placement } from './placement.ts';
import {
  findPostmaster,
  PostmasterStartError,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

/** Everything needed to start one cluster again. */
type Session = {
  native: string;
  placement: Placement;
  credentials: Credentials;
  fsync: boolean;
  log: (line: string) => void;
};

type Launched = { kind: 'own'; pid: number; child: ChildProcess } | { kind: 'shared'; pid: number };

const ATTEMPTS = 20;
const SHARED_WAIT_MS = 30_000;

function launcherFile(home: string): string {
  return join(home, 'lanzador.json');
}

function liveLauncher(home: string): number | null {
  const mark = readJsonFile(launcherFile(home), processMark);
  return mark && isSameProcess(mark) ? mark.pid : null;
}

/** Uses the server of another live launcher, without the right to stop it. */
async function share(session: Session, pid: number, launcher: number): Promise<Launched | null> {
  const { data } = session.placement;
  const limit = Date.now() + SHARED_WAIT_MS;
  for (let found = findPostmaster(data); found?.pid === pid; found = findPostmaster(data)) {
    session.credentials.port = found.port;
    if (await answers(session.credentials)) return { kind: 'shared', pid };
    if (Date.now() > limit) {
      throw new StackError(
        `Otro proceso de Plomada (pid ${launcher}) usa ${data}, pero su PostgreSQL (pid ${pid}) no ` +
          'responde. Cerrá aquel proceso y volvé a ejecutar.',
      );
    }
    await pause(100);
  }
  return null;
}

/**
 * Stops the server of a dead launcher in an orderly way, since its settings and log are not those
 * of this process.
 */
async function endOrphan({ native, placement, log }: Session, pid: number): Promise<void> {
  log(`Cerrando un PostgreSQL que quedó de una ejecución anterior (pid ${pid})`);
  if (await stopPostmaster(native, placement, pid)) return;
  throw new StackError(
    `Quedó un PostgreSQL de una ejecución anterior (pid ${pid}) que no se deja cerrar. Cerralo con ` +
      `"kill -9 ${pid}" y volvé a ejecutar.`,
  );
}

async function startOwn(session: Session, keepPort: boolean): Promise<Launched> {
  const { native, placement, credentials, fsync } = session;
  const known = credentials.port;
  if (!keepPort) credentials.port = await freePort(known);
  const child = await startPostmaster(native, placement, { port: credentials.port, fsync });
  if (child.pid === undefined) throw new StackError('PostgreSQL no arrancó.');
  const mark = markOf(process.pid);
  if (mark) writeJsonFile(launcherFile(placement.home), mark);
  if (credentials.port !== known) saveCredentials(placement.home, credentials);
  return { kind: 'own', pid: child.pid, child };
}

function isTransient(error: unknown): boolean {
  return error instanceof PostmasterStartError && error.reason !== 'other';
}

/**
 * Starts or joins the server, whatever the last run left: nothing, a live server of another
 * launcher, an orphan, or shared memory of backends that are still exiting. `keepPort` is set when
 * clients already use the address, for example after a crash of this process's server.
 */
async function launch(session: Session, keepPort = false): Promise<Launched> {
  for (let attempt = 1; ; attempt += 1) {
    const found = findPostmaster(session.placement.data);
    if (found) {
      const launcher = liveLauncher(session.placement.home);
      const shared =
        launcher === null || launcher === process.pid
          ? await endOrphan(session, found.pid)
          : await share(session, found.pid, launcher);
      if (shared) return shared;
    }
    try {
      return await startOwn(session, keepPort);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await pause(100);
    }
  }
}

export type ClusterOptions = {
  /** Everything lives in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (line: string) => void;
  /** false for tests only: a power cut may then lose everything. */
  fsync?: boolean;
  /** PostgreSQL installation to use instead of the bundled one; for tests. */
  server?: InstalledServer | undefined;
};

export type Cluster = {
  /**
   * Address of the superuser on database `postgres`, for the launcher and tests, never for the
   * product.
   */
  adminUrl: string;
  ownerUrl: string;
  appUrl: string;
  /** Login that `ensureAppRole` has to create; `appUrl` works after that. */
  appRole: { user: string; password: string };
  readonly pid: number;
  /** True when it belongs to another live launcher; `stop` then leaves it running. */
  adopted: boolean;
  stop(): Promise<void>;
};

const MAX_RESTARTS = 5;

function loadCredentials({ home, data }: Placement, dataExists: boolean): Credentials {
  const known = readCredentials(home);
  if (known) return known;
  if (dataExists) {
    throw new StackError(
      `Hay una base de datos en ${data}, pero falta o está dañado ${home}/claves.json, que guarda sus ` +
        'contraseñas. Recuperá ese archivo, o empezá con datos nuevos en otra carpeta con ' +
        'PLOMADA_DATA_DIR. No se tocó nada.',
    );
  }
  const fresh = newCredentials();
  // Saved before initdb: a cluster whose passwords were lost could never be used.
  saveCredentials(home, fresh);
  return fresh;
}

function packagedServer({ user, binariesFallback }: Placement): InstalledServer {
  const pkg = resolvePlatformPackage();
  return { native: prepareBinaries(pkg, user, binariesFallback), major: pkg.major };
}

async function openSession(options: ClusterOptions): Promise<Session> {
  const log = options.log ?? (() => undefined);
  const fsync = options.fsync ?? true;
  const placement = placeCluster(options.dataDir, log);
  const { native, major } = options.server ?? packagedServer(placement);
  const state = inspectData(placement.data, major);
  if (state === 'incomplete') {
    log(`La base de datos estaba a medio crear; quedó aparte en ${setAside(placement.data)}`);
  }
  const credentials = loadCredentials(placement, state === 'usable');
  if (state !== 'usable') {
    log('Creando la base de datos');
    await createData(native, placement, {
      adminPassword: credentials.passwords.admin,
      fsync,
      major,
    });
  }
  return { native, placement, credentials, fsync, log };
}

/** Keeps one server running until `stop`: a postmaster that dies is started again on its port. */
function supervise(session: Session, first: Launched) {
  let pid = first.pid;
  let stopping = false;
  let restarts = 0;
  let recovery: Promise<void> = Promise.resolve();

  const watch = (launched: Launched): void => {
    pid = launched.pid;
    if (launched.kind === 'shared') return;
    const guard = guardProcess(launched.pid, 'INT');
    launched.child.once('exit', () => {
      guard.release();
      if (!stopping) recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    restarts += 1;
    if (restarts > MAX_RESTARTS) {
      session.log(`PostgreSQL se cerró ${restarts} veces; no se reinicia más`);
      return;
    }
    session.log('PostgreSQL se cerró de golpe; reiniciándolo');
    try {
      watch(await launch(session, true));
    } catch (error) {
      session.log(
        `PostgreSQL no volvió: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    await recovery;
    if (first.kind === 'own') await stopPostmaster(session.native, session.placement, pid);
  };
  watch(first);
  return { pid: () => pid, stop };
}

/**
 * Starts or joins the PostgreSQL of a data directory, and creates the cluster if it does not exist.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const session = await openSession(options);
  const first = await launch(session);
  const server = supervise(session, first);
  const { credentials } = session;
  try {
    await ensureOwnerAndDatabase(credentials);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    adminUrl: urlOf(credentials, 'admin', 'postgres'),
    ownerUrl: urlOf(credentials, 'owner'),
    appUrl: urlOf(credentials, 'app'),
    appRole: { user: APP, password: credentials.passwords.app },
    get pid() {
      return server.pid();
    },
    adopted: first.kind === 'shared',
    stop: server.stop,
  };
}
