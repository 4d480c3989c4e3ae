import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { ensurePrivateFolder, readIfPresent, writeAtomically } from './atomic-file.ts';

const storedSchema = z.object({
  privateKey: z.string(),
  secretKey: z.string(),
  webhookSecret: z.string(),
});

export type Keys = {
  /** Short hash of the data directory: keeps cookies and keys of stacks on one host apart. */
  instance: string;
  kid: string;
  /** PKCS#8 PEM. */
  privateKey: string;
  /** SPKI PEM, what a verifier needs. */
  jwtKey: string;
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
};

export function identityFolder(dataDir: string): string {
  return join(resolve(dataDir), 'identity');
}

/** Reads the keys of a data directory; null when no stack ever ran on it. */
export async function readKeys(dataDir: string): Promise<Keys | null> {
  const text = await readIfPresent(keysPath(dataDir));
  return text === null ? null : toKeys(dataDir, storedSchema.parse(JSON.parse(text)));
}

/** Reads the keys, making them on the first start. */
export async function ensureKeys(dataDir: string): Promise<Keys> {
  const known = await readKeys(dataDir);
  if (known) return known;
  await ensurePrivateFolder(identityFolder(dataDir));
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
  await writeAtomically(keysPath(dataDir), JSON.stringify(stored));
  return toKeys(dataDir, stored);
}

function keysPath(dataDir: string): string {
  return join(identityFolder(dataDir), 'keys.json');
}

function toKeys(dataDir: string, stored: z.infer<typeof storedSchema>): Keys {
  const instance = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  const host = Buffer.from(`${instance}.plomada.test$`).toString('base64').replace(/=+$/, '');
  return {
    ...stored,
    instance,
    kid: `ins_${instance}`,
    jwtKey: createPublicKey(stored.privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    publishableKey: `pk_test_${host}`,
  };
}
