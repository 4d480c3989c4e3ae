import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';

/**
 * Who was last seen to be an active member of which organisation, only to choose whose share their
 * next call waits in; the membership itself is read on every call. One share for the calls of sixty
 * members, and none of it for who merely names the organisation.
 */
const known = new WeakMap<Db, Set<string>>();
const MAX_KNOWN = 20_000;

const keyOf = (userId: string, tenantId: TenantId): string => `${userId}|${tenantId}`;

export function isKnownMember(db: Db, userId: string, tenantId: TenantId): boolean {
  return known.get(db)?.has(keyOf(userId, tenantId)) ?? false;
}

export function rememberMember(db: Db, userId: string, tenantId: TenantId): void {
  const members = known.get(db) ?? new Set<string>();
  if (members.size >= MAX_KNOWN) members.clear();
  members.add(keyOf(userId, tenantId));
  known.set(db, members);
}

export function forgetMember(db: Db, userId: string, tenantId: TenantId): void {
  known.get(db)?.delete(keyOf(userId, tenantId));
}
