import { parseEnv } from '@plomada/server/context/env';

import { reserve, startBase } from './base.ts';
import { buildWeb } from './build.ts';
import { createClosers, together } from './closers.ts';
import { readConfig, type Source } from './config.ts';
import { silent, type Progress } from './progress.ts';
import { startServerProcess } from './server-process.ts';

export type StackOptions = {
  dataDir: string;
  /** 0 takes a free port. */
  port?: number;
  host?: string;
  publicOrigin?: string;
  /** Further variables of the product: `RATE_LIMIT_*`, `CLERK_*`, `DATABASE_*`, `LOG_LEVEL`. */
  env?: Source;
  /** The instant on which the demo dates hang; the first start's by default. */
  ahora?: Date;
  progress?: Progress;
  signal?: AbortSignal;
  /** false for tests only. */
  fsync?: boolean;
  /** false makes nothing: `apps/web/dist` is as it is; `env: { WEB_DIST: '' }` serves no screens. */
  build?: boolean;
  tokenSeconds?: number;
};

export type Stack = {
  url: string;
  dataDir: string;
  ownerUrl: string;
  appUrl: string;
  /** The demo people can sign in. */
  localIdentity: boolean;
  stop(): Promise<void>;
};

function sourceOf(options: StackOptions): Source {
  return {
    ...options.env,
    PLOMADA_DATA_DIR: options.dataDir,
    ...(options.port === undefined ? {} : { PORT: String(options.port) }),
    ...(options.host === undefined ? {} : { HOST: options.host }),
    ...(options.publicOrigin === undefined ? {} : { PUBLIC_ORIGIN: options.publicOrigin }),
  };
}

/** The whole product: PostgreSQL and the server each in a process of its own. Ends what it began when anything fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { progress = silent, signal, ahora, fsync, tokenSeconds } = options;
  const config = readConfig(sourceOf(options));
  const closers = createClosers();
  try {
    const port = await reserve({ config, progress, closers });
    // The screens know nothing of the database: their build, the longest of all, waits for nobody.
    const built =
      options.build === false
        ? Promise.resolve()
        : progress.step('Pantallas', () => buildWeb(signal));
    const [base] = await together(
      startBase({
        config,
        port,
        progress,
        closers,
        ...(signal ? { signal } : {}),
        ...(ahora ? { ahora } : {}),
        ...(fsync === undefined ? {} : { fsync }),
        ...(tokenSeconds === undefined ? {} : { tokenSeconds }),
      }),
      built,
    );
    signal?.throwIfAborted();
    const environment = { ...base.environment, PORT: String(port) };
    // What is wrong with it is told here, for people.
    parseEnv(environment);
    const server = await progress.step('Servidor', () =>
      startServerProcess({ env: environment, log: progress.note }),
    );
    closers.add(() => server.stop());
    const { ownerUrl, appUrl } = base.database;
    return {
      url: base.url,
      dataDir: config.dataDir,
      ownerUrl,
      appUrl,
      localIdentity: base.localIdentity,
      stop: () => closers.closeAll(),
    };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
