import type { Db } from '@plomada/db/client';
import { runPinned } from '@plomada/db/pin';
import type { TenantId } from '@plomada/db/tenant-id';
import { AppError } from '@plomada/domain/errores';
import type { Permiso } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';

import { cachedMember, readAccess, verifyAccess, type Requirement } from './access.ts';
import type { Access, BaseContext } from './context.ts';
import { verified, withPipelinedAccess, wouldServe, type Work } from './pipelined-access.ts';
import { idOfUser, requireSession } from './resolve-session.ts';
import { SELECT_MEMBER, SELECT_TENANTS } from './session.sql.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The only place that makes a TenantId. Until the membership has been read, the id only pins the
 * connection.
 */
function mint(ref: string): TenantId {
  // The brand exists only in types; the text was checked to be a UUID and is pinned before any read.
  return ref.toLowerCase() as TenantId;
}

function requireTenantRef(ctx: BaseContext): TenantId {
  if (ctx.tenantRef === null || ctx.tenantRef === '') throw new AppError('TENANT_ID_REQUERIDO');
  if (!UUID.test(ctx.tenantRef)) throw new AppError('TENANT_NOT_FOUND');
  return mint(ctx.tenantRef);
}

/**
 * Runs `fn` pinned to an organisation whose membership begins or ends right now: the one being created, the
 * one of an invitation that the database has just shown to this person, or one that a closed account leaves.
 * Nothing else may call it.
 */
export function inOwnTenant<T>(
  userId: string,
  ref: string,
  fn: (tenantId: TenantId) => Promise<T>,
): Promise<T> {
  const tenantId = mint(ref);
  return runPinned({ tenantId, userId }, () => fn(tenantId));
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** All organisations, page by page: for jobs of the server. */
export async function* pagesOfTenants({ query }: Pick<Db, 'query'>): AsyncGenerator<TenantId[]> {
  for (let last = BEFORE_ALL; ;) {
    const page = (await query(SELECT_TENANTS(last))).map(({ id }) => mint(id));
    last = page.at(-1) ?? '';
    if (last === '') return;
    yield page;
  }
}

/** Runs `fn` pinned to each organisation, one after the other: for jobs of the server. */
export async function inEachTenant(
  db: Pick<Db, 'query'>,
  fn: (tenantId: TenantId) => Promise<void>,
): Promise<void> {
  for await (const page of pagesOfTenants(db)) {
    for (const tenantId of page) await runPinned({ tenantId }, () => fn(tenantId));
  }
}

/**
 * Runs `fn` pinned to the organisation of a secret, for a caller without a membership. Reads count in the quota
 * of `quotaKey`, so that guessing uses up nobody else's.
 */
export function inNamedTenant<T>(
  ref: string,
  quotaKey: string,
  fn: (tenantId: TenantId) => Promise<T>,
): Promise<T> {
  const tenantId = mint(ref);
  return runPinned({ tenantId, quotaKey }, () => fn(tenantId));
}

type Member = {
  readonly tenantId: TenantId;
  readonly userId: string;
  readonly permiso: Permiso;
};

/**
 * Runs `fn` as a member without a session, with the access they have at this moment; null, without running it,
 * when they have none.
 */
export async function inMembersName<T>(
  db: Db,
  { tenantId, userId, permiso }: Member,
  fn: (access: Access) => Promise<T>,
): Promise<T | null> {
  return runPinned({ tenantId, userId }, async () => {
    const [row] = await db.query(SELECT_MEMBER(userId, tenantId));
    if (!row) return null;
    let access: Access;
    try {
      access = verifyAccess(row, tenantId, { evenIfInactive: false });
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
    return puede(access.actor.rol, permiso) ? fn(access) : null;
  });
}

/**
 * Runs `fn` as the session's user inside the organisation that the caller names, pinned to both.
 * Order: session, organisation, membership, permission; the input is read after them. Reads before
 * the membership is known count in the person's quota of the connections.
 */
export async function withTenant<T>(
  ctx: BaseContext,
  requirement: Requirement,
  fn: Work<T>,
): Promise<T> {
  const clerkId = requireSession(ctx);
  const tenantId = requireTenantRef(ctx);
  const userId = await idOfUser(ctx, clerkId);
  const caller = { clerkId, userId, tenantId };
  const pin = { tenantId, userId, requestId: ctx.requestId };
  const known = cachedMember(ctx.db, caller);
  if (known && requirement.pipelined && wouldServe(known, requirement)) {
    return runPinned(pin, () => withPipelinedAccess(ctx, caller, { known, requirement, fn }));
  }
  const ofWhom = known ? pin : { ...pin, quotaKey: userId };
  const access = await runPinned(ofWhom, () => readAccess(ctx, caller, requirement));
  return runPinned(pin, () => fn(access, verified(ctx)));
}
