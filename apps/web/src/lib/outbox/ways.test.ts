import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  absent,
  ANA,
  fails,
  foto,
  gasto,
  made,
  refusal,
  type Answer,
} from '../../../test/envios.ts';
import { deviceDb } from '../device-db.ts';
import { noAnswer } from '../rest-error.ts';
import { newCapturaId } from './captura-id.ts';
import type { Delivery } from './delivery.ts';
import type { Envio, NuevoEnvio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import type { SendOptions } from './post.ts';
import type { Session } from './sender.ts';
import { createStore, YaEnviado } from './store.ts';
import type { Locks } from './tab-queue.ts';

let online = true;
let clock = Date.parse('2026-11-26T12:00:00Z');
const now = () => clock;
const store = createStore(deviceDb, now);
const locks: Locks = { request: (_name, _options, work) => work() };
const outboxOf = (hasLocks: boolean) =>
  createOutbox({
    store,
    now,
    random: () => 0.5,
    locks: hasLocks ? locks : undefined,
    isOnline: () => online,
    patience: 200,
  });
const outbox = outboxOf(true);
const sent: string[] = [];
const session = (answer: Answer): Session => ({
  ...ANA,
  isOpen: () => online,
  ask: absent,
  send: async (envio: Envio, options: SendOptions) => {
    sent.push(envio.titulo);
    await Promise.resolve();
    return answer(envio, options);
  },
});
const cut = fails(noAnswer(new Error('cut')));
type Saving = readonly [NuevoEnvio, ...NuevoEnvio[]];
const save = (answer: Answer, nuevos: Saving, more: Partial<Delivery> = {}) =>
  outbox.deliver(session(answer), nuevos, {
    capturaId: newCapturaId(),
    isChanged: false,
    way: 'atOnce',
    ...more,
  });
const states = async () =>
  (await store.all(ANA)).map(({ titulo, estado }) => `${titulo} ${estado}`);
const notified: string[] = [];
const listen = () =>
  outbox.subscribe(({ envio: { titulo, estado } }) => void notified.push(`${titulo} ${estado}`));

let leave = () => {};
beforeEach(() => {
  online = true;
  clock = Date.parse('2026-11-26T12:00:00Z');
  sent.length = 0;
  notified.length = 0;
  leave = listen();
});
afterEach(async () => {
  leave();
  const db = await deviceDb();
  await Promise.all([db.clear('envios'), db.clear('fotos')]);
});

test('an urgent capture is sent before those that wait in its work, and has its own answer', async () => {
  await save(cut, [gasto('Arena')], { way: 'inTurn' });
  expect(await save(made, [gasto('Cal'), foto])).toMatchObject({ kind: 'sent', waiting: 0 });
  expect(sent).toEqual(['Arena', 'Cal', 'Foto']);
  const no = fails(refusal(422, 'VALIDACION'));
  await expect(save(no, [gasto('Yeso')])).rejects.toThrow('VALIDACION');
  expect(await states()).toEqual(['Arena ESPERA', 'Cal ENVIADO', 'Foto ENVIADO']);
});

test.each([403, 409, 422])('a %i leaves nothing on the device', async (status) => {
  await expect(save(fails(refusal(status, 'NO')), [gasto('Cal'), foto])).rejects.toThrow('NO');
  expect(await states()).toEqual([]);
  expect(sent).toEqual(['Cal']);
});

test('a capture is stored before it is sent, and reported as waiting only when it waits', async () => {
  const during: string[] = [];
  const looks: Answer = async (envio, options) => {
    during.push(...(await states()), ...notified);
    return made(envio, options);
  };
  await save(looks, [gasto('Cal')]);
  expect(during).toEqual(['Cal ESPERA']);
  expect(notified).toEqual(['Cal ENVIADO']);
});

test('a lost answer leaves the capture waiting, and it is saved once', async () => {
  const rows = new Set<string>();
  const loses: Answer = ({ capturaId }) => {
    const isThere = rows.has(capturaId);
    rows.add(capturaId);
    if (!isThere) throw noAnswer(new Error('cut'));
    return { id: `de-${capturaId}`, repetida: true };
  };
  expect(await save(loses, [gasto('Cal')])).toMatchObject({ kind: 'kept' });
  expect(notified).toEqual(['Cal ESPERA', 'Cal ESPERA']);
  clock += 60_000;
  await outbox.run(session(loses));
  expect(await states()).toEqual(['Cal ENVIADO']);
  expect([rows.size, sent.length]).toEqual([1, 2]);
});

test('while one tab sends a capture no other does, and later it can', async () => {
  const other = outboxOf(true);
  const answered = Promise.withResolvers<void>();
  const waits: Answer = async (envio, options) => {
    await answered.promise;
    return made(envio, options);
  };
  const saving = save(waits, [gasto('Cal')]);
  await expect.poll(() => sent).toEqual(['Cal']);
  await other.run(session(made));
  expect(sent).toEqual(['Cal']);
  answered.resolve();
  expect(await saving).toMatchObject({ kind: 'sent' });
});

test('a tab closed while it sends a capture leaves it for the others', async () => {
  const never: Answer = () => new Promise(() => undefined);
  void save(never, [gasto('Cal')]);
  await expect.poll(() => sent).toEqual(['Cal']);
  clock += 16_000;
  await outboxOf(true).run(session(made));
  expect(await states()).toEqual(['Cal ENVIADO']);
});

test('without a connection a capture waits at once, and is sent in order later', async () => {
  online = false;
  expect(await save(made, [gasto('Cal')])).toMatchObject({ kind: 'kept' });
  expect([sent, notified]).toEqual([[], ['Cal ESPERA']]);
  online = true;
  await outbox.run(session(made));
  expect(await states()).toEqual(['Cal ENVIADO']);
});

test('a capture that must not be stored is never on the device, whatever its outcome', async () => {
  const way = 'unkept';
  const capturaId = newCapturaId();
  const during: string[] = [];
  const looks: Answer = async (envio, options) => {
    during.push(...(await states()));
    return made(envio, options);
  };
  await expect(save(cut, [gasto('Cal')], { way })).rejects.toThrow('cut');
  await expect(save(fails(refusal(409, 'NO')), [gasto('Cal')], { way })).rejects.toThrow('NO');
  expect(await save(looks, [gasto('Cal')], { way, capturaId })).toMatchObject({
    kind: 'sent',
    respuesta: { id: `de-${capturaId}` },
  });
  expect([during, await states(), notified]).toEqual([[], [], []]);
});

test('an unstored capture changed after a lost answer does not count as saved', async () => {
  const there: Answer = () => ({ id: 'm1', repetida: true });
  const draft = { way: 'unkept', capturaId: newCapturaId() } as const;
  expect(await save(there, [gasto('Cal')], draft)).toMatchObject({ kind: 'sent' });
  const changed = save(there, [gasto('Cal fina')], { ...draft, isChanged: true });
  await expect(changed).rejects.toThrow(YaEnviado);
});

test('a waiting capture that was made private is deleted from the device once it is saved', async () => {
  const capturaId = newCapturaId();
  online = false;
  await save(made, [gasto('Cal'), foto], { capturaId });
  online = true;
  await expect(save(cut, [gasto('Cal')], { capturaId, way: 'unkept' })).rejects.toThrow('cut');
  expect(await states()).toEqual(['Cal ESPERA', 'Foto ESPERA']);
  await save(made, [gasto('Cal')], { capturaId, way: 'unkept' });
  expect(await states()).toEqual([]);
});
