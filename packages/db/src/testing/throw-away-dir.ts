import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/**
 * Free space and memory, in bytes, needed to put a cluster in memory: one takes some 100 MB;
 * several run at once, and browsers beside them.
 */
const FREE_BYTES = 4 * 1024 ** 3;
const FORGOTTEN_MS = 6 * 60 * 60_000;
const NAME = /^plomada-[a-z0-9]+-(\d+)-[A-Za-z0-9]{6}$/;

type Options = {
  /** Name of the test suite, which becomes part of the folder's name. */
  readonly what: string;
  readonly memory?: string;
  readonly freeBytes?: number;
};

function hasSpace(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes && process.availableMemory() >= bytes;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // The folder belongs to another user and stays.
  }
}

/**
 * Removes the folders of killed runs: in memory they would remain until the machine is switched
 * off.
 */
function removeForgotten(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    // Recent folders may belong to a process of another PID namespace, such as a container beside
    // this one.
    if (age > FORGOTTEN_MS) remove(path);
  }
}

/**
 * Creates a temporary folder for a database, in memory when there is plenty; the caller removes it.
 * A database is hundreds of files, and a disk's file system searches space for each among all those
 * just deleted: with a database per test that took a quarter of the CPU.
 */
export function throwAwayDir({ what, memory = MEMORY, freeBytes = FREE_BYTES }: Options): string {
  const folder = hasSpace(memory, freeBytes) ? memory : tmpdir();
  if (folder === memory) removeForgotten(folder);
  return mkdtempSync(join(folder, `plomada-${what}-${process.pid}-`));
}
