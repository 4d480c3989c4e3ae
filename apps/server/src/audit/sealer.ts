import type { TenantId } from '@plomada/db/tenant-id';
import { runPinned } from '@plomada/db/tenant-pool';

import { pagesOfTenants } from '../context/resolve-tenant.ts';
import { oneRow } from '../context/sql/one-row.ts';
import { sealBatch, type Sealing } from './seal-batch.ts';
import { pendingAmong, sealMany, TOGETHER } from './seal-many.ts';
import { SELECT_INSTANTE } from './sealer.sql.ts';

/** Batches of one organisation before the others get their turn. */
const IN_A_ROW = 20;
/** The sealer's own share of the connections: an organisation that is being sealed keeps all of its. */
const SHARE = 'sealer';
/** Organisations that a sweep looks at in one trip. */
const LOOKED_AT = 100;
/** A lag worth a line in the log; a long transaction in the database makes one. */
const LAG_MS = 30_000;
const NEVER = new AbortController().signal;

type Marked = {
  /** When it was first marked, by `performance.now()`. */
  since: number;
  /** How often: a mark that comes during a pass is for a later one. */
  marks: number;
  /** When a pass first looked at it: what was marked by then is of transactions below the ceiling. */
  asked: { readonly ceiling: bigint; readonly marks: number; readonly at: number } | null;
  /** Not done last time, whatever the reason. */
  again: boolean;
};

type Marks = Map<TenantId, Marked>;

function mark(marks: Marks, tenantId: TenantId): void {
  const known = marks.get(tenantId);
  if (known) known.marks += 1;
  else marks.set(tenantId, { since: performance.now(), marks: 1, asked: null, again: false });
}

/** Whether all that could be sealed is. */
async function sealTenant(
  deps: Sealing,
  tenantId: TenantId,
  stopped: AbortSignal,
): Promise<boolean> {
  return await runPinned({ tenantId, share: SHARE }, async () => {
    for (let n = 0; n < IN_A_ROW && !stopped.aborted; n += 1) {
      const sealed = await sealBatch(deps, tenantId);
      if (sealed === 'ocupado') return false;
      if (!sealed.quedan) return true;
    }
    return false;
  });
}

/** One that fails keeps no other waiting, and is tried again. */
async function tryToSeal({ log, ...deps }: Sealing, tenantId: TenantId, stopped: AbortSignal) {
  try {
    return await sealTenant({ log, ...deps }, tenantId, stopped);
  } catch (error) {
    log.warn({ err: error, tenantId }, 'audit rows not sealed');
    return false;
  }
}

/** Those of them of which all that could be sealed is; together as far as they can, the others one by one. */
async function sealGroup(
  deps: Sealing,
  group: readonly TenantId[],
  { floor, stopped }: { readonly floor: string; readonly stopped: AbortSignal },
): Promise<ReadonlySet<TenantId>> {
  const fates = await runPinned({ share: SHARE }, () => sealMany(deps, group, floor)).catch(
    (err: unknown) => {
      deps.log.warn({ err, organizations: group.length }, 'not sealed together: one by one');
      return null;
    },
  );
  const done = new Set<TenantId>();
  for (const tenantId of group) {
    const fate = fates === null ? 'aparte' : fates.get(tenantId);
    const alone = fate === 'aparte' && !stopped.aborted;
    if (fate === 'hecho' || (alone && (await tryToSeal(deps, tenantId, stopped))))
      done.add(tenantId);
  }
  return done;
}

/** Forgets what is done: all that was marked when it was first looked at has ended, and is sealed. */
function settle(
  { log }: Sealing,
  marks: Marks,
  { tenantId, floor }: { readonly tenantId: TenantId; readonly floor: bigint },
): void {
  const marked = marks.get(tenantId);
  if (!marked?.asked || marked.again || floor < marked.asked.ceiling) return;
  const lagMs = Math.round(performance.now() - marked.since);
  if (lagMs > LAG_MS) log.warn({ tenantId, lagMs }, 'audit rows sealed late');
  if (marked.marks === marked.asked.marks) marks.delete(tenantId);
  else Object.assign(marked, { since: marked.asked.at, asked: null });
}

