import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';

import type { Access } from './context.ts';

/** What was last read of a member, and what it came to. */
export type KnownMember = { readonly read: string; readonly access: Access };

/**
 * Who was last seen to be an active member of which organisation: to choose whose share their next call
 * waits in, and to ask for what they want along with their membership. The membership itself is read on
 * every call. One share for the calls of sixty members, and none of it for who merely names the
 * organisation.
 */
const known = new WeakMap<Db, Map<string, KnownMember>>();
const MAX_KNOWN = 5_000;

const keyOf = (userId: string, tenantId: TenantId): string => `${userId}|${tenantId}`;

export function knownMember(db: Db, userId: string, tenantId: TenantId): KnownMember | undefined {
  return known.get(db)?.get(keyOf(userId, tenantId));
}

export function rememberMember(db: Db, member: KnownMember): void {
  const members = known.get(db) ?? new Map<string, KnownMember>();
  if (members.size >= MAX_KNOWN) members.clear();
  members.set(keyOf(member.access.user.id, member.access.tenant.id), member);
  known.set(db, members);
}

export function forgetMember(db: Db, userId: string, tenantId: TenantId): void {
  known.get(db)?.delete(keyOf(userId, tenantId));
}
