import { openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROTATE_AT_BYTES = 5 * 1024 * 1024;

export function logPath(home: string): string {
  return join(home, 'postgres.log');
}

/** Opens for append; an old log past 5 MB becomes `.1`. The caller closes it. */
export function openLog(home: string): number {
  const path = logPath(home);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_AT_BYTES) {
    renameSync(path, `${path}.1`);
  }
  return openSync(path, 'a', 0o600);
}

/** Marks the place from which `logSince` reads, so that errors never quote an earlier run. */
export function logSize(home: string): number {
  return statSync(logPath(home), { throwIfNoEntry: false })?.size ?? 0;
}

export function logSince(home: string, offset: number): string {
  return readFileSync(logPath(home)).subarray(offset).toString();
}

export function lastLines(text: string, count = 8): string {
  return text.trim().split('\n').slice(-count).join('\n');
}
