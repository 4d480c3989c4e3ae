import type { Db } from '@plomada/db/client';
import { newId } from '@plomada/db/ids';

import { UPSERT_USER } from './mirror-user.sql.ts';
import type { IdentityUser } from './services.ts';

export async function mirrorUser(db: Db, user: IdentityUser, now: Date): Promise<void> {
  const { clerkId, email, emailVerified, nombre, apellido, maxTenants, updatedAt } = user;
  const [first, last] = [nombre, apellido].map((name) => name?.normalize('NFC') ?? null);
  const person = [clerkId, email, emailVerified, first ?? null, last ?? null, maxTenants] as const;
  await db.query(UPSERT_USER(newId(), ...person, now, updatedAt));
}
