import { ApiError, fieldError } from './api-error.ts';
import type { IdentityContext } from './context.ts';
import { newId } from './ids.ts';
import { isPassword } from './passwords.ts';
import { blankUser } from './seed.ts';
import type { State, User } from './state.ts';
import { backendUserView } from './views/user-view.ts';
import type { WebhookEvent } from './webhooks.ts';

const MAX_FAILURES = 10;
const LOCK_MS = 5 * 60 * 1000;
const MIN_PASSWORD = 8;
const MAX_PASSWORD_BYTES = 72;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function findByEmail(state: State, email: string): User | null {
  const wanted = email.trim().toLowerCase();
  return Object.values(state.users).find((user) => user.email === wanted) ?? null;
}

export function checkNewEmail(state: State, email: string): string {
  const wanted = email.trim().toLowerCase();
  if (wanted.length > 254 || !EMAIL.test(wanted)) {
    throw fieldError('email_address', 'form_param_format_invalid', 'El correo no es válido.');
  }
  if (findByEmail(state, wanted)) {
    throw fieldError('email_address', 'form_identifier_exists', 'Ese correo ya está en uso.');
  }
  return wanted;
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

export function addUser(state: State, email: string, known: Partial<User>, now: number): User {
  const user: User = { ...blankUser(newId('user'), email, now), ...known };
  state.users[user.id] = user;
  return user;
}

const turns = new WeakMap<User, Promise<void>>();

/** Checks a password and counts failures; ten in a row close the account for five minutes. */
export function checkPassword(user: User, password: string, param = 'password'): Promise<void> {
  // One check at a time per person, so that parallel guesses cannot outrun the count.
  const before = turns.get(user) ?? Promise.resolve();
  const mine = before.then(() => checkNow(user, password, param));
  turns.set(
    user,
    mine.catch(() => undefined),
  );
  return mine;
}

async function checkNow(user: User, password: string, param: string): Promise<void> {
  checkMayEnter(user, Date.now());
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

export function checkMayEnter(user: User, now: number): void {
  if (user.banned) throw new ApiError(403, 'user_banned', 'La cuenta está bloqueada.');
  if (user.lockedUntil === null || user.lockedUntil <= now) return;
  const seconds = Math.ceil((user.lockedUntil - now) / 1000);
  const message = 'Demasiados intentos fallidos. Probá de nuevo en unos minutos.';
  throw new ApiError(403, 'user_locked', message, { lockout_expires_in_seconds: seconds });
}

export function endSessionsOf(state: State, userId: string, exceptId?: string): void {
  for (const session of Object.values(state.sessions)) {
    if (session.userId === userId && session.status === 'active' && session.id !== exceptId) {
      session.status = 'revoked';
      session.updatedAt = Date.now();
    }
  }
}

export function deleteUser(state: State, user: User): void {
  endSessionsOf(state, user.id);
  delete state.users[user.id];
}

/** Tells the product; the person is described as they are now. */
export function announce({ notifier }: IdentityContext, type: WebhookEvent, user: User): void {
  const data =
    type === 'user.deleted'
      ? { id: user.id, object: 'user', deleted: true }
      : backendUserView(user);
  notifier.notify(type, data);
}
