import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { deviceDb } from '../device-db.ts';
import { noAnswer, restError } from '../rest-error.ts';
import type { Envio, NuevoEnvio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import type { SendOptions } from './post.ts';
import { createStore } from './store.ts';

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
