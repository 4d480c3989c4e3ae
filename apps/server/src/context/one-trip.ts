import type { Db } from '@plomada/db/client';
import { ask } from '@plomada/db/one-trip';
import type { Query } from '@plomada/db/statement';

import { SELECT_ACCESS } from './session.sql.ts';

/** The database was asked for what cannot wait for the membership to be read. */
class TooEarly extends Error {}
/** What they are is no longer what was supposed: nothing that was read for it is used. */
class Changed extends Error {}

type Trip = {
  /** As the one underneath, whose first statement takes the membership along. */
  readonly db: Db;
  /** Throws, and has the work run again, unless the membership has been read. */
  readonly beSure: () => void;
  /** Whether the membership has been read and is what was supposed. */
  readonly isSame: () => boolean;
  /** Whether the work stopped for want of the membership: it has to run again. */
  readonly hasStopped: () => boolean;
};

/**
 * Takes the membership and the first statement of a read to PostgreSQL together, for whoever the member
 * last was. `read`: what was read of them then; anything else in its place, and no row comes out.
 */
export function tripOf(
  db: Db,
  { clerkId, tenantId, read }: { clerkId: string; tenantId: string; read: string },
): Trip {
  let state: 'waiting' | 'same' | 'stopped' = 'waiting';
  let first: Promise<void> | null = null;
  const stop = (error: Error): Error => {
    state = 'stopped';
    return error;
  };
  const query: Query = async (bound) => {
    if (state === 'same') return db.query(bound);
    if (first !== null) {
      await first;
      return db.query(bound);
    }
    const access = ask(SELECT_ACCESS(clerkId, tenantId));
    const asked = ask(bound);
    first = db.pool.read([access, asked]).then(() => {
      if (readOf(access.rows[0]) !== read) throw stop(new Changed());
      state = 'same';
    });
    await first;
    return asked.rows;
  };
  const beSure = (): void => {
    if (state !== 'same') throw stop(new TooEarly());
  };
  return {
    db: {
      query,
      get pool() {
        beSure();
        return db.pool;
      },
      close: db.close,
    },
    beSure,
    isSame: () => state === 'same',
    hasStopped: () => state === 'stopped',
  };
}

/** Everything of the row as one text, to be held against the next one's. */
export const readOf = (row: object | undefined): string => JSON.stringify(row ?? null);
