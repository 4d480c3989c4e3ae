import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { toApiError } from '../api-error.ts';
import { deviceDb } from '../device-db.ts';
import { noAnswer, restError } from '../rest-error.ts';
import type { Envio, NuevoEnvio } from './envio.ts';
import { createOutbox, type Delivered } from './outbox.ts';
import type { SendOptions } from './post.ts';
import { createStore, type Store } from './store.ts';
import type { Locks } from './turns.ts';

const RUNS = process.env['PLOMADA_HARD'] ? 3_000 : 70;
const ROUND_MS = 10 * 60_000;

/** What becomes of a request. */
const FATES = [
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
const DEVICE_FATES = ['ok', 'closed', 'aborted', 'full'] as const;
type DeviceFate = (typeof DEVICE_FATES)[number];
const DECISIONS = ['none', 'discard', 'putAside', 'retry', 'mend', 'restore'] as const;

/** What was given, and from then on what is right. */
const thenAlways = <T>(given: readonly T[], after: T) => {
  let at = 0;
  return () => given[at++] ?? after;
};
const never = () => new Promise<never>(() => undefined);
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
const refusal = (status: number, error: string) =>
  restError(status, JSON.stringify({ error, message: error }), null);

/** Each capture at most once, as the server has it; and what it saw that it should not have seen. */
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
    const nombre = String(cuerpo['concepto'] ?? titulo);
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

/** A tab that stops for ever after so many steps. */
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

/** Of one browser: what a tab holds is free when it dies. */
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

/** Each way in and out of the store is a place to die at. */
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
    changeEach: (persona, how) => within(() => store.changeEach(persona, how)),
    keep: (prepared) => within(() => store.keep(prepared)),
    get: (capturaId) => within(() => store.get(capturaId)),
    bytesOf: (capturaId) => within(() => store.bytesOf(capturaId)),
    change: (capturaId, how) => within(() => store.change(capturaId, how)),
    wipe: (userId) => within(() => store.wipe(userId)),
    forgetOld: (persona) => within(() => store.forgetOld(persona)),
  };
}

// oxlint-disable-next-line typescript/unbound-method -- called with the database it is asked of
const transactionOf = IDBDatabase.prototype.transaction;

/** IndexedDB as it fails: closed by the browser, a transaction aborted, no room. */
function breakDevice(fate: () => DeviceFate) {
  let isWhole = false;
  vi.restoreAllMocks();
  // The device fails on purpose, and what fails there is written to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: IDBDatabase,
    ...args
  ) {
    const [, mode] = args;
    // The look at whether it is open takes nothing.
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
    /** For a look at it from outside. */
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
    // It was over already.
  }
}

afterEach(() => vi.restoreAllMocks());

const row = (nombre: string, cola: string): NuevoEnvio => ({
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  cola,
  cuerpo: { concepto: nombre },
  titulo: nombre,
  detalle: '',
});
const photo = (nombre: string, cola: string): NuevoEnvio => ({
  clase: 'ARCHIVO',
  ruta: '/movimientos/{id}/archivos',
  cola,
  cuerpo: {},
  titulo: nombre,
  detalle: '',
  archivo: { campo: 'archivo', file: new File(['bytes'], `${nombre}.jpg`) },
});

type Saved = {
  readonly nombres: readonly string[];
  outcome: Delivered['kind'] | 'refused' | 'failed' | 'unknown';
};
const worldOf = fc.record({
  fates: fc.array(fc.constantFrom(...FATES, 'ok' as const, 'ok' as const), { maxLength: 40 }),
  device: fc.array(fc.constantFrom(...DEVICE_FATES, ...Array<'ok'>(12).fill('ok')), {
    maxLength: 120,
  }),
  lives: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 10 }),
  pauses: fc.array(fc.nat(3), { maxLength: 60 }),
  decisions: fc.array(fc.tuple(fc.constantFrom(...DECISIONS), fc.nat(20)), { maxLength: 6 }),
  // In which queue, with how many photos, in which round and in which of the two tabs.
  saves: fc.array(fc.tuple(fc.constantFrom('norte', 'sur'), fc.nat(2), fc.nat(3), fc.nat(1)), {
    minLength: 1,
    maxLength: 6,
  }),
  hasLocks: fc.boolean(),
});
type Given = typeof worldOf extends fc.Arbitrary<infer T> ? T : never;

let worlds = 0;

