import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { ApiError, fieldError } from './api-error.ts';
import type { User } from './store.ts';

const MAX_FAILURES = 10;
const LOCK_MS = 5 * 60 * 1000;
const MIN_PASSWORD = 8;
const MAX_PASSWORD_BYTES = 72;
const KEY_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Hash of a password as `salt.key`, both base64url: scrypt with Node's default cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt, expected] = (stored ?? '').split('.');
  if (!salt || !expected) return false;
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES);
  return timingSafeEqual(key, Buffer.from(expected, 'base64url'));
}

export function checkNewPassword(password: string, param = 'password'): void {
  if (password.length < MIN_PASSWORD) {
    const message = `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres.`;
    throw fieldError(param, 'form_password_length_too_short', message);
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    const message = 'La contraseña es demasiado larga.';
    throw fieldError(param, 'form_password_size_in_bytes_exceeded', message);
  }
}

const queues = new WeakMap<User, Promise<void>>();

/** Checks a password and counts failures; ten in a row close the account for five minutes. */
export function checkPassword(user: User, password: string, param = 'password'): Promise<void> {
  // Checks of one person are made one at a time, so that parallel guesses cannot evade the count.
  const before = queues.get(user) ?? Promise.resolve();
  const ownCheck = before.then(() => checkNow(user, password, param));
  queues.set(
    user,
    ownCheck.catch(() => undefined),
  );
  return ownCheck;
}

async function checkNow(user: User, password: string, param: string): Promise<void> {
  checkMayEnter(user);
  if (await isPassword(password, user.passwordHash)) {
    user.failedAttempts = 0;
    return;
  }
  user.failedAttempts += 1;
  if (user.failedAttempts >= MAX_FAILURES) {
    user.failedAttempts = 0;
    user.lockedUntil = Date.now() + LOCK_MS;
  }
  throw fieldError(param, 'form_password_incorrect', 'La contraseña es incorrecta.');
}

export function checkMayEnter({ banned, lockedUntil }: User): void {
  if (banned) throw new ApiError(403, 'user_banned', 'La cuenta está bloqueada.');
  const seconds = Math.ceil(((lockedUntil ?? 0) - Date.now()) / 1000);
  if (seconds <= 0) return;
  const message = 'Demasiados intentos fallidos. Probá de nuevo en unos minutos.';
  const meta = { lockout_expires_in_seconds: seconds };
  throw Object.assign(new ApiError(403, 'user_locked', message), { meta });
}
