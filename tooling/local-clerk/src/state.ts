import { z } from 'zod';

/** What the identity server remembers. Instants are Unix milliseconds, as on the wire. */
const metadata = z.record(z.string(), z.unknown());

const verification = z.object({
  strategy: z.string(),
  status: z.enum(['unverified', 'verified', 'failed', 'expired']),
  code: z.string().nullable(),
  attempts: z.number(),
  expireAt: z.number(),
});

const user = z.object({
  id: z.string(),
  emailId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  passwordHash: z.string().nullable(),
  publicMetadata: metadata,
  privateMetadata: metadata,
  unsafeMetadata: metadata,
  externalId: z.string().nullable(),
  banned: z.boolean(),
  failedAttempts: z.number(),
  lockedUntil: z.number().nullable(),
  lastSignInAt: z.number().nullable(),
  lastActiveAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const client = z.object({
  id: z.string(),
  /** SHA-256 of the cookie's value: reading the file does not sign anybody in. */
  secretHash: z.string(),
  signInId: z.string().nullable(),
  signUpId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const session = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string(),
  status: z.enum(['active', 'ended', 'removed', 'revoked']),
  userAgent: z.string(),
  lastActiveAt: z.number(),
  expireAt: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

const signIn = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string(),
  status: z.enum(['needs_first_factor', 'needs_new_password', 'complete']),
  verification: verification.nullable(),
  createdSessionId: z.string().nullable(),
  createdAt: z.number(),
});

const signUp = z.object({
  id: z.string(),
  clientId: z.string(),
  email: z.string().nullable(),
  passwordHash: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  unsafeMetadata: metadata,
  verification: verification.nullable(),
  createdSessionId: z.string().nullable(),
  createdUserId: z.string().nullable(),
  createdAt: z.number(),
});

export const stateSchema = z.object({
  version: z.literal(1),
  /** Demo people that were ever seeded: one that was deleted since does not come back. */
  seeded: z.array(z.string()),
  users: z.record(z.string(), user),
  clients: z.record(z.string(), client),
  sessions: z.record(z.string(), session),
  signIns: z.record(z.string(), signIn),
  signUps: z.record(z.string(), signUp),
});

export type State = z.infer<typeof stateSchema>;
export type Verification = z.infer<typeof verification>;
export type User = z.infer<typeof user>;
export type Client = z.infer<typeof client>;
export type Session = z.infer<typeof session>;
export type SignIn = z.infer<typeof signIn>;
export type SignUp = z.infer<typeof signUp>;

export function emptyState(): State {
  return {
    version: 1,
    seeded: [],
    users: {},
    clients: {},
    sessions: {},
    signIns: {},
    signUps: {},
  };
}

/** A row by an id that came from outside: `__proto__` and its kin are no rows. */
export function rowOf<T>(rows: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(rows, id) ? rows[id] : undefined;
}
