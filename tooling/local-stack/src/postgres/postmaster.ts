import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { commandOf, isAlive, sendSignal, waitForExit } from '../os/process-info.ts';
import { StackError } from '../stack-error.ts';
import { diskFullError, isDiskFull } from './disk-space.ts';
import { programPath, runAs, runProgram } from './os-user.ts';
import type { Placement } from './placement.ts';

const ROTATE_AT_BYTES = 5 * 1024 * 1024;

function logPath(home: string): string {
  return join(home, 'postgres.log');
}

/** Opens the log to append; a log over 5 MB is renamed to `.1`. The caller closes it. */
function openLog(home: string): number {
  const path = logPath(home);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_AT_BYTES) {
    renameSync(path, `${path}.1`);
  }
  return openSync(path, 'a', 0o600);
}

/** Size of the log now, from which `logSince` reads, so that errors never quote an earlier run. */
function logSize(home: string): number {
  return statSync(logPath(home), { throwIfNoEntry: false })?.size ?? 0;
}

function logSince(home: string, offset: number): string {
  return readFileSync(logPath(home)).subarray(offset).toString();
}

function lastLines(text: string, count = 8): string {
  return text.trim().split('\n').slice(-count).join('\n');
}

/** Fields of PostgreSQL's postmaster.pid, one per line. */
type PostmasterFile = { pid: number; port: number; status: string };

export function readPostmasterFile(data: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/**
 * True for a postmaster of that folder: on Linux it is its working directory, on other Unix systems
 * it is in the command line. On Windows every process counts.
 */
function servesFolder(pid: number, data: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    return commandOf(pid).includes('postgres') && commandOf(pid).includes(data);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

/**
 * Returns the live postmaster of this folder. A PID file is removed if its process is dead or is
 * now another program: in the second case PostgreSQL would refuse to start.
 */
export function findPostmaster(data: string): PostmasterFile | null {
  const file = readPostmasterFile(data);
  if (!file) return null;
  if (
    Number.isInteger(file.pid) &&
    file.pid > 0 &&
    isAlive(file.pid) &&
    servesFolder(file.pid, data)
  ) {
    return file;
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
  return null;
}

/** Time for a start, long because crash recovery of a large WAL is slow. */
const START_TIMEOUT_MS = 180_000;
/**
 * Time for each way of stopping; a final checkpoint that takes longer is left to the recovery of
 * the next start, without loss.
 */
const FAST_SHUTDOWN_MS = 4_000;

type StartFailure = 'port-taken' | 'folder-in-use' | 'other';

export class PostmasterStartError extends StackError {
  override name = 'PostmasterStartError';
  readonly reason: StartFailure;
  constructor(reason: StartFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

type PostmasterOptions = { port: number; fsync: boolean };

/**
 * Settings of tests' clusters. Each database lives for seconds and holds few rows, so planning a
 * statement again for its values, as PostgreSQL does five times, costs more than it spares.
 */
const THROW_AWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
} as const;

function settings({ port, fsync }: PostmasterOptions): string[] {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    // JIT compilation costs more than the short queries of this product take, by measurement.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A single machine has no replicas, so less WAL is enough.
    wal_level: 'minimal',
    max_wal_senders: '0',
    ...(fsync ? {} : THROW_AWAY),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function failure(home: string, output: string): StackError {
  if (isDiskFull(output)) return diskFullError(home);
  if (/could not bind|Address already in use/.test(output)) {
    return new PostmasterStartError('port-taken', 'El puerto de PostgreSQL está ocupado.');
  }
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(output)) {
    return new PostmasterStartError(
      'folder-in-use',
      'Otro PostgreSQL usa la misma carpeta de datos.',
    );
  }
  return new PostmasterStartError(
    'other',
    `PostgreSQL no arrancó. Últimas líneas de ${logPath(home)}:\n${lastLines(output)}`,
  );
}

/** Starts PostgreSQL; resolves with the child process once it accepts connections. */
export async function startPostmaster(
  native: string,
  { home, data, user }: Placement,
  options: PostmasterOptions,
): Promise<ChildProcess> {
  const offset = logSize(home);
  const log = openLog(home);
  // A separate session, so that Ctrl-C does not reach PostgreSQL before the server has closed.
  const child = spawn(programPath(native, 'postgres'), ['-D', data, ...settings(options)], {
    ...runAs(user),
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  const limit = Date.now() + START_TIMEOUT_MS;
  while (!isReady(data, child.pid)) {
    if (spawnError) throw spawnError;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw failure(home, logSince(home, offset));
    }
    if (Date.now() > limit) {
      child.kill('SIGQUIT');
      throw failure(home, logSince(home, offset));
    }
    await sleep(20);
  }
  child.unref();
  return child;
}

function isReady(data: string, pid: number | undefined): boolean {
  const file = readPostmasterFile(data);
  return file !== null && file.pid === pid && file.status === 'ready';
}

/**
 * Stops PostgreSQL by a fast shutdown, then an immediate one, then by force; on Windows only by a
 * fast one. Returns false when it still runs afterwards.
 */
export async function stopPostmaster(
  native: string,
  placement: Placement,
  pid: number,
): Promise<boolean> {
  if (process.platform === 'win32') {
    const parameters = ['stop', '-D', placement.data, '-m', 'fast', '-w'];
    await runProgram(programPath(native, 'pg_ctl'), parameters, runAs(placement.user));
    return waitForExit(pid, FAST_SHUTDOWN_MS);
  }
  sendSignal(pid, 'SIGINT');
  if (await waitForExit(pid, FAST_SHUTDOWN_MS)) return true;
  sendSignal(pid, 'SIGQUIT');
  if (await waitForExit(pid, FAST_SHUTDOWN_MS)) return true;
  sendSignal(pid, 'SIGKILL');
  return waitForExit(pid, FAST_SHUTDOWN_MS);
}
