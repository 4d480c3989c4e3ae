import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readJsonFile, writeJsonFile } from '../os/json-file.ts';
import { freePort } from '../os/ports.ts';
import { processMark, isSameProcess, markOf } from '../os/process-info.ts';
import { StackError } from '../stack-error.ts';
import { answers, saveCredentials, type Credentials } from './credentials.ts';
import type { Placement } from './placement.ts';
import {
  findPostmaster,
  stopPostmaster,
  startPostmaster,
  PostmasterStartError,
} from './postmaster.ts';

/** Everything needed to start one cluster again. */
export type Session = {
  native: string;
  placement: Placement;
  credentials: Credentials;
  fsync: boolean;
  log: (line: string) => void;
};

export type Launched =
  | { kind: 'own'; pid: number; child: ChildProcess }
  | { kind: 'shared'; pid: number };

const ATTEMPTS = 20;
const SHARED_WAIT_MS = 30_000;

function launcherFile(home: string): string {
  return join(home, 'lanzador.json');
}

function liveLauncher(home: string): number | null {
  const mark = readJsonFile(launcherFile(home), processMark);
  return mark && isSameProcess(mark) ? mark.pid : null;
}

/**
 * Uses the server of another live launcher, without the right to stop it; null when it has ended.
 * Throws when it does not answer in time.
 */
async function share(session: Session, pid: number, launcher: number): Promise<Launched | null> {
  const { data } = session.placement;
  const limit = Date.now() + SHARED_WAIT_MS;
  for (let found = findPostmaster(data); found?.pid === pid; found = findPostmaster(data)) {
    session.credentials.port = found.port;
    if (await answers(session.credentials)) return { kind: 'shared', pid };
    if (Date.now() > limit) {
      throw new StackError(
        `Otro proceso de Plomada (pid ${launcher}) usa ${data}, pero su PostgreSQL (pid ${pid}) no ` +
          'responde. Cerrá aquel proceso y volvé a ejecutar.',
      );
    }
    await pause(100);
  }
  return null;
}

/**
 * Stops a server without another live launcher, since its settings and log are not those of this
 * process.
 */
async function endOrphan({ native, placement, log }: Session, pid: number): Promise<void> {
  log(`Cerrando un PostgreSQL que quedó de una ejecución anterior (pid ${pid})`);
  if (await stopPostmaster(native, placement, pid)) return;
  throw new StackError(
    `Quedó un PostgreSQL de una ejecución anterior (pid ${pid}) que no se deja cerrar. Cerralo con ` +
      `"kill -9 ${pid}" y volvé a ejecutar.`,
  );
}

async function startOwn(session: Session, keepPort: boolean): Promise<Launched> {
  const { native, placement, credentials, fsync } = session;
  const known = credentials.port;
  if (!keepPort) credentials.port = await freePort(known);
  const child = await startPostmaster(native, placement, { port: credentials.port, fsync });
  if (child.pid === undefined) throw new StackError('PostgreSQL no arrancó.');
  const mark = markOf(process.pid);
  if (mark) writeJsonFile(launcherFile(placement.home), mark);
  if (credentials.port !== known) saveCredentials(placement.home, credentials);
  return { kind: 'own', pid: child.pid, child };
}

function isTransient(error: unknown): boolean {
  return error instanceof PostmasterStartError && error.reason !== 'other';
}

/**
 * Starts or joins the server, whatever the last run left: nothing, a live server of another
 * launcher, an orphan, or shared memory of backends that are still exiting. `keepPort` is set when
 * clients already use the address, for example after a crash of this process's server.
 */
export async function launch(session: Session, keepPort = false): Promise<Launched> {
  for (let attempt = 1; ; attempt += 1) {
    const found = findPostmaster(session.placement.data);
    if (found) {
      const launcher = liveLauncher(session.placement.home);
      const shared =
        launcher === null || launcher === process.pid
          ? await endOrphan(session, found.pid)
          : await share(session, found.pid, launcher);
      if (shared) return shared;
    }
    try {
      return await startOwn(session, keepPort);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await pause(100);
    }
  }
}
