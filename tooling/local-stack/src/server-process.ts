import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { restartAfter, UNBORN } from '@plomada/server/start/cluster/restarts';

import type { Source } from './config.ts';
import { REPO_ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { StackError } from './stack-error.ts';

const MAIN = join(REPO_ROOT, 'apps/server/src/start/main.ts');
/** What the server itself gives running calls, and a little more. */
const CLOSING_MS = 12_000;

type Options = { readonly env: Source; readonly log: Progress['note'] };

function begin(env: Source): ChildProcess {
  return fork(MAIN, [], { env: { ...process.env, ...env }, execArgv: [] });
}

/** Whether it came to serve; what kept it from that stands on stderr. */
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
 * The product's server in a process of its own: one that ends by itself, of whatever, takes neither the
 * database nor the identity along, and is started again. Its screen is ours; it ends when this process does.
 */
export async function startServerProcess({
  env,
  log,
}: Options): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController();
  const { signal } = ending;
  let child = begin(env);
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
      child = begin(env);
      born = performance.now();
    }
  }

  if (!(await serves(child))) {
    throw new StackError('El servidor no pudo empezar; arriba dice por qué.');
  }
  // It only ends because it was told to.
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
