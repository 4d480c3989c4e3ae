import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile, open } from 'node:fs/promises';
import { resolve, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '@plomada/local-stack/os/ports';

const SERVE = resolve(import.meta.dirname, '../../../../apps/server/src/start/serve.ts');
const READY_MS = 60_000;

export type Served = {
  readonly url: string;
  readonly pid: number;
  /** Prometheus page of the server. */
  readonly metrics: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

async function answersReady(url: string): Promise<boolean> {
  return await fetch(`${url}/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * Runs the program of `pnpm serve`, with its log in a file and its metrics on a separate port, and
 * waits until it is ready.
 */
export async function serve(
  folder: string,
  env: Readonly<Record<string, string>>,
  processes: number,
): Promise<Served> {
  const web = join(folder, 'web');
  await mkdir(web, { recursive: true });
  // A folder with an `index.html` counts as a build; the load requests no page.
  await writeFile(join(web, 'index.html'), '<meta name="plomada-config" content="" />');
  const [port, metricsPort] = [await freePort(), await freePort()];
  const log = await open(join(folder, 'serve.log'), 'w');
  const child = spawn(process.execPath, [SERVE], {
    stdio: ['ignore', log.fd, log.fd],
    env: {
      PATH: process.env['PATH'] ?? '',
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      WEB_CONCURRENCY: String(processes),
      WEB_DIST: web,
      FILES_DIR: join(folder, 'archivos'),
    },
  });
  const gone = once(child, 'exit');
  const endToo = () => child.kill('SIGTERM');
  process.once('exit', endToo);
  await log.close();
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    process.off('exit', endToo);
  };
  for (const from = performance.now(); !(await answersReady(url)); await sleep(200)) {
    if (child.exitCode === null && performance.now() - from < READY_MS) continue;
    await stop();
    throw new Error(`The server does not serve: ${join(folder, 'serve.log')}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    metrics: async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    stop,
  };
}
