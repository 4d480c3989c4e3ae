import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { type Closers, createClosers, reachable, reserve, startBase, welcome } from './base.ts';
import { readConfig, type Source } from './config.ts';
import { freePort } from './os/ports.ts';
import { guardProcess, sendSignal, waitForExit } from './os/process-info.ts';
import { REPO_ROOT } from './paths.ts';
import { runSession } from './session.ts';

const SERVER_SOURCES = [
  'apps/server/src',
  'packages/db/src',
  'packages/domain/src',
  'packages/formatters/src',
  'packages/permissions/src',
];
const CHILD_EXIT_MS = 3_000;

type Child = { folder: string; parameters: string[]; env: Source };

function startChild({ folder, parameters, env }: Child, closers: Closers): void {
  const child = spawn(process.execPath, parameters, {
    cwd: join(REPO_ROOT, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  const { pid } = child;
  if (pid === undefined) return;
  const guard = guardProcess(pid, 'TERM');
  child.once('exit', () => guard.release());
  closers.add(async () => {
    sendSignal(pid, 'SIGTERM');
    if (!(await waitForExit(pid, CHILD_EXIT_MS))) sendSignal(pid, 'SIGKILL');
  });
}

function startServerChild(env: Source, closers: Closers): void {
  // `--watch` alone stops watching a file after an atomic save; `--watch-path` does not.
  const watched = SERVER_SOURCES.map((path) => `--watch-path=${join(REPO_ROOT, path)}`);
  startChild(
    {
      folder: 'apps/server',
      parameters: [...watched, '--watch-preserve-output', 'src/start/main.ts'],
      env,
    },
    closers,
  );
}

type Address = { readonly port: number; readonly host: string };

function startVite(env: Source, { port, host }: Address, closers: Closers): void {
  const web = createRequire(join(REPO_ROOT, 'apps/web/package.json'));
  const vite = join(dirname(web.resolve('vite/package.json')), 'bin/vite.js');
  const parameters = [vite, '--port', String(port), '--strictPort', '--host', host];
  startChild({ folder: 'apps/web', parameters, env }, closers);
}

await runSession(async (progress, signal) => {
  const config = readConfig(process.env);
  const closers = createClosers();
  try {
    const port = await reserve({ config, progress, closers });
    const base = await startBase({ config, port, progress, closers, signal });
    const apiPort = await freePort();
    const api = {
      ...base.environment,
      WEB_DIST: undefined,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
    };
    startServerChild(api, closers);
    startVite(
      { ...base.environment, PLOMADA_API_ORIGIN: reachable('127.0.0.1', apiPort) },
      { port, host: config.host },
      closers,
    );
    process.stdout.write(`${welcome(base.url, base.localIdentity)}\n`);
    return { stop: () => closers.closeAll() };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
});
