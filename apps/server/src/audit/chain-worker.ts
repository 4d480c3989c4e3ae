import { runPinned } from '@plomada/db/pin';
import type { TenantId } from '@plomada/db/tenant-id';

import { pagesOfTenants } from '../context/resolve-tenant.ts';
import { oneRow } from '../context/sql/one-row.ts';
import { SELECT_SNAPSHOT } from './chain-worker.sql.ts';
import { hashBatch, type ChainDeps } from './hash-batch.ts';
import { pendingAmong, hashMany, TOGETHER } from './hash-many.ts';

/** Most batches of one organisation in succession before the other organisations. */
const IN_A_ROW = 20;
/**
 * Separate connection quota of the chain worker, so that an organisation keeps its whole quota
 * while it is hashed.
 */
const QUOTA_KEY = 'chain-worker';
/** Organisations that a periodic scan reads in one pipeline. */
const LOOKED_AT = 100;
/**
 * Milliseconds of lag from which late hashing is logged; a long transaction in the database is the
 * usual cause.
 */
const LAG_MS = 30_000;
const NEVER = new AbortController().signal;

type Dirty = {
  /** Time of the first flag, by `performance.now()`. */
  since: number;
  /** Number of flags: one more than the pass saw means that a later pass is needed. */
  flags: number;
  /**
   * Snapshot of the first pass that saw the flag: rows written until then belong to transactions
   * below `ceiling`.
   */
  asked: { readonly ceiling: bigint; readonly flags: number; readonly at: number } | null;
  /**
   * True when the next pass has to hash this organisation, because the last one did not finish it,
   * whatever the reason, or only saw its flag.
   */
  again: boolean;
};

type DirtyFlags = Map<TenantId, Dirty>;

function flag(flags: DirtyFlags, tenantId: TenantId): void {
  const known = flags.get(tenantId);
  if (known) known.flags += 1;
  else flags.set(tenantId, { since: performance.now(), flags: 1, asked: null, again: false });
}

/** Hashes the rows of one organisation; true when every row that could be hashed has its hash. */
async function hashTenant(
  deps: ChainDeps,
  tenantId: TenantId,
  stopped: AbortSignal,
): Promise<boolean> {
  return await runPinned({ tenantId, quotaKey: QUOTA_KEY }, async () => {
    for (let n = 0; n < IN_A_ROW && !stopped.aborted; n += 1) {
      const hashed = await hashBatch(deps, tenantId);
      if (hashed === 'taken') return false;
      if (!hashed.more) return true;
    }
    return false;
  });
}

/**
 * Logs a failure instead of throwing it, so that the other organisations are hashed; a later pass
 * tries again.
 */
async function tryToHash({ log, ...deps }: ChainDeps, tenantId: TenantId, stopped: AbortSignal) {
  try {
    return await hashTenant({ log, ...deps }, tenantId, stopped);
  } catch (error) {
    log.warn({ err: error, tenantId }, 'audit rows not hashed');
    return false;
  }
}

/**
 * Hashes a group of organisations in one transaction, and those that cannot be hashed so one by
 * one; returns the organisations that are completely hashed.
 */
async function hashGroup(
  deps: ChainDeps,
  group: readonly TenantId[],
  { floor, stopped }: { readonly floor: string; readonly stopped: AbortSignal },
): Promise<ReadonlySet<TenantId>> {
  const outcomes = await runPinned({ quotaKey: QUOTA_KEY }, () =>
    hashMany(deps, group, floor),
  ).catch((err: unknown) => {
    deps.log.warn(
      { err, organizations: group.length },
      'batch of audit rows failed: hashing one organisation at a time',
    );
    return null;
  });
  const done = new Set<TenantId>();
  for (const tenantId of group) {
    const outcome = outcomes === null ? 'alone' : outcomes.get(tenantId);
    const alone = outcome === 'alone' && !stopped.aborted;
    if (outcome === 'done' || (alone && (await tryToHash(deps, tenantId, stopped))))
      done.add(tenantId);
  }
  return done;
}

/**
 * Drops the flag of an organisation once every transaction that ran at the first look at it has
 * ended and is hashed.
 */
function settle(
  { log }: ChainDeps,
  flags: DirtyFlags,
  { tenantId, floor }: { readonly tenantId: TenantId; readonly floor: bigint },
): void {
  const dirty = flags.get(tenantId);
  if (!dirty?.asked || dirty.again || floor < dirty.asked.ceiling) return;
  const lagMs = Math.round(performance.now() - dirty.since);
  if (lagMs > LAG_MS) log.warn({ tenantId, lagMs }, 'audit rows hashed late');
  if (dirty.flags === dirty.asked.flags) flags.delete(tenantId);
  else Object.assign(dirty, { since: dirty.asked.at, asked: null });
}

