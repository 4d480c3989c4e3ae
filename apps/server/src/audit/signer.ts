import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

import type { AuditSigner } from '../context/services.ts';

/** Null without a key: then nobody can clean the log up. */
export function signerOf(pem: string | undefined): AuditSigner | null {
  if (pem === undefined) return null;
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    publicKey,
  };
}

/** Whether `signature` is of this text and key; what is no key signs nothing. */
export function isSignatureOf(text: string, signature: string, publicKey: string): boolean {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
