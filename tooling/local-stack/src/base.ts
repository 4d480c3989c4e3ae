import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { DEMO_PASSWORD, DEMO_USERS } from '@plomada/demo/people';
import { startIdentity, type Identity } from '@plomada/local-clerk/server';

import { ensureAuditKey } from './audit-key.ts';
import type { Closers } from './closers.ts';
import type { Source, StackConfig } from './config.ts';
import { migrateDatabase, openDatabase, seedOnFirstStart, type Database } from './database.ts';
import { WEB_DIST } from './paths.ts';
import { choosePort } from './port-check.ts';
import type { Progress } from './progress.ts';
import { takeStackLock } from './stack-lock.ts';

export type Base = {
  /** Where people open it. */
  url: string;
  database: Database;
  /** The environment of the product's server, `PORT` and `HOST` apart. */
  environment: Source;
  localIdentity: boolean;
};

export type Reservation = { config: StackConfig; progress: Progress; closers: Closers };

export type BaseOptions = Reservation & {
  port: number;
  signal?: AbortSignal;
  ahora?: Date;
  fsync?: boolean;
  tokenSeconds?: number;
};

function originFor(config: StackConfig, port: number): string {
  return config.publicOrigin ?? `http://localhost:${port}`;
}

/** The address at which a process of this machine reaches what listens on `host`. */
export function reachable(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Takes the data directory and the port, or says why not, before anything slow begins. */
export async function reserve({ config, progress, closers }: Reservation): Promise<number> {
  // The lock goes first: "it is already running there" says more than "the port is taken".
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
    const opened = await openDatabase({
      dataDir: config.dataDir,
      database: config.database,
      log: progress.note,
      ...(fsync === undefined ? {} : { fsync }),
    });
    closers.add(() => opened.stop());
    return opened;
  });
  signal?.throwIfAborted();
  await progress.step('Tablas y permisos', () =>
    migrateDatabase(database, config.dataDir, progress.note),
  );
  signal?.throwIfAborted();
  if (database.embedded) {
    await progress.step('Datos de ejemplo', () =>
      seedOnFirstStart(database, config, options.ahora),
    );
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
    ...(tokenSeconds === undefined ? {} : { tokenSeconds }),
  });
  closers.add(() => identity.stop());
  return environmentOf(identity);
}

/** E-mail of the local stack goes nowhere: one file each, beside the other logs. */
const mailFolder = (dataDir: string): string => pathToFileURL(join(dataDir, 'logs', 'correo')).href;

/** Everything below the product's own server: database, seed, identity. */
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
      // Requests are the product's business; at the terminal only what is wrong is of use.
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
