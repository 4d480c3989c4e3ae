import type { TenantId } from '@plomada/db/tenant-id';
import { runPinned } from '@plomada/db/tenant-pool';
import type { FastifyInstance } from 'fastify';

import { inEachTenant } from '../context/resolve-tenant.ts';
import { oneRow } from '../sql/one-row.ts';
import { sealBatch, type Sealing } from './seal-batch.ts';
import { afterHead, SELECT_CABEZA, SELECT_INSTANTE, SELECT_PENDIENTE } from './sealer.sql.ts';

const EVERY_MS = 1000;
/** What a `kill -9` or another server left unsealed is found by looking at every organisation. */
const SWEEP_MS = 60_000;
/** Batches of one organisation before the others get their turn. */
const IN_A_ROW = 20;
/** The sealer's own share of the connections: an organisation that is being sealed keeps all of its. */
const SHARE = 'sealer';
/** A lag worth a line in the log; a long transaction in the database makes one. */
const LAG_MS = 30_000;

type Marked = {
  /** When it was first marked, by `performance.now()`. */
  readonly since: number;
  /** How often: a mark that comes during a pass is for the next one. */
  marks: number;
  /** The marks are of transactions below it; null until a pass has asked. */
  ceiling: bigint | null;
  /** Not done last time, whatever the reason. */
  again: boolean;
};

type Marks = Map<TenantId, Marked>;

function mark(marks: Marks, tenantId: TenantId): void {
  const known = marks.get(tenantId);
  if (known) Object.assign(known, { marks: known.marks + 1, ceiling: null });
  else marks.set(tenantId, { since: performance.now(), marks: 1, ceiling: null, again: false });
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

/**
 * Seals the marked organisations. A mark is set before its transaction ends, so it stands until every
 * transaction of that moment has; while the oldest one does not move there is nothing more to seal.
 */
function createPass(deps: Sealing, marks: Marks, stopped: AbortSignal): () => Promise<void> {
  let lastFloor = -1n;
  return async () => {
    const turn = [...marks].map(([tenantId, marked]) => ({ tenantId, marked, had: marked.marks }));
    if (turn.length === 0) return;
    const { piso, techo } = await oneRow(deps.db, SELECT_INSTANTE());
    const floor = BigInt(piso);
    const moved = floor !== lastFloor;
    for (const { tenantId, marked, had } of turn) {
      if (stopped.aborted) return;
      const unasked = marked.ceiling === null;
      if (!unasked && !moved && !marked.again) continue;
      if (marked.marks === had) marked.ceiling ??= BigInt(techo);
      marked.again = !(await tryToSeal(deps, tenantId, stopped));
      const over = marked.ceiling !== null && floor >= marked.ceiling;
      if (marked.again || !over) continue;
      marks.delete(tenantId);
      const lagMs = Math.round(performance.now() - marked.since);
      if (lagMs > LAG_MS) deps.log.warn({ tenantId, lagMs }, 'audit rows sealed late');
    }
    lastFloor = floor;
  };
}

/** Marks every organisation that has something to seal: two reads each, one after the other. */
async function sweep({ db }: Sealing, marks: Marks, stopped: AbortSignal): Promise<void> {
  await inEachTenant(
    db,
    async (tenantId) => {
      if (stopped.aborted) return;
      const cabeza = await oneRow(db, SELECT_CABEZA(tenantId));
      const pendiente = SELECT_PENDIENTE(tenantId, cabeza.piso, ...afterHead(cabeza));
      if (cabeza.restaurada || (await oneRow(db, pendiente)).hay) mark(marks, tenantId);
    },
    SHARE,
  );
}

export type Sealer = {
  /** There is, or is about to be, something to seal: in memory, at once, never throws. */
  readonly mark: (tenantId: TenantId) => void;
  /** Looks at every organisation, and seals what is marked. */
  readonly sweep: () => Promise<void>;
  readonly start: () => void;
  /** Organisations that are marked, and for how long the oldest of them has been. */
  readonly pending: () => number;
  readonly lagMs: () => number;
  /** Ends after the running batch. */
  readonly stop: () => Promise<void>;
};

/**
 * Gives the rows of the log their place in their organisation's chain, behind the writers' backs: they
 * wait for nothing of it.
 */
export function createSealer(deps: Sealing): Sealer {
  const marks: Marks = new Map();
  const end = new AbortController();
  const stopped = end.signal;
  const pass = createPass(deps, marks, stopped);
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<'pass' | 'sweep', Promise<void>>();

  /** Of each kind one at a time; a tick that finds one running leaves it at that. */
  const run = (kind: 'pass' | 'sweep', work: () => Promise<void>): Promise<void> => {
    const now = running.get(kind);
    if (now || stopped.aborted) return now ?? Promise.resolve();
    const begun = work()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'audit log not sealed'))
      .finally(() => running.delete(kind));
    running.set(kind, begun);
    return begun;
  };
  const runPass = () => run('pass', pass);
  const runSweep = () =>
    run('sweep', async () => {
      await sweep(deps, marks, stopped);
      await runPass();
    });

  return {
    mark: (tenantId) => mark(marks, tenantId),
    sweep: runSweep,
    pending: () => marks.size,
    lagMs: () => {
      const now = performance.now();
      return Math.max(0, ...[...marks.values()].map(({ since }) => now - since));
    },
    start: () => {
      timers.push(setInterval(() => void runPass(), EVERY_MS).unref());
      timers.push(setInterval(() => void runSweep(), SWEEP_MS).unref());
      void runSweep();
    },
    stop: async () => {
      end.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** It lives as long as the server; what it leaves undone the next one finds. */
export function registerSealer(app: FastifyInstance, sealer: Sealer): void {
  app.addHook('onReady', async () => sealer.start());
  app.addHook('onClose', () => sealer.stop());
}