type Pass = {
  /**
   * True to hash organisations at their first look already; otherwise they are hashed in the next
   * pass.
   */
  readonly atOnce: boolean;
  /** Signal that ends the pass after the running batch. */
  readonly stopped: AbortSignal;
};

/**
 * Hashes the flagged organisations. A flag is set before its transaction ends, so it is only
 * dropped once every transaction of that moment has ended; while the oldest one has not, nothing
 * more can be hashed. An organisation is usually hashed in the second pass after its flag, when
 * nearly all have ended, so that it is hashed once and not twice.
 */
function createPass(deps: ChainDeps, flags: DirtyFlags) {
  let lastFloor = -1n;
  return async ({ atOnce, stopped }: Pass): Promise<void> => {
    const had = new Map(Array.from(flags, ([tenantId, dirty]) => [tenantId, dirty.flags]));
    if (had.size === 0) return;
    const snapshot = await oneRow(deps.db, SELECT_SNAPSHOT());
    const floor = BigInt(snapshot.floor);
    const moved = floor !== lastFloor;
    const due: TenantId[] = [];
    for (const [tenantId, count] of had) {
      const dirty = flags.get(tenantId);
      if (!dirty) continue;
      const first = dirty.asked === null;
      dirty.asked ??= { ceiling: BigInt(snapshot.ceiling), flags: count, at: performance.now() };
      if (first ? atOnce : moved || dirty.again) due.push(tenantId);
      else if (first) dirty.again = true;
    }
    for (let at = 0; at < due.length && !stopped.aborted; at += TOGETHER) {
      const group = due.slice(at, at + TOGETHER);
      const done = await hashGroup(deps, group, { floor: snapshot.floor, stopped });
      for (const tenantId of group) {
        const dirty = flags.get(tenantId);
        if (dirty) dirty.again = !done.has(tenantId);
        settle(deps, flags, { tenantId, floor });
      }
    }
    lastFloor = floor;
  };
}

/** Flags every organisation that has rows to hash; a hundred are read in one pipeline. */
async function flagPending(
  deps: ChainDeps,
  flags: DirtyFlags,
  stopped: AbortSignal,
): Promise<void> {
  const { floor } = await oneRow(deps.db, SELECT_SNAPSHOT());
  for await (const page of pagesOfTenants(deps.db)) {
    for (let at = 0; at < page.length && !stopped.aborted; at += LOOKED_AT) {
      const some = page.slice(at, at + LOOKED_AT);
      const pending = await runPinned({ quotaKey: QUOTA_KEY }, () =>
        pendingAmong(deps, some, floor),
      );
      for (const tenantId of pending) flag(flags, tenantId);
    }
  }
}

export type ChainWorker = {
  /**
   * Marks an organisation as having rows to hash, or soon to have them. It only writes to memory
   * and never throws.
   */
  readonly flag: (tenantId: TenantId) => void;
  /** Hashes the flagged organisations. */
  readonly pass: (stopped: AbortSignal) => Promise<void>;
  /**
   * Checks every organisation and hashes the flagged ones at once, to find rows that a killed or
   * another server left without a hash.
   */
  readonly scan: (stopped?: AbortSignal) => Promise<void>;
  /** Number of flagged organisations; `lagMs` is the age of the oldest flag. */
  readonly pending: () => number;
  readonly lagMs: () => number;
};

/**
 * Adds the rows of the log to their organisation's chain in the background, so that writers never
 * wait for it.
 */
export function createChainWorker(deps: ChainDeps): ChainWorker {
  const flags: DirtyFlags = new Map();
  const pass = createPass(deps, flags);
  let running: Promise<void> | null = null;
  /** Passes never overlap: a call during a pass waits for that pass. */
  const runPass = (how: Pass): Promise<void> => {
    running ??= pass(how).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    flag: (tenantId) => flag(flags, tenantId),
    pass: (stopped) => runPass({ atOnce: false, stopped }),
    scan: async (stopped = NEVER) => {
      await flagPending(deps, flags, stopped);
      await runPass({ atOnce: true, stopped });
    },
    pending: () => flags.size,
    lagMs: () => {
      const now = performance.now();
      return Math.max(0, ...[...flags.values()].map(({ since }) => now - since));
    },
  };
}
