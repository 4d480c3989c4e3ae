import type { Db } from '@plomada/db/client';
import { runPinned } from '@plomada/db/pin';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';

import type { BaseContext, User } from './context.ts';
import { LruCache } from './lru-cache.ts';
import { mirrorUser } from './mirror-user.ts';
import { SELECT_USER, type UserRow } from './session.sql.ts';
import { fullNameOf } from './sql/person-name.ts';

/**
 * clerkId -> user id of one database, only to pin `app.user_id` before the user row is read; the
 * row itself is read on every request. An id never changes, so entries need a bound and no expiry.
 */
const userIds = new WeakMap<Db, LruCache<string>>();
const MAX_CACHED = 50_000;

function userIdsOf(db: Db): LruCache<string> {
  const cachedIds = userIds.get(db) ?? new LruCache<string>(MAX_CACHED);
  userIds.set(db, cachedIds);
  return cachedIds;
}

/**
 * Id to pin for a person. The first call reads their row, or creates it from the provider's data.
 */
export async function idOfUser(ctx: BaseContext, clerkId: string): Promise<string> {
  const cachedIds = userIdsOf(ctx.db);
  const cached = cachedIds.get(clerkId);
  if (cached !== undefined) return cached;
  const { id } = await runPinned(
    { quotaKey: clerkId, requestId: ctx.requestId },
    async () => (await readUserRow(ctx, clerkId)) ?? (await mirror(ctx, clerkId)),
  );
  cachedIds.set(clerkId, id);
  return id;
}

/**
 * The row, when it is the pinned user's. Fails when it is missing or another user's: then the pin
 * is wrong, and nothing more is read.
 */
export function requireSameUser<T extends UserRow>(
  ctx: BaseContext,
  row: T | undefined,
  userId: string,
): T {
  if (row?.id === userId) return row;
  if (ctx.clerkUserId !== null) userIdsOf(ctx.db).delete(ctx.clerkUserId);
  throw new AppError('NO_AUTENTICADO');
}

async function readUserRow(ctx: BaseContext, clerkId: string): Promise<UserRow | undefined> {
  const [row] = await ctx.db.query(SELECT_USER(clerkId));
  return row;
}

async function mirror(ctx: BaseContext, clerkId: string): Promise<UserRow> {
  await mirrorUser(ctx.db, await askIdentity(ctx, clerkId), ctx.now);
  return required(await readUserRow(ctx, clerkId), 'the user just mirrored');
}

async function askIdentity(ctx: BaseContext, clerkId: string) {
  const person = await ctx.services.identity.getUser(clerkId).catch((cause: unknown) => {
    throw new AppError('NO_DISPONIBLE', { cause });
  });
  // A token outlives a deleted account by up to a minute.
  if (!person) throw new AppError('NO_AUTENTICADO');
  return person;
}

/** The user of the session, or the error with the reason. */
export function userOfRow(row: UserRow): User {
  // A token outlives the account it was given to by up to a minute.
  if (row.eliminado_en !== null) throw new AppError('NO_AUTENTICADO');
  if (row.suspendido_en !== null) {
    throw new AppError('Account Suspended', {
      details: [
        {
          path: 'user',
          message: 'Para reactivarla hay que escribir a soporte.',
          data: { email: row.email },
        },
      ],
    });
  }
  return {
    id: row.id,
    clerkId: row.clerk_id,
    email: row.email,
    nombre: row.nombre,
    apellido: row.apellido,
    fullName: fullNameOf(row),
    maxTenants: row.max_tenants,
  };
}

export function requireSession(ctx: BaseContext): string {
  if (ctx.clerkUserId === null) throw new AppError('NO_AUTENTICADO');
  return ctx.clerkUserId;
}

/** Runs `fn` as the session's user, pinned to them and to no organisation. */
export async function withSession<T>(ctx: BaseContext, fn: (user: User) => Promise<T>): Promise<T> {
  const clerkId = requireSession(ctx);
  const userId = await idOfUser(ctx, clerkId);
  return runPinned({ userId, requestId: ctx.requestId }, async () => {
    const row = requireSameUser(ctx, await readUserRow(ctx, clerkId), userId);
    return fn(userOfRow(row));
  });
}
