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

/** Access to the database for a call's work, whose membership may not be verified yet. */
export type Reading = {
  readonly db: Db;
  /** Aborts work whose membership is not verified yet; the work runs again. */
  readonly requireVerified: () => void;
};

export type Work<T> = (access: Access, reading: Reading) => Promise<T>;

/** Access to the database for work that starts after its membership was verified. */
export const verified = ({ db }: BaseContext): Reading => ({
  db,
  requireVerified: () => undefined,
});

/** Thrown when the work needs more than a first statement that is pipelined with the membership. */
class TooEarly extends Error {}
/** Thrown when the membership is not the cached one: the reads of the work are discarded. */
class Changed extends Error {}

/**
 * True when the cached membership has the permission, and its organisation is active or need not
 * be.
 */
export const wouldServe = (
  { access }: CachedMember,
  { permiso, evenIfInactive }: Requirement,
): boolean => puede(access.actor.rol, permiso) && (evenIfInactive || access.tenant.isActive);

/**
 * Runs a read of a known member together with its membership in one round trip. The work starts with the
 * cached membership; its row is read in the same pipeline, and no rows come out when it differs. The membership
 * is judged first; the outcome counts if it is unchanged, otherwise the work runs once more. ADR 39.
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

/** The outcome of the work, returned or thrown later. */
const settled = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

/** A database whose first statement is pipelined with the membership; `read` is the cached row. */
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
