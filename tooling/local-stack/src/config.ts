import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';

import { parseEnv, type Env } from '@plomada/server/context/env';
import type { StorageEnv } from '@plomada/server/files/storage/storage-env';

import { dataDirFrom } from './paths.ts';
import { StackError } from './stack-error.ts';

export type Source = Readonly<Record<string, string | undefined>>;

export type StackConfig = {
  dataDir: string;
  /** Settings of the file storage. */
  storage: StorageEnv;
  port: number;
  host: string;
  /** Public origin; null to derive it from the port. */
  publicOrigin: string | null;
  /** Given database; null for the embedded PostgreSQL. */
  database: { appUrl: string; ownerUrl: string } | null;
  /** True when keys of the real identity provider were given, so no local one is started. */
  ownIdentity: boolean;
  signUpsPerHour: number;
  source: Source;
};

/**
 * Placeholders for variables that the stack fills in later, so that the others can be checked at
 * once.
 */
const FILLED_IN = {
  database: { DATABASE_URL: 'postgresql://plomada@127.0.0.1/plomada' },
  identity: {
    CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from('localhost.local$').toString('base64')}`,
    CLERK_SECRET_KEY: 'sk_test_local',
    // The check only needs a key of the right kind, so the smallest is enough.
    CLERK_JWT_KEY: generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).publicKey,
    // A loopback address makes the checks for a local identity provider apply.
    CLERK_API_URL: 'http://127.0.0.1',
  },
};

function databaseFrom(source: Source): StackConfig['database'] {
  const appUrl = source['DATABASE_URL'];
  const ownerUrl = source['DATABASE_OWNER_URL'];
  if (!appUrl && !ownerUrl) return null;
  if (appUrl && ownerUrl) return { appUrl, ownerUrl };
  throw new StackError(
    appUrl
      ? 'Falta DATABASE_OWNER_URL: con DATABASE_URL hace falta también la conexión del dueño de la ' +
          'base, que crea las tablas y da permisos al rol de DATABASE_URL.'
      : 'Falta DATABASE_URL: la conexión con la que trabaja la aplicación, con un rol sin privilegios.',
  );
}

/** Reads and checks the whole environment before anything slow begins. */
export function readConfig(source: Source): StackConfig {
  const database = databaseFrom(source);
  const ownIdentity = ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY', 'CLERK_JWT_KEY'].some(
    (name) => source[name],
  );
  const env: Env = parseEnv({
    ...source,
    ...(database ? {} : FILLED_IN.database),
    ...(ownIdentity ? {} : FILLED_IN.identity),
  });
  const dataDir = dataDirFrom(source);
  return {
    dataDir,
    storage: { ...env, FILES_DIR: source['FILES_DIR'] || join(dataDir, 'archivos') },
    port: env.PORT,
    host: env.HOST,
    publicOrigin: source['PUBLIC_ORIGIN'] ? env.PUBLIC_ORIGIN : null,
    database,
    ownIdentity,
    signUpsPerHour: env.RATE_LIMIT_SIGN_UP_PER_HOUR,
    source,
  };
}
