import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
/** Creates the folder for its owner only: everything below it is secret. */
export async function ensurePrivateFolder(path) {
  await mkdir(path, { recursive: true, mode: 0o700 });
}
/** Replaces the file whole or not at all, and survives a power cut once it has returned. */
export async function writeAtomically(path, text) {
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
/** The text, or null when there is no such file. Any other trouble is thrown. */
export async function readIfPresent(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
function isMissing(error) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
async function syncFolder(path) {
  // Windows refuses to open a folder, and there the rename is journalled by NTFS.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
