import { join } from 'node:path';

import { readConfig } from '@plomada/local-stack/config';
import { openDatabase } from '@plomada/local-stack/database';
import { openStore } from '@plomada/server/storage/file-store';
/** The files that are the installation's own, beside database and storage; without a local identity only the key. */
export const OWN_FILES = [
  'identity/keys.json',
  'identity/state.json',
  'auditoria.key',
  'semilla.json',
];
export const ownFile = (config, path) => join(config.dataDir, path);
/** Opens what the environment names, beside a live stack or without one, for as long as `work` takes. */
export async function withPlace(source, work, log) {
  const config = readConfig(source);
  const { dataDir, database: given } = config;
  const database = await openDatabase({ dataDir, database: given, log });
  try {
    return await work({ config, database, store: await openStore(config.storage) });
  } finally {
    await database.stop();
  }
}
