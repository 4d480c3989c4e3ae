import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates the folder, with access for its owner only, because its files are secret. */
export async function ensurePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Replaces the file atomically; once it returns, the content survives a power cut. */
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
 * Returns a function that writes the value in its present state. One write runs at a time; calls
 * during it share the next one, which includes all their changes.
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

/** Text of a file, or null when it does not exist. Any other error is thrown. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, but NTFS journals the rename.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
