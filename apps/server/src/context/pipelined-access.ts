import type { Db } from '@plomada/db/client';
import { queued } from '@plomada/db/pipeline';
import type { Query } from '@plomada/db/statement';
import { puede } from '@plomada/permissions/puede';

import {
  cachedMember,
  readAccess,
  readOf,
  type Caller,
  type CachedMember,
  type Requirement,
} from './access.ts';
import type { Access, BaseContext } from './context.ts';
import { SELECT_ACCESS } from './session.sql.ts';

/** What the work reads with. */
export type Reading = {
  readonly db: Db;
  /** Stops the work, which then runs again, where the membership has only been assumed so far. */
  readonly requireVerified: () => void;
};

export type Work<T> = (access: Access, reading: Reading) => Promise<T>;

/** Reading after the membership has been read. */
export const verified = ({ db }: BaseContext): Reading => ({
  db,
  requireVerified: () => undefined,
});

/** The database was asked for what cannot wait for the membership to be read. */
class TooEarly extends Error {}
/** The member is no longer what was assumed: nothing that was read for them is used. */
class Changed extends Error {}

/** The member as last known would be let in. */
export const wouldServe = (
  { access }: CachedMember,
  { permiso, evenIfInactive }: Requirement,
): boolean => puede(access.actor.rol, permiso) && (evenIfInactive || access.tenant.isActive);

/**
 * Runs a read of a known member with its membership in one round trip: the work starts with what they last
 * were, which is read along and must still be the same to the letter, or no row comes out. Whatever else
 * happens, the membership is read first and what it states comes first; then the outcome counts if they are the
 * same, and otherwise the work runs once more. ADR 39.
 */
export async function withPipelinedAccess<T>(
  ctx: BaseContext,
  caller: Caller,
  { known, requirement, fn }: { known: CachedMember; requirement: Requirement; fn: Work<T> },
): Promise<T> {
  const assumed = assumedReading(ctx.db, caller, known.read);
  const outcome = await settled(fn(known.access, assumed.reading));
  if (assumed.isVerified()) return outcome();
  const access = await readAccess(ctx, caller, requirement);
  const isSame = cachedMember(ctx.db, caller)?.read === known.read;
  return isSame && !assumed.hasStopped() ? outcome() : fn(access, verified(ctx));
}

/** The outcome of the work, to be given or thrown later. */
const settled = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

/** A database whose first statement takes the membership along; `read`: what was read of it last. */
function assumedReading(db: Db, { clerkId, tenantId }: Caller, read: string) {
  let state: 'waiting' | 'verified' | 'stopped' = 'waiting';
  let first: Promise<void> | null = null;
  const stop = (error: Error): Error => {
    state = 'stopped';
    return error;
  };
  const query: Query = async (bound) => {
    if (state === 'verified') return db.query(bound);
    if (first !== null) {
      await first;
      return db.query(bound);
    }
    const access = queued(SELECT_ACCESS(clerkId, tenantId));
    const statement = queued(bound);
    first = db.pool.read([access, statement]).then(() => {
      if (readOf(access.rows[0]) !== read) throw stop(new Changed());
      state = 'verified';
    });
    await first;
    return statement.rows;
  };
  const requireVerified = (): void => {
    if (state !== 'verified') throw stop(new TooEarly());
  };
  const assumedDb: Db = {
    query,
    get pool() {
      requireVerified();
      return db.pool;
    },
    close: db.close,
  };
  return {
    reading: { db: assumedDb, requireVerified },
    isVerified: () => state === 'verified',
    hasStopped: () => state === 'stopped',
  };
}
