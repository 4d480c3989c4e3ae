import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const SECRETO_BYTES = 32;
const LARGO = ((ID_BYTES + SECRETO_BYTES) * 4) / 3;

/** What the address of a calendar carries: the organisation, so that its rows can be asked, and the key. */
export const nuevoSecreto = (tenantId: string): string =>
  Buffer.concat([
    Buffer.from(tenantId.replaceAll('-', ''), 'hex'),
    randomBytes(SECRETO_BYTES),
  ]).toString('base64url');

/** All that is kept of it. */
export const hashDe = (secreto: string): string =>
  createHash('sha256').update(secreto).digest('hex');

/** The organisation that it names; null for what was never handed out. */
export function organizacionDe(secreto: string): string | null {
  if (secreto.length !== LARGO || !/^[\w-]+$/.test(secreto)) return null;
  const hex = Buffer.from(secreto, 'base64url').subarray(0, ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
