import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** `salt.key`, both base64url: scrypt with Node's default cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt, expected] = (stored ?? '').split('.');
  if (!salt || !expected) return false;
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES);
  return timingSafeEqual(key, Buffer.from(expected, 'base64url'));
}
