import { hashPassword } from './passwords.ts';
import type { State, User } from './state.ts';

export type DemoUser = {
  clerkId: string;
  email: string;
  nombre: string;
  apellido: string;
  /** As the identity provider keeps it: a number, a numeric text, or nothing. */
  maxTenants?: number | string | null;
  memberships: readonly { tenantId: string; rol: string; estado: string }[];
};

/** Adds the demo people that were never seeded before; what changed since stays as it is. */
export async function seedUsers(
  state: State,
  users: readonly DemoUser[],
  password: string,
  now: number,
): Promise<void> {
  const missing = users.filter((demo) => !state.seeded.includes(demo.clerkId));
  if (missing.length === 0) return;
  // One password that everybody knows: a salt for each would hide nothing and cost every first start.
  const passwordHash = await hashPassword(password);
  for (const demo of missing) {
    const user = toUser(demo, passwordHash, now);
    state.users[user.id] = user;
    state.seeded.push(demo.clerkId);
  }
}

function toUser(demo: DemoUser, passwordHash: string, now: number): User {
  return {
    ...blankUser(demo.clerkId, demo.email, now),
    firstName: demo.nombre,
    lastName: demo.apellido,
    passwordHash,
    publicMetadata: publicMetadataOf(demo),
  };
}

export function blankUser(id: string, email: string, now: number): User {
  return {
    id,
    emailId: `idn_${id.replace(/^user_/, '')}`,
    email: email.trim().toLowerCase(),
    firstName: null,
    lastName: null,
    passwordHash: null,
    publicMetadata: {},
    privateMetadata: {},
    unsafeMetadata: {},
    externalId: null,
    banned: false,
    failedAttempts: 0,
    lockedUntil: null,
    lastSignInAt: null,
    lastActiveAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function publicMetadataOf(demo: DemoUser): Record<string, unknown> {
  const metadata: Record<string, unknown> = {
    has_completed_onboarding: demo.memberships.length > 0,
  };
  if (demo.maxTenants !== undefined && demo.maxTenants !== null) {
    metadata.maxTenants = demo.maxTenants;
  }
  for (const { tenantId, rol, estado } of demo.memberships) {
    metadata[`${tenantId}_role`] = rol;
    metadata[`${tenantId}_status`] = estado;
  }
  return metadata;
}
