import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Answer } from '../../../test/envios.ts';
import { absent, ANA, fails, foto, gasto, made, raw, refusal } from '../../../test/envios.ts';
import { deviceDb } from '../device-db.ts';
import { noAnswer } from '../rest-error.ts';
import { newCapturaId } from './captura-id.ts';
import type { Delivery } from './delivery.ts';
import { nextDue } from './due.ts';
import type { Envio, NuevoEnvio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import type { SendOptions } from './post.ts';
import type { Session } from './sender.ts';
import { createStore, YaEnviado } from './store.ts';
import { createTabQueue, type Locks } from './tab-queue.ts';

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
const sent: { readonly ruta: string; readonly concepto: unknown; readonly bytes: number }[] = [];
const session = (answer: Answer, persona = ANA) => ({
  ...persona,
  isOpen: () => online,
  ask: absent,
  send: async (envio: Envio, options: SendOptions) => {
    const { ruta, bytes } = options;
    sent.push({ ruta, concepto: envio.cuerpo['concepto'], bytes: bytes?.byteLength ?? 0 });
    await Promise.resolve();
    return answer(envio, options);
  },
});
type Saving = readonly [NuevoEnvio, ...NuevoEnvio[]];
const save = (by: Session, nuevos: Saving, more: Partial<Delivery> = {}) =>
  outbox.deliver(by, nuevos, { capturaId: newCapturaId(), isChanged: false, ...more });
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

test('a row is sent before its photo, which is attached to that row', async () => {
  const done = await save(session(made), [gasto('Arena'), foto]);
  const [row] = await store.all(ANA);
  expect(done).toMatchObject({ kind: 'sent', waiting: 0, refused: [] });
  expect(sent).toEqual([
    { ruta: '/movimientos', concepto: 'Arena', bytes: 0 },
    { ruta: `/movimientos/de-${row?.capturaId}/archivos`, concepto: undefined, bytes: 5 },
  ]);
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto ENVIADO']);
  expect(await (await deviceDb()).count('fotos')).toBe(0);
});

test('without a connection captures are kept, and sent later in the order they were made', async () => {
  online = false;
  for (const concepto of ['Arena', 'Cal', 'Hierro']) {
    expect(await save(session(made), [gasto(concepto), foto])).toMatchObject({
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

test('a refusal while the form is open is shown in it, and nothing stays on the device', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  await expect(save(no, [gasto('Arena'), foto])).rejects.toThrow('MES_CERRADO');
  expect(await states()).toEqual([]);
});

test('a refusal after the form was left waits for a person', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  const done = await save(no, [gasto('Arena'), foto], { isHere: () => false });
  expect(done).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER', 'Foto ESPERA']);
});

test('a photo of a saved row delays no other row', async () => {
  const there = { ...foto, ruta: '/movimientos/m1/archivos' };
  await save(session(fails(noAnswer(new Error('cut')))), [there]);
  expect(await save(session(made), [gasto('Cal')])).toMatchObject({ kind: 'sent' });
  expect(await states()).toEqual(['Foto ESPERA', 'Cal ENVIADO']);
});

test.each([401, 408, 429, 500, 503])(
  'a %i keeps the capture waiting, and delays those after it',
  async (status) => {
    const busy = session(fails(refusal(status, 'OCUPADO')));
    expect(await save(busy, [gasto('Arena')])).toMatchObject({ kind: 'kept' });
    expect(await save(session(made), [gasto('Cal')])).toMatchObject({ kind: 'kept' });
    expect(sent).toHaveLength(1);
    clock += 60_000;
    await outbox.run(session(made));
    expect(await states()).toEqual(['Arena ENVIADO', 'Cal ENVIADO']);
  },
);

test('a row refused on a later try waits for a person with its photo, and other rows are sent', async () => {
  await save(session(fails(noAnswer(new Error('cut')))), [gasto('Arena'), foto]);
  await save(session(made), [gasto('Cal')]);
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

test('captures of one person are neither sent nor listed by another', async () => {
  online = false;
  await save(session(made), [gasto('Arena')]);
  online = true;
  const bea = { userId: 'user_bea', tenantId: 't1' };
  await outbox.run(session(made, bea));
  expect(await states(bea)).toEqual([]);
  expect(sent).toEqual([]);
});

test('a decision made during a try is kept', async () => {
  online = false;
  await save(session(made), [gasto('Arena'), foto]);
  await save(session(made), [gasto('Cal')]);
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

test('of two answers about one capture the one with the row is kept', async () => {
  const there = { estado: 'ENVIADO', respuesta: { id: 'm1' }, cerradoEn: clock } as const;
  const second = session(async (envio) => {
    if (envio.titulo === 'Foto') return { id: 'f1' };
    await store.change(envio.capturaId, (one) => ({ ...one, ...there }));
    throw refusal(409, 'CAPTURA_YA_GUARDADA');
  });
  await save(second, [gasto('Arena'), foto]);
  expect(sent.at(-1)?.ruta).toBe('/movimientos/m1/archivos');
});

test('a capture that another tab also sends is not returned to the form', async () => {
  const both = session(async ({ capturaId }) => {
    await store.change(capturaId, (one) => ({ ...one, intentos: one.intentos + 1 }));
    throw refusal(409, 'MES_CERRADO');
  });
  const done = await save(both, [gasto('Arena')]);
  expect(done).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER']);
});

test('a try delayed by a clock set back is sent, a capture of a newer app is not', async () => {
  online = false;
  await save(session(made), [gasto('Arena')]);
  await save(session(made), [gasto('Cal')]);
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
  await save(session(made), [gasto('Arena'), foto]);
  await (await deviceDb()).clear('fotos');
  online = true;
  await outbox.run(session(made));
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto POR_RESOLVER']);
});

test('a tab suspended while it sends a capture loses its lock', async () => {
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
  const [asleep, awake] = [createTabQueue(locks, 30), createTabQueue(locks, 30)];
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = 0;
  const old = asleep(() => {
    begun += 1;
    return promise;
  });
  expect(await awake(() => Promise.resolve('sent'))).toBe('sent');
  resolve('sent too');
  expect(await old).toBe('sent too');
  expect(begun).toBe(1);
});

/**
 * Options of a save by a form opened with its draft; `changed` is for content changed after an
 * earlier save.
 */
const draft = { capturaId: newCapturaId(), isChanged: false };
const changed = { ...draft, isChanged: true };

test('a draft saved again is the same capture, whether it waits or was sent', async () => {
  online = false;
  expect(await save(session(made), [gasto('Arena'), foto], draft)).toMatchObject({ kind: 'kept' });
  expect(await save(session(made), [gasto('Arena')], draft)).toMatchObject({ kind: 'kept' });
  expect(await states()).toEqual(['Arena ESPERA', 'Foto ESPERA']);
  online = true;
  await outbox.run(session(made));
  const { respuesta } = (await store.all(ANA))[0] ?? {};
  expect(await save(session(made), [gasto('Arena'), foto], draft)).toMatchObject({
    kind: 'sent',
    respuesta,
  });
  expect(sent).toHaveLength(2);
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto ENVIADO']);
});

test('a changed draft replaces the waiting capture and keeps its photo', async () => {
  online = false;
  await save(session(made), [gasto('Arena'), foto], draft);
  await save(session(made), [gasto('Cal')]);
  await save(session(made), [gasto('Arena fina')], changed);
  online = true;
  await outbox.run(session(made));
  expect(sent.map(({ concepto, bytes }) => concepto ?? bytes)).toEqual(['Arena fina', 'Cal', 5]);
});

test('a discarded capture saved again from its draft waits again', async () => {
  online = false;
  await save(session(made), [gasto('Arena')], draft);
  await outbox.discard(ANA, draft.capturaId, 'No va');
  await save(session(made), [gasto('Arena')], draft);
  expect(await states()).toEqual(['Arena ESPERA']);
});

test('a draft changed after its capture was sent is refused, and creates nothing', async () => {
  await save(session(made), [gasto('Arena')], draft);
  await expect(save(session(made), [gasto('Arena fina')], changed)).rejects.toThrow(YaEnviado);
  expect(sent).toHaveLength(1);
  expect(await states()).toEqual(['Arena ENVIADO']);
});

test('a capture changed after a try that may have arrived does not count as sent', async () => {
  const cut = session(fails(noAnswer(new Error('cut'))));
  await save(cut, [gasto('Arena')], draft);
  await outbox.run(cut);
  const there = session(() => ({ id: 'm1', repetida: true }));
  clock += 60_000;
  await expect(save(there, [gasto('Arena fina')], changed)).rejects.toThrow(YaEnviado);
  await (await deviceDb()).clear('envios');
  await expect(save(there, [gasto('Arena fina')], changed)).rejects.toThrow(YaEnviado);
  await (await deviceDb()).clear('envios');
  expect(await save(there, [gasto('Arena')], draft)).toMatchObject({ kind: 'sent' });
});

test('a form without the photo does not remove the photo of the stored capture', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  await save(no, [gasto('Arena'), foto], { ...draft, isHere: () => false });
  const again = await save(no, [gasto('Arena')], draft);
  expect(again).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER', 'Foto ESPERA']);
});

/** Session that answers with the row of the first try. */
const there = (concepto: string) =>
  session(({ capturaId }) => ({ id: `de-${capturaId}`, concepto, repetida: true }));

test('a correction of a saved row waits for a person until they leave the row as saved', async () => {
  await save(session(fails(noAnswer(new Error('cut')))), [gasto('Arena'), foto]);
  const [arena] = await store.all(ANA);
  const capturaId = arena?.capturaId ?? '';
  await outbox.mend(capturaId, { concepto: 'Arena fina' }, { titulo: 'Arena fina' });
  await outbox.run(there('Arena'));
  const [corregida] = await store.all(ANA);
  expect(corregida).toMatchObject({
    estado: 'POR_RESOLVER',
    titulo: 'Arena fina',
    tituloAntes: 'Arena',
    rechazo: { error: 'GUARDADO_ANTES' },
    respuesta: { concepto: 'Arena' },
  });
  // The photo is attached to the row that was already saved.
  expect(await states()).toEqual(['Arena fina POR_RESOLVER', 'Foto ENVIADO']);
  await outbox.endCorrection(capturaId, { titulo: 'Arena', corregido: true });
  expect(await states()).toEqual(['Arena ENVIADO', 'Foto ENVIADO']);
});

test('a correction equal to the saved row counts as sent', async () => {
  await save(session(fails(noAnswer(new Error('cut')))), [gasto('Arena')]);
  const [arena] = await store.all(ANA);
  await outbox.mend(arena?.capturaId ?? '', { concepto: 'Arena fina' }, { titulo: 'Arena fina' });
  await outbox.run(there('Arena fina'));
  expect(await states()).toEqual(['Arena fina ENVIADO']);
});

test('a capture corrected before its answer came waits for a person, since the row lacks the correction', async () => {
  const cut = session(async ({ capturaId }) => {
    await outbox.mend(capturaId, { concepto: 'Arena fina' }, { titulo: 'Arena fina' });
    return { id: 'm1', concepto: 'Arena' };
  });
  await save(cut, [gasto('Arena')], { isHere: () => false }).catch(() => undefined);
  expect(await states()).toEqual(['Arena fina POR_RESOLVER']);
});
