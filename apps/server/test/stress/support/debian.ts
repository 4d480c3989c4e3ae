import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, createWriteStream, mkdtempSync } from 'node:fs';
import { readdir, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { onTestFinished } from 'vitest';

/** Folders of Debian's programs, including those outside a user's PATH. */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/lib/postgresql/15/bin',
];

export function findProgram(name: string): string | null {
  for (const folder of FOLDERS) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}

const missingOf = (programs: readonly string[]): readonly string[] =>
  programs.filter((program) => findProgram(program) === null);

export const lacks = (...programs: readonly string[]): boolean => missingOf(programs).length > 0;

/** Suffix of a test's name that states which missing programs kept it from running. */
export function unlessThere(...programs: readonly string[]): string {
  const missing = missingOf(programs);
  return missing.length > 0 ? ` [not run: no ${missing.join(', ')}]` : '';
}

/**
 * User and group `postgres` of Debian for a test that root runs, because PostgreSQL and pgbouncer
 * refuse to run as root; otherwise nothing.
 */
const asPostgres = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Processes whose working directory is `folder` or one below it. */
async function workersIn(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    // The folder of an ended process, or of another user's, cannot be read.
    const at = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (at === folder || at.startsWith(`${folder}/`)) found.push(Number(pid));
  }
  return found;
}

/**
 * Kills every process whose working directory is `folder`, also those started by other programs:
 * Patroni's PostgreSQL survives Patroni, and during its start no file has its process id yet.
 */
export async function killThoseIn(folder: string, signal: NodeJS.Signals): Promise<void> {
  const areGone = async () => {
    const pids = await workersIn(folder);
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended already.
      }
    }
    return pids.length === 0;
  };
  await until(`somebody still works in ${folder}`, areGone, 30_000);
}

/**
 * Folder that the test's programs may write into; it is removed after the test, and processes in it
 * are ended.
 */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plomada-hard-'));
  const { uid, gid } = asPostgres();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  onTestFinished(async () => {
    await killThoseIn(folder, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export type Running = {
  readonly child: ChildProcess;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
};

type Run = { readonly folder: string; readonly env?: NodeJS.ProcessEnv };

/**
 * Starts a program that ends with the test whatever happens; its output is in
 * `<folder>/<program>.log`.
 */
export function run(program: string, args: readonly string[], { folder, env }: Run): Running {
  const path = findProgram(program);
  if (path === null) throw new Error(`no ${program}`);
  const child = spawn(path, args, {
    ...asPostgres(),
    cwd: folder,
    env: { PATH: FOLDERS.join(delimiter), HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, `${program}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const gone = once(child, 'exit');
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  onTestFinished(() => kill('SIGKILL'));
  return { child, kill };
}

/** Runs a program to its end; throws unless it exits with 0. */
export async function runToEnd(program: string, args: readonly string[], options: Run) {
  const { child } = run(program, args, options);
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: see ${options.folder}`);
}

/**
 * Repeats `ask` until it neither throws nor returns false; throws `what` once `limitMs` have
 * passed.
 */
export async function until<T>(what: string, ask: () => Promise<T>, limitMs = 60_000): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== false) return answer;
    } catch (error) {
      if (performance.now() > end) throw new Error(what, { cause: error });
    }
    if (performance.now() > end) throw new Error(what);
    await sleep(50);
  }
}
