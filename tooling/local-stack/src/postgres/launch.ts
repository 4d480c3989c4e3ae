import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { z } from 'zod';

import { freePort } from '../os/free-port.ts';
import { readJsonFile, writeJsonFile } from '../os/json-file.ts';
import { isSameProcess, markOf } from '../os/process-info.ts';
import { StackError } from '../stack-error.ts';
import type { Credentials } from './credentials.ts';
import { saveCredentials } from './credentials.ts';
import type { Placement } from './placement.ts';
import { findPostmaster } from './postmaster-pid.ts';
import { PostmasterStartError, startPostmaster, stopPostmaster } from './postmaster.ts';
import { answers } from './roles.ts';

/** All that is needed to start one cluster again. */
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

const launcherSchema = z.object({ pid: z.number(), startedAt: z.string() });

function launcherFile(home: string): string {
  return join(home, 'lanzador.json');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function liveLauncher(home: string): number | null {
  const mark = readJsonFile(launcherFile(home), launcherSchema);
  return mark && isSameProcess(mark) ? mark.pid : null;
}

/** Another live launcher's server: ours to use, not to stop. */
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

/** The one left by a launcher that died: ended tidily, its settings and log are not ours. */
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
 * Brings the server up whatever the last run left behind: nothing, a live server of another
 * launcher, an orphan, or the shared memory of backends that are still leaving.
 * `keepPort`: clients hold the address, as after a crash of our own server.
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
