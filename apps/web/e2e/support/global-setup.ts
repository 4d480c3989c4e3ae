import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { throwAwayDir } from '../../../../packages/db/src/testing/throw-away-dir.ts';
import { freePort } from './free-port.ts';

/**
 * Script that starts the product, run as a separate process, as users do, so that its types and
 * globals stay out of the tests.
 */
const START = fileURLToPath(
  new URL('../../../../tooling/local-stack/src/start.ts', import.meta.url),
);
const READY_MS = 180_000;

async function untilReady(url: string, stack: ChildProcess, output: () => string): Promise<void> {
  const limit = Date.now() + READY_MS;
  while (Date.now() < limit) {
    if (stack.exitCode !== null) throw new Error(`The stack ended: ${output()}`);
    const ready = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false, // Not listening yet.
    );
    if (ready) return;
    // Tries again: a stack that starts reports nothing to this process.
    await wait(200);
  }
  throw new Error(`The stack was not ready in ${READY_MS} ms: ${output()}`);
}

/**
 * Starts the product on a free port with temporary data, and passes its address to the workers.
 * With E2E_URL, the tests use the stack that runs there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dir = throwAwayDir({ what: 'e2e' });
  process.env['E2E_SESSIONS'] = dir;
  if (process.env['E2E_URL'] !== undefined) {
    return () => rm(dir, { recursive: true, force: true });
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let printed = '';
  const stack = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: String(port),
      PLOMADA_DATA_DIR: join(dir, 'data'),
      PLOMADA_QUICK_PACK: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [stack.stdout, stack.stderr]) {
    stream.on('data', (chunk) => (printed += String(chunk)));
  }
  const stop = async () => {
    if (stack.exitCode === null) {
      stack.kill('SIGTERM');
      await once(stack, 'exit');
    }
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, stack, () => printed.slice(-2000));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['E2E_URL'] = url;
  return stop;
}
