import { vi } from 'vitest';

import { deviceDb } from '../src/lib/device-db.ts';
import type { Asked } from '../src/lib/outbox/ask.ts';
import type { Envio } from '../src/lib/outbox/envio.ts';
import { createOutbox } from '../src/lib/outbox/outbox.ts';
import type { SendOptions } from '../src/lib/outbox/post.ts';
import { createStore, type Store } from '../src/lib/outbox/store.ts';
import type { Locks } from '../src/lib/outbox/tab-queue.ts';
import { noAnswer, restError } from '../src/lib/rest-error.ts';

/** Possible outcomes of a request to the fake server. */
export const FATES = [
  'ok',
  'lost',
  'unanswered',
  'refused',
  'forbidden',
  'broken',
  'cut',
  'unseen',
] as const;
type Fate = (typeof FATES)[number];
export const DEVICE_FATES = ['ok', 'closed', 'aborted', 'full'] as const;
type DeviceFate = (typeof DEVICE_FATES)[number];

/** Function that yields the given values, one per call, and then always `after`. */
export const thenAlways = <T>(given: readonly T[], after: T) => {
  let at = 0;
  return () => given[at++] ?? after;
};
const never = () => new Promise<never>(() => undefined);
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
const refusal = (status: number, error: string) =>
  restError(status, JSON.stringify({ error, message: error }), null);

/**
 * Fake server that stores each capture at most once and records in `wrong` the requests that should
 * not have arrived.
 */
function createServer(fate: () => Fate) {
  const rows = new Map<
    string,
    { readonly id: string; readonly nombre: string; readonly cola: string }
  >();
  const refused = new Set<string>();
  const wrong: string[] = [];
  const tries = new Map<string, number>();
  const commit = ({ capturaId, cola, titulo, cuerpo }: Envio, { ruta, bytes }: SendOptions) => {
    const known = rows.get(capturaId);
    if (known) return { id: known.id, repetida: true };
    const row = /^\/movimientos\/(?<row>.*)\/archivos$/.exec(ruta)?.groups?.['row'];
    if (row !== undefined && ![...rows.values()].some(({ id }) => id === row)) {
      wrong.push(`${titulo} before its row`);
    }
    if (row !== undefined && bytes?.byteLength !== 5) wrong.push(`${titulo} without its bytes`);
    const { concepto = titulo } = cuerpo;
    const nombre = typeof concepto === 'string' ? concepto : titulo;
    rows.set(capturaId, { id: `de-${capturaId}`, nombre, cola: row === undefined ? cola : '' });
    return { id: `de-${capturaId}` };
  };
  const answer = (envio: Envio, options: SendOptions): unknown => {
    const now = fate();
    const { capturaId } = envio;
    tries.set(capturaId, (tries.get(capturaId) ?? 0) + 1);
    if (now === 'lost') throw noAnswer(new Error('cut'));
    if (now === 'broken') throw refusal(503, 'NO_DISPONIBLE');
    if (now === 'forbidden') {
      refused.add(capturaId);
      throw refusal(403, 'SIN_PERMISO');
    }
    if (now === 'refused' && !rows.has(capturaId)) {
      refused.add(capturaId);
      throw refusal(409, 'MES_CERRADO');
    }
    const given = commit(envio, options);
    if (now === 'unanswered') throw noAnswer(new Error('cut'));
    if (now === 'cut') throw refusal(500, 'ERROR_INTERNO');
    if (now === 'unseen') throw refusal(409, 'CAPTURA_YA_GUARDADA');
    return given;
  };
  return { rows, refused, wrong, tries, answer };
}

/** Simulated tab that stops for good after a number of steps. */
type Tab = {
  readonly died: Promise<void>;
  readonly step: () => Promise<void>;
  readonly isAlive: () => boolean;
};

function createTab(life: number, onDeath: (tab: Tab) => void): Tab {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = life;
  const tab: Tab = {
    died: promise,
    isAlive: () => left > 0,
    step: () => {
      left -= 1;
      if (left > 0) return Promise.resolve();
      if (left === 0) {
        onDeath(tab);
        resolve();
      }
      return never();
    },
  };
  return tab;
}

/** Locks of one browser; a dead tab's lock is released. */
function createLocks() {
  const waiting: { readonly tab: Tab; readonly begin: () => void }[] = [];
  let holder: Tab | null = null;
  const next = () => {
    const first = holder === null ? waiting.shift() : undefined;
    if (!first) return;
    holder = first.tab;
    first.begin();
  };
  const leave = (tab: Tab) => {
    if (holder === tab) holder = null;
    next();
  };
  return {
    leave: (tab: Tab) => {
      const left = waiting.filter((one) => one.tab !== tab);
      waiting.splice(0, waiting.length, ...left);
      leave(tab);
    },
    of: (tab: Tab): Locks => ({
      request: async (_name, _options, work) => {
        await new Promise<void>((begin) => {
          waiting.push({ tab, begin });
          next();
        });
        try {
          return await work();
        } finally {
          leave(tab);
        }
      },
    }),
  };
}

