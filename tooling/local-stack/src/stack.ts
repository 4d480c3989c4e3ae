import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { parseEnv } from '@plomada/server/context/env';
import { restartAfter, UNBORN } from '@plomada/server/start/cluster/restarts';

import { createClosers, reserve, startBase, together, welcome } from './base.ts';
import { buildFailure } from './build-failure.ts';
import { readConfig, type Source } from './config.ts';
import { dataDirFrom, REPO_ROOT } from './paths.ts';
import { runProgram } from './postgres/os-user.ts';
import { type Progress, silent } from './progress.ts';
import { runSession } from './session.ts';
import { StackError } from './stack-error.ts';

function buildEnvironment(): NodeJS.ProcessEnv {
  // The build must produce the same files whatever NODE_ENV the person has set.
  const { NODE_ENV: _, ...rest } = process.env;
  const manager = process.env['npm_execpath'];
  const folders = [dirname(process.execPath), ...(manager ? [dirname(manager)] : [])];
  return {
    ...rest,
    PATH: [...folders, process.env['PATH'] ?? ''].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    CI: '1',
  };
}

/**
 * Builds the screens, or takes them from turbo's cache when nothing that they are made of has
 * changed.
 */
async function buildWeb(signal?: AbortSignal): Promise<void> {
  const program = createRequire(join(REPO_ROOT, 'package.json')).resolve('turbo/bin/turbo');
  const parameters = [
    program,
    'run',
    'build',
    '--filter=@plomada/web',
    '--output-logs=errors-only',
  ];
  const options = { cwd: REPO_ROOT, env: buildEnvironment(), signal };
  const { status, output } = await runProgram(process.execPath, parameters, options);
  if (status !== 0) throw buildFailure(output);
}

const MAIN = join(REPO_ROOT, 'apps/server/src/start/main.ts');
/** Time for the server to close, after which it is killed. */
const CLOSING_MS = 12_000;

type ServerOptions = { readonly env: Source; readonly log: Progress['note'] };

function startChild(env: Source): ChildProcess {
  return fork(MAIN, [], { env: { ...process.env, ...env }, execArgv: [] });
}

/** True when the server came to serve; otherwise stderr has the reason. */
async function serves(child: ChildProcess): Promise<boolean> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(() => true),
      once(child, 'exit', { signal }).then(() => false),
    ]);
  } finally {
    settled.abort();
  }
}

/**
 * Runs the product's server in a child process. A crash affects neither the database nor the
 * identity server, and the server is started again. It shares our terminal and ends when this
 * process does.
 */
async function startServerProcess({ env, log }: ServerOptions): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController();
  const { signal } = ending;
  let child = startChild(env);
  let born = performance.now();

  async function watch(): Promise<void> {
    let fate = UNBORN;
    for (;;) {
      const { pid } = child;
      const [code, killedBy] = await once(child, 'exit');
      if (signal.aborted) return;
      const restart = restartAfter(fate, { livedMs: performance.now() - born });
      ({ fate } = restart);
      log(`El servidor (proceso ${pid}) terminó solo (${killedBy ?? code}): se inicia otro.`);
      await sleep(restart.waitMs, undefined, { signal });
      child = startChild(env);
      born = performance.now();
    }
  }

  if (!(await serves(child))) {
    throw new StackError('El servidor no pudo empezar; arriba dice por qué.');
  }
  // A rejection of the loop, such as when `stop` aborts it, is no failure.
  const watching = watch().catch(() => undefined);
  return {
    stop: async () => {
      ending.abort();
      const kill = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS);
      if (child.connected) child.disconnect();
      await watching;
      clearTimeout(kill);
    },
  };
}

export type StackOptions = {
  dataDir: string;
  /** Port; 0 for a free one. */
  port?: number;
  host?: string;
  publicOrigin?: string;
  /** Further variables of the product: `RATE_LIMIT_*`, `CLERK_*`, `DATABASE_*`, `LOG_LEVEL`. */
  env?: Source;
  /** Instant that the demo dates are relative to; the first start by default. */
  now?: Date;
  progress?: Progress;
  signal?: AbortSignal;
  /** False, for tests only, to write to the database without flushing to disk. */
  fsync?: boolean;
  /** False to use `apps/web/dist` as it is; `env: { WEB_DIST: '' }` serves no web client. */
  build?: boolean;
  tokenSeconds?: number;
};

export type Stack = {
  url: string;
  dataDir: string;
  ownerUrl: string;
  appUrl: string;
  /** True when the demo people can sign in. */
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

/**
 * Starts the product, with PostgreSQL and the server in separate processes. A failure stops
 * everything that it had started.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { progress = silent, signal, now, fsync, tokenSeconds } = options;
  const config = readConfig(sourceOf(options));
  const closers = createClosers();
  try {
    const port = await reserve({ config, progress, closers });
    // The build of the web needs no database, so it runs at the same time.
    const built =
      options.build === false
        ? Promise.resolve()
        : progress.step('Pantallas', () => buildWeb(signal));
    const [base] = await together(
      startBase({ config, port, progress, closers, signal, now, fsync, tokenSeconds }),
      built,
    );
    signal?.throwIfAborted();
    const environment = { ...base.environment, PORT: String(port) };
    // Errors in the environment are reported here, in a form for people.
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

/** Runs `pnpm start`: the whole product until it is asked to end. */
export function start(): Promise<void> {
  return runSession(async (progress, signal) => {
    const stack = await startStack({
      dataDir: dataDirFrom(process.env),
      env: process.env,
      progress,
      signal,
    });
    process.stdout.write(`${welcome(stack.url, stack.localIdentity)}\n`);
    return stack;
  });
}
