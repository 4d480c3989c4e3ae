import { join } from 'node:path';

import { readConfig, type Source, type StackConfig } from '@plomada/local-stack/config';
import { openDatabase, type Database } from '@plomada/local-stack/database';
import type { FileStore } from '@plomada/server/context/services';
import { openStore } from '@plomada/server/files/storage/file-store';

/** What a backup is made of, or restored into: a database, the files' storage and the data directory. */
export type Place = {
  readonly config: StackConfig;
  readonly database: Database;
  readonly store: FileStore;
};

/** The files that are the installation's own, beside database and storage; without a local identity only the key. */
export const OWN_FILES = [
  'identity/keys.json',
  'identity/state.json',
  'auditoria.key',
  'semilla.json',
] as const;

export const ownFile = (config: StackConfig, path: string): string => join(config.dataDir, path);

/** Opens what the environment names, beside a live stack or without one, for as long as `work` takes. */
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
