import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import { AppError } from '@plomada/domain/errores';
import { planSchema, type Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { Permiso } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';
import { normalizarRol } from '@plomada/permissions/roles';

import type { Access, Actor, BaseContext, Tenant, User } from './context.ts';
import { LruCache } from './lru-cache.ts';
import { requireSameUser, userOfRow } from './resolve-session.ts';
import { SELECT_ACCESS, type AccessRow } from './session.sql.ts';

/** The right that a call needs. */
export type Requirement = {
  readonly permiso: Permiso;
  readonly evenIfInactive: boolean;
  /**
   * True for a read whose first statement may be pipelined with the one that reads the membership.
   */
  readonly pipelined?: boolean;
  /**
   * Hook for an active member without the right, called while their organisation is still pinned.
   */
  readonly onDenied?: (access: Access) => Promise<void>;
};

/** Caller and organisation before they are verified. */
export type Caller = {
  readonly clerkId: string;
  readonly userId: string;
  readonly tenantId: TenantId;
};

/** Cached membership: its row as text, and the access derived from it. */
export type CachedMember = { readonly read: string; readonly access: Access };

/**
 * The membership cache holds the last known active memberships. It chooses the quota of connections for the
 * next call and the statement that goes along with the membership. It never authorises: the membership itself
 * is read on every call.
 */
const caches = new WeakMap<Db, LruCache<CachedMember>>();
/** Most entries of the cache; one takes one or two kilobytes. */
const MAX_CACHED = 10_000;

const keyOf = (userId: string, tenantId: TenantId): string => `${userId}|${tenantId}`;

export const cachedMember = (
  db: Db,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
): CachedMember | undefined => caches.get(db)?.get(keyOf(userId, tenantId));

function remember(db: Db, member: CachedMember): void {
  const cache = caches.get(db) ?? new LruCache<CachedMember>(MAX_CACHED);
  cache.set(keyOf(member.access.user.id, member.access.tenant.id), member);
  caches.set(db, cache);
}

/** The membership's row as one text, by which a change since the last read is noticed. */
export const readOf = (row: object | undefined): string => JSON.stringify(row ?? null);

/** Reads and verifies the membership; throws an AppError without it or without the right. */
export async function readAccess(
  ctx: BaseContext,
  { clerkId, userId, tenantId }: Caller,
  requirement: Requirement,
): Promise<Access> {
  const [found] = await ctx.db.query(SELECT_ACCESS(clerkId, tenantId));
  const row = requireSameUser(ctx, found, userId);
  // The cached membership is removed before the checks, so that none is left for a refused caller.
  caches.get(ctx.db)?.delete(keyOf(userId, tenantId));
  const access = verifyAccess(row, tenantId, requirement);
  if (!puede(access.actor.rol, requirement.permiso)) {
    await requirement.onDenied?.(access);
    throw new AppError('SIN_PERMISO');
  }
  remember(ctx.db, { read: readOf(row), access });
  return access;
}

/** Verifies user, organisation and membership; the caller checks the right afterwards. */
export function verifyAccess(
  row: AccessRow,
  tenantId: TenantId,
  { evenIfInactive }: Pick<Requirement, 'evenIfInactive'>,
): Access {
  const user = userOfRow(row);
  const tenant = tenantOfRow(row, tenantId);
  if (!tenant) throw new AppError('TENANT_NOT_FOUND');
  const rol = activeRole(row);
  if (rol === null) throw new AppError('ACCESS_DENIED');
  if (!tenant.isActive && !evenIfInactive) throw new AppError('ORGANIZACION_INACTIVA');
  return { user, tenant, actor: actorOf(user, rol) };
}

/**
 * Role of an active membership, null for any other. The database stores status and role in upper
 * case.
 */
function activeRole({ rol, estado: status }: AccessRow): Rol | null {
  if (rol === null || status?.toLowerCase() !== 'active') return null;
  return normalizarRol(rol);
}

const actorOf = (user: User, rol: Rol): Actor => ({
  userId: user.id,
  nombre: user.fullName,
  rol,
});

/** Organisation of an access row; null when it does not exist: then all its columns are null. */
function tenantOfRow(row: AccessRow, tenantId: TenantId): Tenant | null {
  const { tenant_nombre: name, tenant_plan: plan, is_active: isActive } = row;
  if (name === null || plan === null || isActive === null) return null;
  return {
    id: tenantId,
    nombre: name,
    cuit: row.tenant_cuit,
    plan: planSchema.parse(plan.toLowerCase()),
    expiraEn: row.expira_en,
    isActive,
    settings: row.settings ?? {},
  };
}
