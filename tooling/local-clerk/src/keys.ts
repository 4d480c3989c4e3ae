import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { ensurePrivateFolder, readIfPresent, writeAtomically } from './atomic-file.ts';

const storedSchema = z.object({
  /** Private key as PKCS#8 PEM. */
  privateKey: z.string(),
  secretKey: z.string(),
  webhookSecret: z.string(),
});

type Stored = z.infer<typeof storedSchema>;

export type Keys = Stored & {
  /**
   * Short hash of the data directory, which separates cookies and keys of several stacks on one
   * host.
   */
  instance: string;
  /** Public key as SPKI PEM, for verifiers. */
  jwtKey: string;
  publishableKey: string;
};

/** Path of a file of the local identity in a data directory. */
export function identityFile(dataDir: string, name: 'keys' | 'state' | 'codes'): string {
  return join(resolve(dataDir), 'identity', `${name}.json`);
}

/** Reads the keys of a data directory; null when it has none. */
export async function readKeys(dataDir: string): Promise<Keys | null> {
  const text = await readIfPresent(identityFile(dataDir, 'keys'));
  return text === null ? null : toKeys(dataDir, storedSchema.parse(JSON.parse(text)));
}

/** Reads the keys, making them and their folder on the first start. */
export async function ensureKeys(dataDir: string): Promise<Keys> {
  const known = await readKeys(dataDir);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const stored = {
    privateKey,
    secretKey: `sk_test_${randomBytes(30).toString('base64url')}`,
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  };
  await ensurePrivateFolder(join(resolve(dataDir), 'identity'));
  await writeAtomically(identityFile(dataDir, 'keys'), JSON.stringify(stored));
  return toKeys(dataDir, stored);
}

function toKeys(dataDir: string, stored: Stored): Keys {
  const instance = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const host = Buffer.from(`${instance}.plomada.test$`).toString('base64').replace(/=+$/, '');
  return {
    ...stored,
    instance,
    jwtKey: createPublicKey(stored.privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    publishableKey: `pk_test_${host}`,
  };
}