type Pass = {
  /** Seals also what has only just been marked; otherwise that is looked at, and sealed the next time. */
  readonly atOnce: boolean;
  /** Ends after the running batch. */
  readonly stopped: AbortSignal;
};

/**
 * Seals the marked organisations. A mark is set before its transaction ends, so it stands until every
 * transaction of that moment has; while the oldest one does not move there is nothing more to seal. By the pass
 * after the one that first looked at it nearly all have ended: so each is sealed once, not twice.
 */
function createPass(deps: Sealing, marks: Marks) {
  let lastFloor = -1n;
  return async ({ atOnce, stopped }: Pass): Promise<void> => {
    const had = new Map(Array.from(marks, ([tenantId, marked]) => [tenantId, marked.marks]));
    if (had.size === 0) return;
    const { piso, techo } = await oneRow(deps.db, SELECT_INSTANTE());
    const floor = BigInt(piso);
    const moved = floor !== lastFloor;
    const due: TenantId[] = [];
    for (const [tenantId, count] of had) {
      const marked = marks.get(tenantId);
      if (!marked) continue;
      const first = marked.asked === null;
      marked.asked ??= { ceiling: BigInt(techo), marks: count, at: performance.now() };
      if (first ? atOnce : moved || marked.again) due.push(tenantId);
      else if (first) marked.again = true;
    }
    for (let at = 0; at < due.length && !stopped.aborted; at += TOGETHER) {
      const group = due.slice(at, at + TOGETHER);
      const done = await sealGroup(deps, group, { floor: piso, stopped });
      for (const tenantId of group) {
        const marked = marks.get(tenantId);
        if (marked) marked.again = !done.has(tenantId);
        settle(deps, marks, { tenantId, floor });
      }
    }
    lastFloor = floor;
  };
}

/** Marks every organisation that has something to seal: a hundred looked at in a trip. */
async function markPending(deps: Sealing, marks: Marks, stopped: AbortSignal): Promise<void> {
  const { piso } = await oneRow(deps.db, SELECT_INSTANTE());
  for await (const page of pagesOfTenants(deps.db)) {
    for (let at = 0; at < page.length && !stopped.aborted; at += LOOKED_AT) {
      const some = page.slice(at, at + LOOKED_AT);
      const pending = await runPinned({ share: SHARE }, () => pendingAmong(deps, some, piso));
      for (const tenantId of pending) mark(marks, tenantId);
    }
  }
}

export type Sealer = {
  /** There is, or is about to be, something to seal: in memory, at once, never throws. */
  readonly mark: (tenantId: TenantId) => void;
  /** Seals what is marked. */
  readonly pass: (stopped: AbortSignal) => Promise<void>;
  /**
   * Looks at every organisation, and seals at once what is marked: so what a `kill -9` or another server left
   * unsealed is found.
   */
  readonly sweep: (stopped?: AbortSignal) => Promise<void>;
  /** Organisations that are marked, and for how long the oldest of them has been. */
  readonly pending: () => number;
  readonly lagMs: () => number;
};

/**
 * Gives the rows of the log their place in their organisation's chain, behind the writers' backs: they
 * wait for nothing of it.
 */
export function createSealer(deps: Sealing): Sealer {
  const marks: Marks = new Map();
  const pass = createPass(deps, marks);
  let running: Promise<void> | null = null;
  /** One at a time: whoever finds one running waits for it. */
  const runPass = (how: Pass): Promise<void> => {
    running ??= pass(how).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    mark: (tenantId) => mark(marks, tenantId),
    pass: (stopped) => runPass({ atOnce: false, stopped }),
    sweep: async (stopped = NEVER) => {
      await markPending(deps, marks, stopped);
      await runPass({ atOnce: true, stopped });
    },
    pending: () => marks.size,
    lagMs: () => {
      const now = performance.now();
      return Math.max(0, ...[...marks.values()].map(({ since }) => now - since));
    },
  };
}
