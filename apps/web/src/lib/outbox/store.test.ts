import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ANA, foto, gasto, made, raw, type Answer, absent } from '../../../test/envios.ts';
import { deviceDb } from '../device-db.ts';
import { noAnswer } from '../rest-error.ts';
import { newCapturaId } from './captura-id.ts';
import type { Delivery } from './delivery.ts';
import type { Envio, NuevoEnvio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import type { SendOptions } from './post.ts';
import { prepareAll } from './prepare.ts';
import type { Session } from './sender.ts';
import { createStore, SinLugar } from './store.ts';

let online = true;
const now = () => Date.parse('2026-11-26T12:00:00Z');
const store = createStore(deviceDb, now);
const outbox = createOutbox({
  store,
  now,
  random: () => 0.5,
  locks: undefined,
  isOnline: () => online,
  patience: 200,
});
const session = (answer: Answer) => ({
  ...ANA,
  isOpen: () => online,
  ask: absent,
  send: async (envio: Envio, options: SendOptions) => {
    await Promise.resolve();
    return answer(envio, options);
  },
});
type Saving = readonly [NuevoEnvio, ...NuevoEnvio[]];
const save = (by: Session, nuevos: Saving, more: Partial<Delivery> = {}) =>
  outbox.deliver(by, nuevos, { capturaId: newCapturaId(), isChanged: false, ...more });
const states = async () =>
  (await store.all(ANA)).map(({ titulo, estado }) => `${titulo} ${estado}`);

beforeEach(() => {
  online = true;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const db = await deviceDb();
  await Promise.all([db.clear('envios'), db.clear('fotos')]);
});

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
/** Closes the database without an event, as browsers do to an app in the background. */
const lose = async () => (await deviceDb()).close();

test('without storage space a capture is sent from memory, and again under the same id', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  const ids: string[] = [];
  const cut = session((envio) => {
    ids.push(envio.capturaId);
    if (ids.length < 3) throw noAnswer(new Error('cut'));
    return made(envio, { ruta: '', bytes: null });
  });
  const draft = { capturaId: newCapturaId() };
  await expect(save(cut, [gasto('Arena'), foto], draft)).rejects.toThrow('cut');
  await expect(save(cut, [gasto('Arena'), foto], draft)).rejects.toThrow('cut');
  vi.restoreAllMocks();
  expect(await save(cut, [gasto('Arena'), foto], draft)).toMatchObject({ kind: 'sent' });
  const [first, second, third, photo] = ids;
  expect([first, second, third]).toEqual([1, 2, 3].map(() => draft.capturaId));
  expect(photo).not.toBe(first);
});

test('without storage space and connection no part of a capture is stored', async () => {
  online = false;
  // oxlint-disable-next-line typescript/unbound-method -- called with the store it is asked of
  const original = IDBObjectStore.prototype.add;
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add');
  adding.mockImplementation(function add(this: IDBObjectStore, ...args) {
    return this.name === 'fotos' ? full() : original.apply(this, args);
  });
  await expect(save(session(made), [gasto('Arena'), foto])).rejects.toThrow(SinLugar);
  expect(await states()).toEqual([]);
});

test('a database that the browser closes is opened again', async () => {
  await lose();
  expect(await save(session(made), [gasto('Arena'), foto])).toMatchObject({
    kind: 'sent',
  });
  await lose();
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto ENVIADO']);
});

/** Error of work over a database that never answers, with 20 s of simulated timers. */
async function outOfTime(work: () => Promise<unknown>): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = work().catch((cause: unknown) => cause);
  for (let waited = 0; waited < 20; waited += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  vi.useRealTimers();
  return failure;
}

test('a store that never opens, is blocked or missing does not block a form', async () => {
  online = false;
  const saveIt = () => save(session(made), [gasto('Arena')]);
  await lose();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  expect(await outOfTime(saveIt)).toBeInstanceOf(SinLugar);
  vi.restoreAllMocks();
  await deviceDb();

  const held = await raw();
  const deleting = indexedDB.deleteDatabase('plomada');
  await new Promise((resolve) => deleting.addEventListener('blocked', resolve));
  expect(await outOfTime(saveIt)).toBeInstanceOf(SinLugar);
  held.close();
  await vi.waitFor(() => expect(deleting.readyState).toBe('done'));
  expect(await saveIt()).toMatchObject({ kind: 'kept' });

  await lose();
  vi.stubGlobal('indexedDB', undefined);
  await expect(saveIt()).rejects.toThrow(SinLugar);
  online = true;
  expect(await saveIt()).toMatchObject({ kind: 'sent' });
  vi.unstubAllGlobals();
});

test('a transaction that never ends is given up, and keeps nothing', async () => {
  online = false;
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add');
  adding.mockImplementation(() => new IDBRequest());
  expect(await outOfTime(() => save(session(made), [gasto('Arena')]))).toBeInstanceOf(SinLugar);
  vi.restoreAllMocks();
  expect(await states()).toEqual([]);
});

test('a capture stored again, also after the store was reopened, is stored once', async () => {
  let opened = 0;
  const losing = createStore(async () => {
    const db = await deviceDb();
    opened += 1;
    if (opened === 1) db.close();
    return db;
  }, now);
  const prepared = await prepareAll(ANA, [gasto('Arena'), foto], {
    capturaId: newCapturaId(),
    now: now(),
  });
  await losing.keep(prepared, false);
  expect(opened).toBe(2);
  await store.keep(prepared, false);
  expect(await states()).toEqual(['Arena ESPERA', 'Foto ESPERA']);
});
