import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { readIfPresent, savingTo } from './atomic-file.ts';
import { identityFile } from './keys.ts';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const VERSION = 1;

// State of the identity server. Instants are Unix milliseconds, as in its API.

const metadata = z.record(z.string(), z.unknown()).default({});
const optionalText = z.string().nullable().default(null);
const optionalInstant = z.number().nullable().default(null);

const times = { createdAt: z.number(), updatedAt: z.number() };

const verificationSchema = z.object({
  strategy: z.string(),
  status: z.enum(['unverified', 'verified', 'failed', 'expired']),
  code: z.string().nullable(),
  attempts: z.number(),
  expireAt: z.number(),
});

export const userSchema = z.object({
  id: z.string(),
  emailId: z.string(),
  email: z.string(),
  firstName: optionalText,
  lastName: optionalText,
  passwordHash: optionalText,
  publicMetadata: metadata,
  privateMetadata: metadata,
  unsafeMetadata: metadata,
  banned: z.boolean().default(false),
  failedAttempts: z.number().default(0),
  lockedUntil: optionalInstant,
  lastSignInAt: optionalInstant,
  lastActiveAt: optionalInstant,
  ...times,
});

const clientSchema = z.object({
  id: z.string(),
  /** SHA-256 of the cookie's value, so that nobody can sign in with the contents of the file. */
  secretHash: z.string(),
  signInId: z.string().nullable(),
  signUpId: z.string().nullable(),
  ...times,
});

const sessionSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string(),
  status: z.enum(['active', 'ended', 'removed', 'revoked']),
  userAgent: z.string(),
  lastActiveAt: z.number(),
  expireAt: z.number(),
  ...times,
});

const signInSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string(),
  status: z.enum(['needs_first_factor', 'needs_new_password', 'complete']),
  verification: verificationSchema.nullable(),
  createdSessionId: z.string().nullable(),
  createdAt: z.number(),
});

export const signUpSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  email: optionalText,
  passwordHash: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  unsafeMetadata: metadata,
  verification: verificationSchema.nullable().default(null),
  createdSessionId: optionalText,
  createdUserId: optionalText,
  createdAt: z.number(),
});

const stateSchema = z.object({
  version: z.literal(VERSION),
  /** Ids of demo people that were ever seeded, so that a deleted one is not seeded again. */
  seeded: z.array(z.string()),
  users: z.record(z.string(), userSchema),
  clients: z.record(z.string(), clientSchema),
  sessions: z.record(z.string(), sessionSchema),
  signIns: z.record(z.string(), signInSchema),
  signUps: z.record(z.string(), signUpSchema),
});

export type State = z.infer<typeof stateSchema>;
export type Verification = z.infer<typeof verificationSchema>;
export type User = z.infer<typeof userSchema>;
export type Client = z.infer<typeof clientSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;

export type Store = {
  /** State in memory. Change it only between awaits, then `await save()` before answering. */
  readonly state: State;
  /** Resolves once everything changed before the call is on disk. */
  save(): Promise<void>;
};

/** Error for a state written by a newer program. The message is for the person at the terminal. */
export class NewerStateError extends Error {}

export async function readState(dataDir: string): Promise<State> {
  const text = await readIfPresent(identityFile(dataDir, 'state'));
  if (text === null) {
    const rows = { users: {}, clients: {}, sessions: {}, signIns: {}, signUps: {} };
    return { version: VERSION, seeded: [], ...rows };
  }
  const stored: unknown = JSON.parse(text);
  if (z.object({ version: z.number() }).parse(stored).version > VERSION) {
    throw new NewerStateError(
      `Los datos de ${dataDir} son de una versión más nueva de Plomada. Usar aquella versión, o restaurar ` +
        'un respaldo anterior a ella. No se cambió nada.',
    );
  }
  return stateSchema.parse(stored);
}

export async function openStore(dataDir: string): Promise<Store> {
  const state = await readState(dataDir);
  forgetOld(state, Date.now());
  return { state, save: savingTo(identityFile(dataDir, 'state'), state) };
}

function forgetOld(state: State, now: number): void {
  const stale = now - ONE_DAY_MS;
  state.sessions = kept(state.sessions, (row) => row.status === 'active' && row.expireAt >= now);
  state.signIns = kept(state.signIns, (row) => row.createdAt >= stale);
  state.signUps = kept(state.signUps, (row) => row.createdAt >= stale);
  const inUse = new Set(Object.values(state.sessions).map((row) => row.clientId));
  state.clients = kept(state.clients, (row) => row.updatedAt >= stale || inUse.has(row.id));
}

function kept<T>(rows: Record<string, T>, isKept: (row: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => isKept(row)));
}

export function newId(kind: 'client' | 'sess' | 'sia' | 'sua' | 'user'): string {
  return `${kind}_${randomBytes(14).toString('hex')}`;
}

/** Row by an id from outside; `__proto__` and similar names are no rows. */
export function rowOf<T>(rows: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(rows, id) ? rows[id] : undefined;
}

export function findByEmail(state: State, email: string): User | undefined {
  const wanted = email.trim().toLowerCase();
  return Object.values(state.users).find((user) => user.email === wanted);
}
