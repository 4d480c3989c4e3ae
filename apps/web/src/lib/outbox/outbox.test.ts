import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceDb } from '../device-db.ts';
import { noAnswer, restError } from '../rest-error.ts';
import type { Envio, NuevoEnvio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import type { SendOptions } from './post.ts';
import { nextDue } from './sender.ts';
import { createStore, prepareAll, SinLugar } from './store.ts';
import { createTurns, type Locks } from './turns.ts';

const ANA = { userId: 'user_ana', tenantId: 't1' };
const gasto = (concepto: string): NuevoEnvio => ({
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  cola: 'obra',
  cuerpo: { concepto },
  titulo: concepto,
  detalle: '',
});
const foto: NuevoEnvio = {
  clase: 'ARCHIVO',
  ruta: '/movimientos/{id}/archivos',
  cola: 'obra',
  cuerpo: {},
  titulo: 'Foto',
  detalle: '',
  archivo: { campo: 'archivo', file: new File(['bytes'], 'foto.jpg', { type: 'image/jpeg' }) },
};
const refusal = (status: number, error: string) =>
  restError(status, JSON.stringify({ error, message: error }), null);

let online = true;
let clock = Date.parse('2026-11-26T12:00:00Z');
const now = () => clock;
const store = createStore(deviceDb, now);
const outbox = createOutbox({
  store,
  now,
  random: () => 0.5,
  locks: undefined,
  isOnline: () => online,
  patience: 200,
});
type Answer = (envio: Envio, options: SendOptions) => unknown;
const sent: { readonly ruta: string; readonly concepto: unknown; readonly bytes: number }[] = [];
const session = (answer: Answer, persona = ANA) => ({
  ...persona,
  isOpen: () => online,
  send: async (envio: Envio, options: SendOptions) => {
    const { ruta, bytes } = options;
    sent.push({ ruta, concepto: envio.cuerpo['concepto'], bytes: bytes?.byteLength ?? 0 });
    await Promise.resolve();
    return answer(envio, options);
  },
});
const made: Answer = ({ capturaId }) => ({ id: `de-${capturaId}` });
const fails =
  (cause: unknown): Answer =>
  () => {
    throw cause;
  };
const states = async (persona = ANA) =>
  (await store.all(persona)).map(({ titulo, estado }) => `${titulo} ${estado}`);

beforeEach(() => {
  online = true;
  clock = Date.parse('2026-11-26T12:00:00Z');
  sent.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const db = await deviceDb();
  await Promise.all([db.clear('envios'), db.clear('fotos')]);
});

test('a row goes before its photo, which goes to where the row is', async () => {
  const done = await outbox.deliver(session(made), [gasto('Arena'), foto]);
  const [row] = await store.all(ANA);
  expect(done).toMatchObject({ kind: 'sent', waiting: 0, refused: [] });
  expect(sent).toEqual([
    { ruta: '/movimientos', concepto: 'Arena', bytes: 0 },
    { ruta: `/movimientos/de-${row?.capturaId}/archivos`, concepto: undefined, bytes: 5 },
  ]);
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto ENVIADO']);
  expect(await (await deviceDb()).count('fotos')).toBe(0);
});

test('without a connection it is kept, and goes in the order it was put down in', async () => {
  online = false;
  for (const concepto of ['Arena', 'Cal', 'Hierro']) {
    expect(await outbox.deliver(session(made), [gasto(concepto), foto])).toMatchObject({
      kind: 'kept',
    });
    clock += 1000;
  }
  expect(sent).toEqual([]);
  online = true;
  await outbox.run(session(made));
  expect(sent.map(({ concepto }) => concepto).filter(Boolean)).toEqual(['Arena', 'Cal', 'Hierro']);
  expect(sent).toHaveLength(6);
});

test('what is refused under its form goes back to the form, and leaves nothing behind', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  await expect(outbox.deliver(no, [gasto('Arena'), foto])).rejects.toThrow('MES_CERRADO');
  expect(await states()).toEqual([]);
});

test('what is refused once its form was left waits for a person', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  const done = await outbox.deliver(no, [gasto('Arena'), foto], { isHere: () => false });
  expect(done).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER', 'Foto ESPERA']);
});

test('a photo of a row that is there already holds back no row', async () => {
  const there = { ...foto, ruta: '/movimientos/m1/archivos' };
  await outbox.deliver(session(fails(noAnswer(new Error('cut')))), [there]);
  expect(await outbox.deliver(session(made), [gasto('Cal')])).toMatchObject({ kind: 'sent' });
  expect(await states()).toEqual(['Foto ESPERA', 'Cal ENVIADO']);
});