function createWorld({ fates, device, lives, pauses, hasLocks }: Given) {
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
  /** What a device without room could not keep. */
  const unkept = new Set<string>();

  const open = (steps: number) => {
    const tab = createTab(steps, locks.leave);
    const send = async (envio: Envio, options: SendOptions) => {
      await tab.step();
      for (let left = pausing(); left > 0; left -= 1) await pause();
      // A request of a dead tab goes nowhere; one that arrived does what it does.
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
        keep: (prepared) =>
          inside.keep(prepared).catch((cause: unknown) => {
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
    return { tab, outbox, session: { ...persona, isOpen: tab.isAlive, send } };
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
type World = ReturnType<typeof createWorld>;
type Page = ReturnType<World['open']>;

/** As a person at a form: what failed without a word is saved again as it is. */
async function save({ outbox, session }: Page, saved: Saved, cola: string): Promise<void> {
  const [nombre = '', ...photos] = saved.nombres;
  for (let taps = 0; taps < 60; taps += 1) {
    try {
      const hanging = photos.map((one) => photo(one, cola));
      saved.outcome = (await outbox.deliver(session, [row(nombre, cola), ...hanging])).kind;
      return;
    } catch (cause) {
      const { status } = toApiError(cause);
      saved.outcome = status !== null && status < 500 ? 'refused' : 'failed';
      if (saved.outcome === 'refused') return;
    }
  }
}

async function decide(
  world: World,
  [what, which]: Given['decisions'][number],
  decided: Set<string>,
) {
  const envios = await world.whole(() => world.store.all(world.persona));
  const envio = envios.at(which % Math.max(1, envios.length));
  if (what === 'none' || envio === undefined) return;
  const { capturaId, cuerpo } = envio;
  decided.add(capturaId);
  if (what === 'discard') await world.person.discard(world.persona, capturaId, 'No va');
  if (what === 'restore') await world.person.restore(world.persona, capturaId);
  if (what === 'putAside') await world.person.putAside(capturaId);
  if (what === 'retry') await world.person.retry(capturaId);
  if (what === 'mend') await world.person.mend(capturaId, { ...cuerpo, nota: 'otra' });
}

const isHeldBack = ({ de }: Envio, envios: readonly Envio[]) =>
  envios.some(({ capturaId, estado }) => capturaId === de && estado !== 'ENVIADO');

async function inWorld(given: Given): Promise<void> {
  const world = createWorld(given);
  const { persona, server, store } = world;
  const pages = [world.open(), world.open()];
  const decisions = thenAlways(given.decisions, ['none', 0] as const);
  const decided = new Set<string>();
  const saved: Saved[] = [];
  let envios: readonly Envio[] = [];
  for (let round = 0; ; round += 1) {
    expect(round, 'rounds until nothing is left to do').toBeLessThan(80);
    server.tries.clear();
    pages.forEach(({ tab }, at) => {
      if (!tab.isAlive()) pages[at] = world.open();
    });
    const inPage = async (page: Page, at: number) => {
      for (const [nth, [cola, photos, when, where]] of given.saves.entries()) {
        if (when !== round || where !== at) continue;
        const nombre = `c${nth}`;
        const nombres = [
          nombre,
          ...Array.from({ length: photos }, (_, i) => `${nombre} foto ${i}`),
        ];
        const one: Saved = { nombres, outcome: 'unknown' };
        saved.push(one);
        await save(page, one, cola);
      }
      await page.outbox.run(page.session).catch(() => undefined);
    };
    await Promise.all([
      ...pages.map((page, at) => Promise.race([page.tab.died, inPage(page, at)])),
      decide(world, decisions(), decided).catch(() => undefined),
    ]);
    envios = await world.whole(() => store.all(persona));
    const waits = envios.filter(({ estado }) => estado === 'ESPERA');
    for (const { desde } of waits) expect(desde - world.now()).toBeLessThanOrEqual(ROUND_MS);
    for (const { capturaId } of waits) {
      expect(server.tries.get(capturaId) ?? 0, 'tries in a round').toBeLessThanOrEqual(4);
    }
    if (round > 6 && waits.every((one) => isHeldBack(one, envios))) break;
    world.pass(ROUND_MS);
  }
  judge(world, { saved, envios, decided });
}

type Ended = {
  readonly saved: readonly Saved[];
  readonly envios: readonly Envio[];
  readonly decided: ReadonlySet<string>;
};

function judge({ server, unkept }: World, { saved, envios, decided }: Ended): void {
  const rows = [...server.rows];
  const times = (nombre: string) => rows.filter(([, one]) => one.nombre === nombre).length;
  expect(server.wrong).toEqual([]);
  for (const { nombres, outcome } of saved) {
    for (const nombre of nombres) {
      const there = times(nombre);
      const kept = envios.filter(({ titulo }) => titulo === nombre);
      const state = `${nombre}, ${outcome}: ${there} there, ${kept.map(({ estado }) => estado).join()}`;
      expect(there, state).toBeLessThanOrEqual(1);
      expect(kept.length, state).toBeLessThanOrEqual(1);
      const [envio] = kept;
      if (envio?.estado === 'ENVIADO') expect(there, state).toBe(1);
      if (unkept.has(nombre)) continue;
      if (outcome === 'refused') expect([there, kept.length], state).toEqual([0, 0]);
      else if (outcome !== 'unknown') expect(kept, state).toHaveLength(1);
    }
    const [nombre = ''] = nombres;
    if (outcome === 'sent') expect(times(nombre)).toBe(1);
  }
  const orden = new Map(envios.map((one) => [one.capturaId, one.orden]));
  for (const cola of ['norte', 'sur']) {
    const order = rows
      .filter(([id, one]) => one.cola === cola && !server.refused.has(id) && !decided.has(id))
      .filter(([, one]) => !unkept.has(one.nombre))
      .map(([id]) => orden.get(id) ?? Number.NaN);
    expect(order, cola).toEqual(order.toSorted((a, b) => a - b));
  }
}

test('whatever is lost, killed or refused, each capture is there once or waits for a person', async () => {
  await fc.assert(fc.asyncProperty(worldOf, inWorld), { numRuns: RUNS });
});
