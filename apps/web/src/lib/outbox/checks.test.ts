import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { absent, ANA, fails, gasto, type Answer } from '../../../test/envios.ts';
import { deviceDb } from '../device-db.ts';
import { noAnswer } from '../rest-error.ts';
import type { Asked } from './ask.ts';
import { newCapturaId } from './captura-id.ts';
import type { Envio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import type { SendOptions } from './post.ts';
import { createStore } from './store.ts';

let clock = 0;
let online = true;
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
const cut: Answer = fails(noAnswer(new Error('cut')));
const session = (ask: () => Promise<Asked>, answer: Answer = cut) => ({
  ...ANA,
  isOpen: () => online,
  ask,
  send: async (envio: Envio, options: SendOptions) => {
    await Promise.resolve();
    return answer(envio, options);
  },
});
const there = () => Promise.resolve<Asked>({ isThere: true, respuesta: { id: 'm1' } });
const lost = (): Promise<Asked> => Promise.reject(noAnswer(new Error('cut')));

const capturaId = newCapturaId();
const kept = async () => (await store.all(ANA)).find((one) => one.capturaId === capturaId);

/** Sends a capture whose answer is lost, then discards it. */
async function discardUnanswered(): Promise<void> {
  await outbox.deliver(session(absent), [gasto('Arena')], { capturaId, isChanged: false });
  // Lets the delivery that the form started end before discarding.
  await outbox.run(session(absent));
  await outbox.discard(ANA, capturaId, 'Me equivoqué');
}

beforeEach(() => {
  clock = Date.parse('2026-11-26T12:00:00Z');
  online = true;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  const db = await deviceDb();
  await Promise.all([db.clear('envios'), db.clear('fotos')]);
});

test('a discarded capture that had arrived is listed as saved, with its row', async () => {
  await discardUnanswered();
  const notified: unknown[] = [];
  const leave = outbox.subscribe(({ envio }) => notified.push([envio.estado, envio.motivo]));
  await outbox.run(session(there));
  leave();
  expect(await kept()).toMatchObject({
    estado: 'ENVIADO',
    motivo: 'Me equivoqué',
    respuesta: { id: 'm1' },
    cerradoEn: clock,
  });
  expect(notified).toEqual([['ENVIADO', 'Me equivoqué']]);
});

test('a discarded capture is known not to have arrived once no call can still be running', async () => {
  await discardUnanswered();
  clock += 59_000;
  await outbox.run(session(absent));
  expect(await kept()).toMatchObject({ estado: 'DESCARTADO', intentos: 1 });
  clock += 2_000;
  await outbox.run(session(absent));
  expect(await kept()).toMatchObject({ estado: 'DESCARTADO', intentos: 0 });
  const ask = vi.fn<typeof absent>(absent);
  await outbox.run(session(ask));
  expect(ask).not.toHaveBeenCalled();
});

test('a check without an answer is repeated, and neither time nor signing out deletes the capture', async () => {
  await discardUnanswered();
  clock += 8 * 24 * 60 * 60 * 1000;
  await outbox.run(session(lost));
  await outbox.forgetOld(ANA);
  await outbox.forgetSettled(ANA.userId);
  expect(await kept()).toMatchObject({ estado: 'DESCARTADO', intentos: 1 });
  await outbox.run(session(there));
  expect(await kept()).toMatchObject({ estado: 'ENVIADO' });
});

test('without a connection the server is not asked', async () => {
  await discardUnanswered();
  online = false;
  const ask = vi.fn<typeof there>(there);
  await outbox.run(session(ask));
  expect(ask).not.toHaveBeenCalled();
});

test('a discarded capture that was never sent is not checked', async () => {
  online = false;
  await outbox.deliver(session(absent), [gasto('Arena')], { capturaId, isChanged: false });
  await outbox.discard(ANA, capturaId, 'Me equivoqué');
  online = true;
  const ask = vi.fn<typeof there>(there);
  await outbox.run(session(ask));
  expect(ask).not.toHaveBeenCalled();
  expect(await kept()).toMatchObject({ estado: 'DESCARTADO', intentos: 0 });
});

test('a capture recovered during its check stays recovered', async () => {
  await discardUnanswered();
  await outbox.run(
    session(async () => {
      await outbox.restore(ANA, capturaId);
      return { isThere: true, respuesta: { id: 'm1' } };
    }),
  );
  expect(await kept()).toMatchObject({ estado: 'BORRADOR', intentos: 1 });
});
