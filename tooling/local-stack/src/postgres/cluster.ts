import { guardProcess } from '../os/process-info.ts';
import { StackError } from '../stack-error.ts';
import { prepareBinaries, resolvePlatformPackage } from './binaries.ts';
import {
  APP,
  ensureOwnerAndDatabase,
  newCredentials,
  readCredentials,
  saveCredentials,
  urlOf,
  type Credentials,
} from './credentials.ts';
import { createData, inspectData, setAside } from './data-directory.ts';
import type { InstalledServer } from './installed-server.ts';
import { launch, type Session, type Launched } from './launch.ts';
import { placeCluster, type Placement } from './placement.ts';
import { stopPostmaster } from './postmaster.ts';

export type ClusterOptions = {
  /**
   * Data directory; the cluster is in `<dataDir>/postgres`, unless PostgreSQL's user cannot enter
   * it.
   */
  dataDir: string;
  log?: (line: string) => void;
  /**
   * False, for tests only, to write without flushing to disk: a power cut may then lose everything.
   */
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
  /** True when the server belongs to another live launcher; `stop` then leaves it running. */
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
  // The passwords are saved before initdb: a cluster whose passwords were lost could never be used.
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

/**
 * Keeps a server that this process started running until `stop`: a postmaster that dies is started
 * again on its port, at most `MAX_RESTARTS` times. A shared server is left alone.
 */
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
