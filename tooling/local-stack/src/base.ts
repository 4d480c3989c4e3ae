import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { DEMO_PASSWORD, DEMO_TENANTS, DEMO_USERS } from '@plomada/demo/people';
import { type Identity, startIdentity } from '@plomada/local-clerk/server';

import { ensureAuditKey } from './audit-key.ts';
import type { Source, StackConfig } from './config.ts';
import { type Database, migrateDatabase, openDatabase, seedOnFirstStart } from './database.ts';
import { choosePort } from './os/ports.ts';
import { WEB_DIST } from './paths.ts';
import type { Progress } from './progress.ts';
import { takeStackLock } from './stack-lock.ts';

/** Functions that end the started parts, called in reverse order. */
export type Closers = { add(close: () => Promise<void> | void): void; closeAll(): Promise<void> };

export function createClosers(): Closers {
  const pending: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => void pending.push(close),
    async closeAll() {
      const failures: unknown[] = [];
      for (let close = pending.pop(); close; close = pending.pop()) {
        try {
          await close();
        } catch (error) {
          // A part that fails to end must not prevent the others from ending.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/**
 * Waits for both promises even after one failed, so that everything that did start can be stopped.
 */
export async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'rejected') throw b.reason;
  return [a.value, b.value];
}

const RUN = 'npx -y pnpm@12.21.0';

type DemoUser = (typeof DEMO_USERS)[number];

function roles(user: DemoUser): string {
  if (user.suspendido) return 'cuenta suspendida';
  const named = user.memberships.map(({ tenantId, rol, estado: status }) => {
    const tenant = DEMO_TENANTS.find(({ id }) => id === tenantId);
    const inactive = status === 'active' ? '' : ' (inactivo)';
    return `${rol} en ${tenant?.nombre ?? tenantId}${inactive}`;
  });
  return named.join('; ') || 'sin organización: empieza por crear una';
}

function signIns(): string[] {
  const width = Math.max(...DEMO_USERS.map(({ email }) => email.length));
  return [
    `Para entrar (la contraseña de todos es ${DEMO_PASSWORD}):`,
    ...DEMO_USERS.map((user) => `  ${user.email.padEnd(width)}  ${roles(user)}`),
  ];
}

/** Text for the terminal once everything runs. */
export function welcome(url: string, localIdentity: boolean): string {
  const first = DEMO_USERS[0]?.email ?? 'CORREO';
  return [
    '',
    `Plomada está lista en ${url}`,
    '',
    ...(localIdentity
      ? [...signIns(), '', `Un token para la API:  ${RUN} --silent run token ${first}`]
      : ['Se entra con las cuentas de Clerk configuradas en CLERK_*.']),
    'Para terminar: Ctrl+C',
    '',
  ].join('\n');
}

type Base = {
  /** Address at which people open the product. */
  url: string;
  database: Database;
  /** Environment of the product's server, whose `PORT` the caller sets. */
  environment: Source;
  localIdentity: boolean;
};

type Reservation = { config: StackConfig; progress: Progress; closers: Closers };

type BaseOptions = Reservation & {
  port: number;
  signal?: AbortSignal;
  now?: Date;
  fsync?: boolean;
  tokenSeconds?: number;
};

function originFor(config: StackConfig, port: number): string {
  return config.publicOrigin ?? `http://localhost:${port}`;
}

/** Address at which a process of this machine reaches a listener on `host`. */
export function reachable(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Locks the data directory and chooses the port, or throws the reason why not, before anything slow
 * begins.
 */
export async function reserve({ config, progress, closers }: Reservation): Promise<number> {
  // The lock is taken before the port: "it is already running there" is more useful than "the port
  // is taken".
  const wanted = config.port;
  const lock = await takeStackLock(config.dataDir, originFor(config, wanted), progress.note);
  closers.add(() => lock.release());
  const port = await choosePort(wanted, config.host);
  if (port !== wanted) lock.update(originFor(config, port));
  return port;
}

async function prepareDatabase(options: BaseOptions): Promise<Database> {
  const { config, progress, closers, signal, fsync } = options;
  const database = await progress.step('PostgreSQL', async () => {
    const { dataDir, database: given } = config;
    const opened = await openDatabase({ dataDir, database: given, log: progress.note, fsync });
    closers.add(() => opened.stop());
    return opened;
  });
  signal?.throwIfAborted();
  await progress.step('Tablas y permisos', () =>
    migrateDatabase(database, config.dataDir, progress.note),
  );
  signal?.throwIfAborted();
  if (database.embedded) {
    await progress.step('Datos de ejemplo', () => seedOnFirstStart(database, config, options.now));
  }
  return database;
}

function environmentOf(identity: Identity): Source {
  return {
    CLERK_PUBLISHABLE_KEY: identity.publishableKey,
    CLERK_SECRET_KEY: identity.secretKey,
    CLERK_JWT_KEY: identity.jwtKey,
    CLERK_API_URL: identity.origin,
    CLERK_FAPI_URL: `${identity.origin}${identity.proxyPath}`,
    CLERK_PROXY_URL: identity.proxyPath,
    CLERK_WEBHOOK_SECRET: identity.webhookSecret,
  };
}

async function prepareIdentity(options: BaseOptions): Promise<Source> {
  const { config, progress, closers, port, tokenSeconds } = options;
  if (config.ownIdentity) return {};
  const identity = await startIdentity({
    dataDir: config.dataDir,
    publicOrigin: originFor(config, port),
    serverOrigin: reachable(config.host, port),
    users: DEMO_USERS,
    password: DEMO_PASSWORD,
    signUpsPerHour: config.signUpsPerHour,
    log: progress.note,
    tokenSeconds,
  });
  closers.add(() => identity.stop());
  return environmentOf(identity);
}

/** Address of the folder where the local stack writes each e-mail as a file. */
const mailFolder = (dataDir: string): string => pathToFileURL(join(dataDir, 'logs', 'correo')).href;

/** Starts everything below the product's own server: database, seed, identity. */
export async function startBase(options: BaseOptions): Promise<Base> {
  const { config, signal, port } = options;
  const database = await prepareDatabase(options);
  signal?.throwIfAborted();
  const clerk = await prepareIdentity(options);
  const url = originFor(config, port);
  const auditKey = config.source['AUDIT_SIGNING_KEY'] || (await ensureAuditKey(config.dataDir));
  return {
    url,
    database,
    localIdentity: !config.ownIdentity,
    environment: {
      WEB_DIST,
      // Requests are not logged by default, since only problems are useful at the terminal.
      LOG_LEVEL: 'warn',
      ...config.source,
      FILES_DIR: config.source['FILES_DIR'] || join(config.dataDir, 'archivos'),
      AUDIT_SIGNING_KEY: auditKey,
      SMTP_URL: config.source['SMTP_URL'] || mailFolder(config.dataDir),
      ...clerk,
      HOST: config.host,
      PUBLIC_ORIGIN: url,
      DATABASE_URL: database.appUrl,
    },
  };
}
