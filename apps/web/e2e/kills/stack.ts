import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createClosers, reserve, startBase } from '@plomada/local-stack/base';
import { readConfig } from '@plomada/local-stack/config';
import { silent } from '@plomada/local-stack/progress';

import { throwAwayDir } from '../../../../packages/db/src/testing/throw-away-dir.ts';
import { startProxy, type Losses } from './proxy.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/start/main.ts', import.meta.url));

export type KillableStack = {
  readonly url: string;
  readonly losses: Losses;
  /** Kills the server whatever it is doing, and starts another one. */
  readonly killServer: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function startServer(env: Readonly<Record<string, string | undefined>>) {
  const child: ChildProcess = fork(MAIN, [], { env: { ...process.env, ...env }, execArgv: [] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server did not start');
    }),
  ]);
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Starts the product on temporary data, with a server that can be killed, behind a proxy that can
 * lose calls and answers.
 */
export async function startKillableStack(): Promise<KillableStack> {
  const dir = throwAwayDir({ what: 'kills' });
  process.env['E2E_SESSIONS'] = dir;
  const closers = createClosers();
  closers.add(() => rm(dir, { recursive: true, force: true }));
  try {
    const proxy = await startProxy();
    closers.add(() => proxy.stop());
    const config = readConfig({
      PLOMADA_DATA_DIR: join(dir, 'data'),
      PORT: String(proxy.port + 1),
      PUBLIC_ORIGIN: proxy.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_VERIFY_PER_MINUTE: '1000000',
    });
    const port = await reserve({ config, progress: silent, closers });
    proxy.leadTo(port);
    const base = await startBase({ config, port, progress: silent, closers });
    const env = { ...base.environment, PORT: String(port) };
    let server = await startServer(env);
    closers.add(() => killed(server));
    return {
      url: proxy.url,
      losses: proxy.losses,
      async killServer() {
        await killed(server);
        // Time that a supervisor takes to restart a server.
        await sleep(300);
        server = await startServer(env);
      },
      stop: () => closers.closeAll(),
    };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
