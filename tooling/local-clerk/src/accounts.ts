import { z } from 'zod';

import { ApiError, fieldError } from './api-error.ts';
import { findByEmail, newId, type State, type User, userSchema } from './store.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

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

/** Adds a person, with a new id unless one is given. */
export function addUser(state: State, known: Partial<User> & { email: string }): User {
  const { id = newId('user'), email } = known;
  const now = Date.now();
  const user = userSchema.parse({
    ...known,
    id,
    emailId: `idn_${id.replace(/^user_/, '')}`,
    email: email.trim().toLowerCase(),
    createdAt: now,
    updatedAt: now,
  });
  state.users[id] = user;
  return user;
}

export function endSessionsOf(state: State, userId: string, exceptId?: string): void {
  for (const session of Object.values(state.sessions)) {
    if (session.userId === userId && session.status === 'active' && session.id !== exceptId) {
      session.status = 'revoked';
      session.updatedAt = Date.now();
    }
  }
}

export type Metadata = Record<string, unknown>;

export const metadataSchema = z.record(z.string(), z.unknown());

/** Merges metadata deeply as the provider documents it: a null removes its key, at any depth. */
export function mergeMetadata(before: Metadata, patch: Metadata): Metadata {
  const merged = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      merged.delete(key);
      continue;
    }
    const inner = metadataSchema.safeParse(value);
    const old = metadataSchema.safeParse(merged.get(key));
    merged.set(key, inner.success ? mergeMetadata(old.data ?? {}, inner.data) : value);
  }
  return Object.fromEntries(merged);
}

/** Metadata sent by browsers as JSON inside a form field; throws for anything else. */
export function metadataFromText(text: string): Metadata {
  try {
    return metadataSchema.parse(JSON.parse(text));
  } catch {
    throw new ApiError(422, 'form_param_format_invalid', 'Los metadatos no son un objeto JSON.');
  }
}
