import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { gasto } from '../../../test/envios.ts';
import {
  createWorld,
  DEVICE_FATES,
  FATES,
  thenAlways,
  type Page,
  type World,
} from '../../../test/outbox-world.ts';
import { toApiError } from '../api-error.ts';
import { deviceDb } from '../device-db.ts';
import { newCapturaId } from './captura-id.ts';
import type { Delivered } from './delivered.ts';
import type { Way } from './delivery.ts';
import { porComprobar, type Envio, type NuevoEnvio } from './envio.ts';

const RUNS = process.env['PLOMADA_HARD'] ? 3_000 : 70;
const ROUND_MS = 10 * 60_000;
const DECISIONS = ['none', 'discard', 'putAside', 'retry', 'mend', 'restore'] as const;

afterEach(async () => {
  vi.restoreAllMocks();
  const db = await deviceDb();
  await Promise.all([db.clear('envios'), db.clear('fotos')]);
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
  /** Id in the draft, which survives a tab that dies. */
  readonly capturaId: string;
  readonly cola: string;
  readonly way: Way;
  readonly where: number;
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
  // Queue, number of photos, round, tab that saves (of two), and way of sending.
  saves: fc.array(
    fc.tuple(
      fc.constantFrom('norte', 'sur'),
      fc.nat(2),
      fc.nat(3),
      fc.nat(1),
      fc.constantFrom('inTurn' as const, 'atOnce' as const),
    ),
    { minLength: 1, maxLength: 6 },
  ),
  hasLocks: fc.boolean(),
});
type Given = typeof worldOf extends fc.Arbitrary<infer T> ? T : never;

/**
 * Saves like a person at a form: after an error without an explanation, the same content is saved
 * again.
 */
async function save({ outbox, session }: Page, saved: Saved): Promise<void> {
  const { capturaId, cola, way } = saved;
  const [nombre = '', ...photos] = saved.nombres;
  for (let taps = 0; taps < 60; taps += 1) {
    try {
      const hanging = photos.map((one) => photo(one, cola));
      const all = [gasto(nombre, cola), ...hanging] as const;
      saved.outcome = (
        await outbox.deliver(session, all, { capturaId, isChanged: false, way })
      ).kind;
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
    expect(round).toBeLessThan(80);
    server.tries.clear();
    // A new tab replaces a dead one, finds the draft it left, and saves it again.
    const left = pages.map(({ tab }, at) => {
      if (tab.isAlive()) return [];
      pages[at] = world.open();
      return saved.filter(({ where, outcome }) => where === at && outcome === 'unknown');
    });
    const inPage = async (page: Page, at: number) => {
      for (const one of left[at] ?? []) await save(page, one);
      for (const [nth, [cola, photos, when, where, way]] of given.saves.entries()) {
        if (when !== round || where !== at) continue;
        const nombre = `c${nth}`;
        const nombres = [
          nombre,
          ...Array.from({ length: photos }, (_, i) => `${nombre} foto ${i}`),
        ];
        const capturaId = newCapturaId();
        const one: Saved = { capturaId, cola, way, where, nombres, outcome: 'unknown' };
        saved.push(one);
        await save(page, one);
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
      expect(server.tries.get(capturaId) ?? 0).toBeLessThanOrEqual(4);
    }
    const isOver = waits.every((one) => isHeldBack(one, envios)) && !envios.some(porComprobar);
    if (round > 6 && isOver) break;
    world.pass(ROUND_MS);
  }
  judge(world, { saved, envios, decided });
}

type Ended = {
  readonly saved: readonly Saved[];
  readonly envios: readonly Envio[];
  readonly decided: ReadonlySet<string>;
};

/** Describes the fault in how one capture ended; null when there is none. */
function faultOf(
  nombre: string,
  outcome: Saved['outcome'],
  { there, kept, wasUnkept }: { there: number; kept: readonly Envio[]; wasUnkept: boolean },
): string | null {
  const [envio] = kept;
  const isSafe =
    there <= 1 &&
    kept.length <= 1 &&
    (envio?.estado !== 'ENVIADO' || there === 1) &&
    (envio?.estado !== 'DESCARTADO' || there === 0) &&
    (wasUnkept || outcome !== 'refused' || (there === 0 && kept.length === 0)) &&
    (wasUnkept || outcome === 'refused' || outcome === 'unknown' || kept.length === 1);
  const states = kept.map(({ estado }) => estado).join();
  return isSafe ? null : `${nombre}, ${outcome}: ${there} there, kept as ${states}`;
}

function judge({ server, unkept }: World, { saved, envios, decided }: Ended): void {
  const rows = [...server.rows];
  const times = (nombre: string) => rows.filter(([, one]) => one.nombre === nombre).length;
  const faults = saved.flatMap(({ nombres, outcome }) =>
    nombres.map((nombre) => {
      const kept = envios.filter(({ titulo }) => titulo === nombre);
      const wasUnkept = unkept.has(nombre);
      return faultOf(nombre, outcome, { there: times(nombre), kept, wasUnkept });
    }),
  );
  expect([...server.wrong, ...faults.filter((fault) => fault !== null)]).toEqual([]);
  for (const { nombres, outcome } of saved) {
    if (outcome === 'sent') expect(times(nombres[0] ?? '')).toBe(1);
  }
  const aheads = new Set(saved.filter(({ way }) => way === 'atOnce').map((one) => one.capturaId));
  const orden = new Map(envios.map((one) => [one.capturaId, one.orden]));
  for (const cola of ['norte', 'sur']) {
    const order = rows
      .filter(([id, one]) => one.cola === cola && !server.refused.has(id) && !decided.has(id))
      .filter(([id, one]) => !unkept.has(one.nombre) && !aheads.has(id))
      .map(([id]) => orden.get(id) ?? Number.NaN);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
}

/** One try is refused while a later one of another tab, whose answer is lost, is still under way. */
const REFUSED_MEANWHILE: Given = {
  fates: ['refused', 'unanswered'],
  device: [],
  lives: [1, 2],
  pauses: [],
  decisions: [
    ['none', 0],
    ['none', 0],
    ['discard', 0],
  ],
  saves: [['norte', 0, 0, 1, 'atOnce']],
  hasLocks: true,
};

test('whatever is lost, killed or refused, each capture is saved once or waits for a person', async () => {
  const examples: [Given][] = [[REFUSED_MEANWHILE]];
  await fc.assert(fc.asyncProperty(worldOf, inWorld), { numRuns: RUNS, examples });
});
