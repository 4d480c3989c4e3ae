import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * A child in its own session outlives a launcher that is killed with -9. A shell waits on a pipe
 * from us: when the pipe breaks without the word, it sends the child the signal.
 */
const SCRIPT = `trap '' INT TERM HUP; read -r word; [ "$word" = done ] || kill -"$2" "$1"`;

export type Guard = { release(): void };

/** For PostgreSQL the signal is INT, its fast shutdown. */
export function guardProcess(pid: number, signal: 'INT' | 'TERM'): Guard {
  if (process.platform === 'win32') return { release: () => undefined };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'plomada-guard', String(pid), signal], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  shell.unref();
  // A guard that could not start or was killed costs only the tidy end after a kill -9.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return { release: () => void shell.stdin.end('done\n') };
}
