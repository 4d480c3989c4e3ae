import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';

import type { Access } from './context.ts';
import { Recent } from './recent.ts';

/** What was last read of a member, and what it came to. */
export type KnownMember = { readonly read: string; readonly access: Access };

/**
 * Who was last seen to be an active member of which organisation: to choose whose share their next call
 * waits in, and to ask for what they want along with their membership. The membership itself is read on
 * every call. One share for the calls of sixty members, and none of it for who merely names the
 * organisation.
 */
const known = new WeakMap<Db, Recent<KnownMember>>();
/** A kilobyte or two each. */
const MAX_KNOWN = 10_000;

const keyOf = (userId: string, tenantId: TenantId): string => `${userId}|${tenantId}`;

export function knownMember(db: Db, userId: string, tenantId: TenantId): KnownMember | undefined {
  return known.get(db)?.get(keyOf(userId, tenantId));
}

export function rememberMember(db: Db, member: KnownMember): void {
  const members = known.get(db) ?? new Recent<KnownMember>(MAX_KNOWN);
  members.set(keyOf(member.access.user.id, member.access.tenant.id), member);
  known.set(db, members);
}

export function forgetMember(db: Db, userId: string, tenantId: TenantId): void {
  known.get(db)?.delete(keyOf(userId, tenantId));
}
