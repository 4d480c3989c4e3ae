import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { restartAfter, UNBORN, type Fate } from '@plomada/server/production/restarts';

import type { Source } from './config.ts';
import { REPO_ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { StackError } from './stack-error.ts';

const MAIN = join(REPO_ROOT, 'apps/server/src/main.ts');
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
  let child = begin(env);
  let born = performance.now();

  const watch = (fate: Fate): void => {
    const { pid } = child;
    child.once('exit', (code, signal) => {
      if (ending.signal.aborted) return;
      const { waitMs, fate: next } = restartAfter(fate, { livedMs: performance.now() - born });
      log(
        `El servidor (proceso ${String(pid)}) terminó solo (${signal ?? String(code)}): se inicia otro.`,
      );
      void sleep(waitMs, undefined, { signal: ending.signal }).then(
        () => {
          child = begin(env);
          born = performance.now();
          watch(next);
        },
        // Told to end meanwhile.
        () => undefined,
      );
    });
  };

  if (!(await serves(child))) {
    throw new StackError('El servidor no pudo empezar; arriba dice por qué.');
  }
  watch(UNBORN);
  return {
    stop: async () => {
      ending.abort();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      const kill = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS);
      if (child.connected) child.disconnect();
      await gone;
      clearTimeout(kill);
    },
  };
}
