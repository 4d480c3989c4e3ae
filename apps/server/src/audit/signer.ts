import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

import type { AuditSigner, TextSigner } from '../context/services.ts';

/** PKCS #8 header that precedes the 32-byte seed of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

const textSigner = (key: KeyObject): TextSigner => ({
  sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
});

/** Key derived from the operator's key and a name, so that it is stored nowhere. */
function derivedKey(from: KeyObject, info: string): KeyObject {
  const pkcs8 = from.export({ type: 'pkcs8', format: 'der' });
  const seed = hkdfSync('sha256', pkcs8.subarray(-SEED_BYTES), '', info, SEED_BYTES);
  const key = Buffer.concat([PKCS8, new Uint8Array(seed)]);
  return createPrivateKey({ key, type: 'pkcs8', format: 'der' });
}

/**
 * Signer with the operator's key; null without a key: then the log cannot be cleaned up, and there
 * are no checkpoints.
 */
export function signerOf(pem: string | undefined): AuditSigner | null {
  if (pem === undefined) return null;
  const key = createPrivateKey(pem);
  return {
    ...textSigner(key),
    ofTenant: (tenantId) => textSigner(derivedKey(key, `plomada checkpoint ${tenantId}`)),
  };
}

/** True when an Ed25519 signature fits the text and the key; false also for an unreadable key. */
export function isSignatureOf(text: string, signature: string, publicKey: string): boolean {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
