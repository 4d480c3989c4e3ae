import { PIN_IN_TRANSACTION } from '@plomada/db/pin';
import { queued, type AnyQueued, type Queued } from '@plomada/db/pipeline';
import type { Bound, RowOf } from '@plomada/db/statement';
import type { TenantId } from '@plomada/db/tenant-id';
import { required } from '@plomada/domain/base/required';

import { onConnection } from '../context/connection.ts';
import { FEW, SELECT_END, SELECT_PENDING, SELECT_NEXT, TRY_LOCK } from './chain-worker.sql.ts';
import { chained, batchOf, type ChainDeps } from './hash-batch.ts';
import { SELECT_FRONTIER } from './tree-nodes.sql.ts';

/** Most organisations per transaction: their locks last until all of them are hashed. */
export const TOGETHER = 50;

/**
 * Outcome for one organisation. `done`: all rows below the floor are hashed. `taken`: another
 * server is hashing it. `alone`: it has too many rows, no hash yet, or was restored from a dump,
 * and must be hashed alone.
 */
export type Outcome = 'done' | 'taken' | 'alone';

type Look = {
  readonly tenantId: TenantId;
  readonly lock: Queued<RowOf<typeof TRY_LOCK>>;
  readonly head: Queued<RowOf<typeof SELECT_END>>;
  readonly frontier: Queued<RowOf<typeof SELECT_FRONTIER>>;
  readonly rows: Queued<RowOf<typeof SELECT_NEXT>>;
};

const inTenant = (tenantId: TenantId, statements: readonly AnyQueued[]): AnyQueued[] => [
  queued(PIN_IN_TRANSACTION(tenantId)),
  ...statements,
];

function lookOf(tenantId: TenantId, floor: string): Look {
  return {
    tenantId,
    lock: queued(TRY_LOCK(tenantId)),
    head: queued(SELECT_END(tenantId, floor)),
    frontier: queued(SELECT_FRONTIER(tenantId)),
    rows: queued(SELECT_NEXT(tenantId, floor)),
  };
}

function outcomeOf({ lock, head, rows }: Look): Outcome {
  if (lock.rows[0]?.taken !== true) return 'taken';
  const [end] = head.rows;
  if (!end || end.restored) return 'alone';
  return !end.ahead && rows.rows.length === FEW ? 'alone' : 'done';
}

/**
 * Statements that write an organisation's hashes and its new head; none when it has no rows to
 * hash.
 */
function hashesOf({ tenantId, head, frontier, rows }: Look): Bound<unknown>[] {
  const batch = batchOf(rows.rows);
  if (!batch) return [];
  const { seq, hash } = required(head.rows[0], 'the head');
  return [...chained(tenantId, { seq, hash, frontier: frontier.rows }, batch)];
}

/**
 * Hashes the rows of many organisations in one transaction and two pipelines, with a single commit.
 * `floor`: every transaction below it has ended. When it rejects nothing was hashed, and each
 * organisation has to be tried alone.
 */
export function hashMany(
  deps: Pick<ChainDeps, 'db'>,
  tenantIds: readonly TenantId[],
  floor: string,
): Promise<ReadonlyMap<TenantId, Outcome>> {
  return onConnection(deps.db, async ({ together }) => {
    const looks = tenantIds.map((tenantId) => lookOf(tenantId, floor));
    const statements = looks.flatMap(({ tenantId, lock, head, frontier, rows }) =>
      inTenant(tenantId, [lock, head, frontier, rows]),
    );
    await together(statements, false);
    const outcomes = new Map(looks.map((look) => [look.tenantId, outcomeOf(look)]));
    const hashes = looks
      .filter(({ tenantId }) => outcomes.get(tenantId) === 'done')
      .map((look) => ({ tenantId: look.tenantId, all: hashesOf(look).map((each) => queued(each)) }))
      .filter(({ all }) => all.length > 0);
    await together(
      hashes.flatMap(({ tenantId, all }) => inTenant(tenantId, all)),
      true,
    );
    return outcomes;
  });
}

/**
 * Organisations that have rows to hash below the floor or were restored from a dump; they are read
 * in one pipeline.
 */
export async function pendingAmong(
  deps: Pick<ChainDeps, 'db'>,
  tenantIds: readonly TenantId[],
  floor: string,
): Promise<TenantId[]> {
  const looks = tenantIds.map((tenantId) => ({
    tenantId,
    pending: queued(SELECT_PENDING(tenantId, floor)),
  }));
  const statements = looks.flatMap(({ tenantId, pending }) => inTenant(tenantId, [pending]));
  await onConnection(deps.db, ({ together }) => together(statements, true));
  return looks
    .filter(({ pending }) => pending.rows[0]?.pending === true)
    .map(({ tenantId }) => tenantId);
}