test.each([401, 408, 429, 500, 503])(
  'a %i waits, and holds back what comes after it',
  async (status) => {
    const busy = session(fails(refusal(status, 'OCUPADO')));
    expect(await outbox.deliver(busy, [gasto('Arena')])).toMatchObject({ kind: 'kept' });
    expect(await outbox.deliver(session(made), [gasto('Cal')])).toMatchObject({ kind: 'kept' });
    expect(sent).toHaveLength(1);
    clock += 60_000;
    await outbox.run(session(made));
    expect(await states()).toEqual(['Arena ENVIADO', 'Cal ENVIADO']);
  },
);

test('what a later refusal keeps from going waits for a person, and nothing waits for it', async () => {
  await outbox.deliver(session(fails(noAnswer(new Error('cut')))), [gasto('Arena'), foto]);
  await outbox.deliver(session(made), [gasto('Cal')]);
  clock += 60_000;
  await outbox.run(
    session((envio, options) =>
      envio.titulo === 'Arena'
        ? fails(refusal(409, 'SALDO_INSUFICIENTE'))(envio, options)
        : made(envio, options),
    ),
  );
  expect(await states()).toEqual(['Arena POR_RESOLVER', 'Foto ESPERA', 'Cal ENVIADO']);
  const [arena] = await store.all(ANA);
  await outbox.mend(arena?.capturaId ?? '', { concepto: 'Arena fina' });
  await outbox.run(session(made));
  expect(sent.at(-2)?.concepto).toBe('Arena fina');
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto ENVIADO', 'Cal ENVIADO']);
});

test('nothing of one person is sent or listed by another', async () => {
  online = false;
  await outbox.deliver(session(made), [gasto('Arena')]);
  online = true;
  const bea = { userId: 'user_bea', tenantId: 't1' };
  await outbox.run(session(made, bea));
  expect(await states(bea)).toEqual([]);
  expect(sent).toEqual([]);
});

test('what a person decides under a try of it stands', async () => {
  online = false;
  await outbox.deliver(session(made), [gasto('Arena'), foto]);
  await outbox.deliver(session(made), [gasto('Cal')]);
  online = true;
  await outbox.run(
    session(async ({ capturaId, titulo, cuerpo }) => {
      if (titulo === 'Arena') await outbox.discard(ANA, capturaId, 'No va');
      if (cuerpo['concepto'] === 'Cal') await outbox.mend(capturaId, { concepto: 'Cal fina' });
      if (cuerpo['concepto'] !== 'Cal fina') throw refusal(409, 'MES_CERRADO');
      return { id: 'm1' };
    }),
  );
  expect(await states()).toEqual(['Arena DESCARTADO', 'Foto DESCARTADO', 'Cal ENVIADO']);
});

test('of two answers the one that tells of the row counts', async () => {
  const there = { estado: 'ENVIADO', respuesta: { id: 'm1' }, cerradoEn: clock } as const;
  const second = session(async (envio) => {
    if (envio.titulo === 'Foto') return { id: 'f1' };
    await store.change(envio.capturaId, (one) => ({ ...one, ...there }));
    throw refusal(409, 'CAPTURA_YA_GUARDADA');
  });
  await outbox.deliver(second, [gasto('Arena'), foto]);
  expect(sent.at(-1)?.ruta).toBe('/movimientos/m1/archivos');
});

test('what another tab is at as well is not given back to the form', async () => {
  const both = session(async ({ capturaId }) => {
    await store.change(capturaId, (one) => ({ ...one, intentos: one.intentos + 1 }));
    throw refusal(409, 'MES_CERRADO');
  });
  const done = await outbox.deliver(both, [gasto('Arena')]);
  expect(done).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER']);
});

test('what is kept again, or over a connection that is lost, is kept once', async () => {
  let opened = 0;
  const losing = createStore(async () => {
    const db = await deviceDb();
    opened += 1;
    if (opened === 1) db.close();
    return db;
  }, now);
  const prepared = await prepareAll(ANA, [gasto('Arena'), foto], {
    now: clock,
    capturaOf: () => undefined,
  });
  await losing.keep(prepared);
  expect(opened).toBe(2);
  await store.keep(prepared);
  expect(await states()).toEqual(['Arena ESPERA', 'Foto ESPERA']);
});

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
/** A connection that nobody of ours looks after. */
const raw = () => {
  const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('plomada');
  opening.addEventListener('success', () => resolve(opening.result));
  return promise;
};
/** As browsers do under an app in the background, with no word. */
const lose = async () => (await deviceDb()).close();

