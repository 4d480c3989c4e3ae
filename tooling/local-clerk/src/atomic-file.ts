import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates the folder for its owner only: everything below it is secret. */
export async function ensurePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Replaces the file whole or not at all, and survives a power cut once it has returned. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Writes a value that changes as it is at that moment. One write runs at a time; calls made during
 * it share the next one, which sees all of them.
 */
export function savingTo(path: string, value: object): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  function write(): Promise<void> {
    next = null;
    return writeAtomically(path, JSON.stringify(value));
  }
  return () => {
    if (!next) {
      next = running.then(write, write);
      running = next;
    }
    return next;
  };
}

/** The text, or null when there is no such file. Any other trouble is thrown. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export async function syncFolder(path: string): Promise<void> {
  // Windows refuses to open a folder, and there the rename is journalled by NTFS.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
