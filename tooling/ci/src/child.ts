import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Ended = { ok: boolean; output: string; seconds: number };
type Options = {
  cwd: string;
  env?: Record<string, string>;
  /** Called with each line as it comes; without it the output is only kept. */
  onLine?: ((line: string) => void) | undefined;
  timeLimitMinutes: number;
};

const alive = new Set<ChildProcess>();
let stopping = false;
const KILL_AFTER_MS = 15_000;
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** Runs a Node program with this Node, no shell and no stdin, and waits for its end. */
export async function runNode(args: readonly string[], options: Options): Promise<Ended> {
  if (stopping) return { ok: false, output: 'not run: told to end', seconds: 0 };
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...plainEnv(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  const lines: string[] = [];
  const keep = (line: string) => {
    lines.push(line);
    options.onLine?.(line);
  };
  createInterface({ input: child.stdout }).on('line', keep);
  createInterface({ input: child.stderr }).on('line', keep);
  const limit = setTimeout(() => {
    keep(`stopped: longer than ${options.timeLimitMinutes} minutes`);
    stop(child);
  }, options.timeLimitMinutes * 60_000);
  const ok = await end(child, keep);
  clearTimeout(limit);
  alive.delete(child);
  return { ok, output: lines.join('\n'), seconds: (performance.now() - start) / 1000 };
}

function end(child: ChildProcess, keep: (line: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      keep(error.message);
      resolve(false);
    });
    child.on('close', (code, signal) => {
      if (signal) keep(`ended by ${signal}`);
      resolve(code === 0);
    });
  });
}

function stop(child: ChildProcess): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

/** When this process is told to end: ends what is still running and starts nothing more. */
export function stopChildrenOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const child of alive) stop(child);
    });
  }
}

/**
 * Colours and telemetry off: the output is read in logs. The suites start dozens of processes with
 * the same code, which is compiled once for all of them.
 */
function plainEnv(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _colour, ...rest } = process.env;
  return {
    ...rest,
    NO_COLOR: '1',
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: COMPILED,
  };
}