/** Store as seen by a tab, which may die before and after each operation. */
function inTab(store: Store, { step }: Tab): Store {
  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    await step();
    const result = await work();
    await step();
    return result;
  };
  return {
    all: (persona) => within(() => store.all(persona)),
    allOf: (userId) => within(() => store.allOf(userId)),
    everybodys: () => within(() => store.everybodys()),
    changeEach: (persona, how) => within(() => store.changeEach(persona, how)),
    keep: (prepared, isChanged) => within(() => store.keep(prepared, isChanged)),
    bytesOf: (capturaId) => within(() => store.bytesOf(capturaId)),
    change: (capturaId, how) => within(() => store.change(capturaId, how)),
    wipe: (userId) => within(() => store.wipe(userId)),
    forgetSettled: (userId) => within(() => store.forgetSettled(userId)),
    forgetOld: (persona) => within(() => store.forgetOld(persona)),
  };
}

// oxlint-disable-next-line typescript/unbound-method -- called with the database it is asked of
const transactionOf = IDBDatabase.prototype.transaction;

/** Makes IndexedDB fail: closed by the browser, transaction aborted, or storage full. */
function breakDevice(fate: () => DeviceFate) {
  let isWhole = false;
  vi.restoreAllMocks();
  // Device failures are intended here, so their warnings are silenced.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: IDBDatabase,
    ...args
  ) {
    const [, mode] = args;
    // A transaction on `envios` alone only checks whether the database is open, and uses up no
    // fault.
    const now = isWhole || args[0] === 'envios' ? 'ok' : fate();
    if (now === 'closed') this.close();
    const tx = transactionOf.apply(this, args);
    if (now === 'aborted') {
      setImmediate(() => {
        if (tx.error === null) abort(tx);
      });
    }
    if (now === 'full' && mode === 'readwrite') {
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }
    return tx;
  });
  return {
    /** Runs a check without faults. */
    whole: async <T>(work: () => Promise<T>): Promise<T> => {
      isWhole = true;
      try {
        return await work();
      } finally {
        isWhole = false;
      }
    },
  };
}
function abort(tx: IDBTransaction) {
  try {
    tx.abort();
  } catch {
    // Ignores a transaction that had already finished.
  }
}

/** Faults of requests and device in their order; once they are used up, everything succeeds. */
export type Faults = {
  readonly fates: readonly Fate[];
  readonly device: readonly DeviceFate[];
  /** Number of steps after which each tab stops. */
  readonly lives: readonly number[];
  /** Event loop iterations that each request takes. */
  readonly pauses: readonly number[];
  readonly hasLocks: boolean;
};

let worlds = 0;

export function createWorld({ fates, device, lives, pauses, hasLocks }: Faults) {
  worlds += 1;
  const persona = { userId: `user_${worlds}`, tenantId: 't1' };
  let clock = Date.parse('2026-11-26T12:00:00Z');
  const now = () => clock;
  const server = createServer(thenAlways(fates, 'ok'));
  const broken = breakDevice(thenAlways(device, 'ok'));
  const life = thenAlways(lives, Number.POSITIVE_INFINITY);
  const pausing = thenAlways(pauses, 0);
  const locks = createLocks();
  const store = createStore(deviceDb, now);
  /** Titles of the captures that the device failed to store, as when its storage was full. */
  const unkept = new Set<string>();

  const open = (steps: number) => {
    const tab = createTab(steps, locks.leave);
    const send = async (envio: Envio, options: SendOptions) => {
      await tab.step();
      for (let left = pausing(); left > 0; left -= 1) await pause();
      // A request of a dead tab is not sent, but one that reached the server takes effect.
      if (!tab.isAlive()) return never();
      const answered = await Promise.resolve()
        .then(() => server.answer(envio, options))
        .then(
          (value) => ({ value }),
          (cause: unknown) => ({ cause }),
        );
      await tab.step();
      if ('cause' in answered) throw answered.cause;
      return answered.value;
    };
    const inside = inTab(store, tab);
    const outbox = createOutbox({
      store: {
        ...inside,
        keep: (prepared, isChanged) =>
          inside.keep(prepared, isChanged).catch((cause: unknown) => {
            prepared.forEach(({ envio }) => unkept.add(envio.titulo));
            throw cause;
          }),
      },
      now,
      random: () => 0.5,
      locks: hasLocks ? locks.of(tab) : undefined,
      isOnline: () => true,
      patience: 20,
    });
    const ask = async ({ capturaId }: Pick<Envio, 'capturaId'>): Promise<Asked> => {
      await tab.step();
      const row = server.rows.get(capturaId);
      return row === undefined ? { isThere: false } : { isThere: true, respuesta: { id: row.id } };
    };
    return { tab, outbox, session: { ...persona, isOpen: tab.isAlive, send, ask } };
  };
  return {
    persona,
    server,
    store,
    unkept,
    now,
    open: () => open(life()),
    person: open(Number.POSITIVE_INFINITY).outbox,
    pass: (ms: number) => (clock += ms),
    whole: broken.whole,
  };
}
export type World = ReturnType<typeof createWorld>;
export type Page = ReturnType<World['open']>;
