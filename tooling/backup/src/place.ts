import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Tallied, Tally } from '@plomada/db/backup/tally';
import { readConfig, type Source, type StackConfig } from '@plomada/local-stack/config';
import { type Database, openDatabase } from '@plomada/local-stack/database';
import type { FileStore } from '@plomada/server/context/services';
import { openStore } from '@plomada/server/files/storage/file-store';

/** Source or target of a backup: a database, the file storage and the data directory. */
export type Place = {
  readonly config: StackConfig;
  readonly database: Database;
  readonly store: FileStore;
};

/**
 * Files of the data directory besides the stored ones: local identity, key of the audit log, mark
 * of the demo. Those that do not exist are left out of a set.
 */
export const OWN_FILES = [
  'identity/keys.json',
  'identity/state.json',
  'auditoria.key',
  'semilla.json',
] as const;

export const ownFile = (config: StackConfig, path: string): string => join(config.dataDir, path);

/**
 * Opens the database and storage of the environment until `work` ends, beside a running stack or
 * without one.
 */
export async function withPlace<T>(
  source: Source,
  work: (place: Place) => Promise<T>,
  log: (line: string) => void,
): Promise<T> {
  const config = readConfig(source);
  const { dataDir, database: given } = config;
  const database = await openDatabase({ dataDir, database: given, log });
  try {
    return await work({ config, database, store: await openStore(config.storage) });
  } finally {
    await database.stop();
  }
}

export async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Copies a stream into a file and flushes it to disk before it returns. Only the owner can read it,
 * because some contents are keys.
 */
export async function copyInto(from: Readable, path: string): Promise<Tallied> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const tally = new Tally();
  const partial = `${path}.parcial`;
  await pipeline(from, tally, createWriteStream(partial, { mode: 0o600, flush: true }));
  await rename(partial, path);
  return tally.result();
}

/** Size and hash of a file on disk. */
export async function tallyOf(path: string): Promise<Tallied> {
  const tally = new Tally();
  await pipeline(createReadStream(path), tally, async (chunks) => {
    for await (const _ of chunks);
  });
  return tally.result();
}
