import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

/**
 * Process id and start time, which distinguish a process from a later one with the same id (not on
 * Windows).
 */
export const processMark = z.object({ pid: z.number(), startedAt: z.string() });
export type ProcessMark = z.infer<typeof processMark>;

const isLinux = process.platform === 'linux';

/**
 * Fields of /proc/<pid>/stat after the command, which may contain spaces and parentheses. [0] is
 * the state, [1] the parent, [19] the start time in ticks since boot.
 */
function linuxStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    const text = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() || null;
  } catch {
    return null;
  }
}

/**
 * True while the process lives. On Linux a zombie counts as dead: containers without an init never
 * collect orphans.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isLinux || linuxStat(pid)?.[0] !== 'Z';
}

function startedAt(pid: number): string | null {
  if (process.platform === 'win32') return isAlive(pid) ? 'unknown' : null;
  return isLinux ? (linuxStat(pid)?.[19] ?? null) : ps(pid, 'lstart');
}

export function parentOf(pid: number): number | null {
  if (process.platform === 'win32') return pid === process.pid ? process.ppid : null;
  const text = isLinux ? linuxStat(pid)?.[1] : ps(pid, 'ppid');
  const parent = Number(text);
  return Number.isInteger(parent) && parent > 0 ? parent : null;
}

/** Command line with spaces between arguments; empty when it cannot be read. */
export function commandOf(pid: number): string {
  if (!isLinux) return ps(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

export function markOf(pid: number): ProcessMark | null {
  const started = startedAt(pid);
  return started === null ? null : { pid, startedAt: started };
}

export function isSameProcess(mark: ProcessMark): boolean {
  return isAlive(mark.pid) && startedAt(mark.pid) === mark.startedAt;
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** True when the process is gone within the time given. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const limit = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > limit) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Script of a guard. A child in a separate session survives a launcher killed with -9, so a shell
 * waits on a pipe from the launcher: when the pipe breaks without the word `done`, the shell sends
 * the child the signal.
 */
const SCRIPT = `trap '' INT TERM HUP; read -r word; [ "$word" = done ] || kill -"$2" "$1"`;

type Guard = { release(): void };

/**
 * Makes the process end when this one is killed, except on Windows. PostgreSQL's signal is INT, its
 * fast shutdown.
 */
export function guardProcess(pid: number, signal: 'INT' | 'TERM'): Guard {
  if (process.platform === 'win32') return { release: () => undefined };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'plomada-guard', String(pid), signal], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  shell.unref();
  // Errors of the guard are ignored: without it only the orderly stop after a kill -9 is lost.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return { release: () => void shell.stdin.end('done\n') };
}
