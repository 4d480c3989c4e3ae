import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { commandOf, isAlive } from '../os/process-info.ts';

/** What PostgreSQL writes into postmaster.pid, line by line. */
export type PostmasterFile = { pid: number; port: number; status: string };

export function readPostmasterFile(data: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** A postmaster works inside its data folder; elsewhere than Linux its command line names it. */
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
 * The live postmaster of this folder. A file whose process is dead, or has since become some other
 * program, is removed: PostgreSQL would refuse to start over the second kind.
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