test('without room it is sent from memory, and sent again it is the same capture', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  const ids: string[] = [];
  const cut = session((envio) => {
    ids.push(envio.capturaId);
    if (ids.length < 3) throw noAnswer(new Error('cut'));
    return made(envio, { ruta: '', bytes: null });
  });
  await expect(outbox.deliver(cut, [gasto('Arena')])).rejects.toThrow('cut');
  await expect(outbox.deliver(cut, [gasto('Arena')])).rejects.toThrow('cut');
  vi.restoreAllMocks();
  expect(await outbox.deliver(cut, [gasto('Arena')])).toMatchObject({ kind: 'sent' });
  expect(await outbox.deliver(cut, [gasto('Arena')])).toMatchObject({ kind: 'sent' });
  const [first, second, third, other] = ids;
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test('without room and without a connection nothing is half kept', async () => {
  online = false;
  // oxlint-disable-next-line typescript/unbound-method -- called with the store it is asked of
  const original = IDBObjectStore.prototype.add;
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add');
  adding.mockImplementation(function add(this: IDBObjectStore, ...args) {
    return this.name === 'fotos' ? full() : original.apply(this, args);
  });
  await expect(outbox.deliver(session(made), [gasto('Arena'), foto])).rejects.toThrow(SinLugar);
  expect(await states()).toEqual([]);
});

test('a database that the browser closes is opened again', async () => {
  await lose();
  expect(await outbox.deliver(session(made), [gasto('Arena'), foto])).toMatchObject({
    kind: 'sent',
  });
  await lose();
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto ENVIADO']);
});

/** The time that a browser is given, at once. */
async function outOfTime(work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failing = expect(work()).rejects.toThrow(SinLugar);
  for (let waited = 0; waited < 20; waited += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await failing;
  vi.useRealTimers();
}

test('a browser that never opens it, blocks it or has none holds up no form', async () => {
  online = false;
  const save = () => outbox.deliver(session(made), [gasto('Arena')]);
  await lose();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  await outOfTime(save);
  vi.restoreAllMocks();
  await deviceDb();

  const held = await raw();
  const deleting = indexedDB.deleteDatabase('plomada');
  await new Promise((resolve) => deleting.addEventListener('blocked', resolve));
  await outOfTime(save);
  held.close();
  await vi.waitFor(() => expect(deleting.readyState).toBe('done'));
  expect(await save()).toEqual({ kind: 'kept' });

  await lose();
  vi.stubGlobal('indexedDB', undefined);
  await expect(save()).rejects.toThrow(SinLugar);
  online = true;
  expect(await save()).toMatchObject({ kind: 'sent' });
  vi.unstubAllGlobals();
});

test('a transaction that never ends is given up, and keeps nothing', async () => {
  online = false;
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add');
  adding.mockImplementation(() => new IDBRequest());
  await outOfTime(() => outbox.deliver(session(made), [gasto('Arena')]));
  vi.restoreAllMocks();
  expect(await states()).toEqual([]);
});

test('what waits for a clock that was set back goes, what a newer app put down stays', async () => {
  online = false;
  await outbox.deliver(session(made), [gasto('Arena')]);
  await outbox.deliver(session(made), [gasto('Cal')]);
  const [arena, cal] = await store.all(ANA);
  if (!arena || !cal) throw new Error('Not kept');
  const minute = 60_000;
  expect(nextDue([{ ...arena, desde: clock + minute }, cal], clock)).toBeNull();
  expect(nextDue([{ ...arena, desde: clock + 30 * minute }, cal], clock)?.envio.titulo).toBe(
    'Arena',
  );
  const db = await raw();
  db.transaction('envios', 'readwrite')
    .objectStore('envios')
    .put({ ...arena, clase: 'NUEVA' });
  db.close();
  online = true;
  await outbox.run(session(made));
  expect(await states()).toEqual(['Arena ESPERA', 'Cal ENVIADO']);
});

test('a photo whose bytes are lost waits for a person', async () => {
  online = false;
  await outbox.deliver(session(made), [gasto('Arena'), foto]);
  await (await deviceDb()).clear('fotos');
  online = true;
  await outbox.run(session(made));
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto POR_RESOLVER']);
});

test('a tab that sleeps on its turn loses it', async () => {
  let lose: (cause: Error) => void = () => undefined;
  let isHeld = false;
  const locks: Locks = {
    request(_name, { signal, steal = false }, work) {
      const { promise, reject } = Promise.withResolvers<never>();
      if (isHeld && !steal) signal?.addEventListener('abort', () => reject(signal.reason));
      if (isHeld && !steal) return promise;
      isHeld = true;
      lose(new DOMException('stolen', 'AbortError'));
      lose = reject;
      return Promise.race([work(), promise]);
    },
  };
  const [asleep, awake] = [createTurns(locks, 30), createTurns(locks, 30)];
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = asleep(() => promise);
  expect(await awake(() => Promise.resolve('sent'))).toBe('sent');
  resolve('sent too');
  expect(await old).toBe('sent too');
});
