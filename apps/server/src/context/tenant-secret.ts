import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const LENGTH = ((ID_BYTES + SECRET_BYTES) * 4) / 3;

/**
 * Secret for an address: the organisation's id, which makes its rows findable, followed by a random
 * key.
 */
export const newSecret = (tenantId: string): string =>
  Buffer.concat([
    Buffer.from(tenantId.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES),
  ]).toString('base64url');

/** Hash of a secret, the only part of it that is stored. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Organisation whose id the secret contains; null for a text of another shape. */
export function tenantOfSecret(secret: string): string | null {
  if (secret.length !== LENGTH || !/^[\w-]+$/.test(secret)) return null;
  const hex = Buffer.from(secret, 'base64url').subarray(0, ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
