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

test('a row goes before its photo, which goes to where the row is', async () => {
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

test('without a connection it is kept, and goes in the order it was put down in', async () => {
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

test('what is refused under its form goes back to the form, and leaves nothing behind', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  await expect(save(no, [gasto('Arena'), foto])).rejects.toThrow('MES_CERRADO');
  expect(await states()).toEqual([]);
});

test('what is refused once its form was left waits for a person', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  const done = await save(no, [gasto('Arena'), foto], { isHere: () => false });
  expect(done).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER', 'Foto ESPERA']);
});

test('a photo of a row that is there already holds back no row', async () => {
  const there = { ...foto, ruta: '/movimientos/m1/archivos' };
  await save(session(fails(noAnswer(new Error('cut')))), [there]);
  expect(await save(session(made), [gasto('Cal')])).toMatchObject({ kind: 'sent' });
  expect(await states()).toEqual(['Foto ESPERA', 'Cal ENVIADO']);
});

test.each([401, 408, 429, 500, 503])(
  'a %i waits, and holds back what comes after it',
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

test('what a later refusal keeps from going waits for a person, and nothing waits for it', async () => {
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

test('nothing of one person is sent or listed by another', async () => {
  online = false;
  await save(session(made), [gasto('Arena')]);
  online = true;
  const bea = { userId: 'user_bea', tenantId: 't1' };
  await outbox.run(session(made, bea));
  expect(await states(bea)).toEqual([]);
  expect(sent).toEqual([]);
});

test('what a person decides under a try of it stands', async () => {
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

test('of two answers the one that tells of the row counts', async () => {
  const there = { estado: 'ENVIADO', respuesta: { id: 'm1' }, cerradoEn: clock } as const;
  const second = session(async (envio) => {
    if (envio.titulo === 'Foto') return { id: 'f1' };
    await store.change(envio.capturaId, (one) => ({ ...one, ...there }));
    throw refusal(409, 'CAPTURA_YA_GUARDADA');
  });
  await save(second, [gasto('Arena'), foto]);
  expect(sent.at(-1)?.ruta).toBe('/movimientos/m1/archivos');
});

test('what another tab is at as well is not given back to the form', async () => {
  const both = session(async ({ capturaId }) => {
    await store.change(capturaId, (one) => ({ ...one, intentos: one.intentos + 1 }));
    throw refusal(409, 'MES_CERRADO');
  });
  const done = await save(both, [gasto('Arena')]);
  expect(done).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER']);
});

test('what waits for a clock that was set back goes, what a newer app put down stays', async () => {
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

test('a tab suspended while it sends loses its lock', async () => {
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

/** Captures that a form saves again after it is opened with its draft. */
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

test('a draft that was changed takes the place of what waits, with the photo of it', async () => {
  online = false;
  await save(session(made), [gasto('Arena'), foto], draft);
  await save(session(made), [gasto('Cal')]);
  await save(session(made), [gasto('Arena fina')], changed);
  online = true;
  await outbox.run(session(made));
  expect(sent.map(({ concepto, bytes }) => concepto ?? bytes)).toEqual(['Arena fina', 'Cal', 5]);
});

test('of what was discarded the draft is wanted again', async () => {
  online = false;
  await save(session(made), [gasto('Arena')], draft);
  await outbox.discard(ANA, draft.capturaId, 'No va');
  await save(session(made), [gasto('Arena')], draft);
  expect(await states()).toEqual(['Arena ESPERA']);
});

test('a draft that was changed after it was sent is refused, and nothing is made of it', async () => {
  await save(session(made), [gasto('Arena')], draft);
  await expect(save(session(made), [gasto('Arena fina')], changed)).rejects.toThrow(YaEnviado);
  expect(sent).toHaveLength(1);
  expect(await states()).toEqual(['Arena ENVIADO']);
});

test('nor does what may have arrived before it was changed pass for what it is now', async () => {
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

test('what waits for a person is not taken from the tray by a form without its photo', async () => {
  const no = session(fails(refusal(409, 'MES_CERRADO')));
  await save(no, [gasto('Arena'), foto], { ...draft, isHere: () => false });
  const again = await save(no, [gasto('Arena')], draft);
  expect(again).toMatchObject({ kind: 'kept', rechazo: { error: 'MES_CERRADO' } });
  expect(await states()).toEqual(['Arena POR_RESOLVER', 'Foto ESPERA']);
});

/** Session that answers with the row of the first try. */
const there = (concepto: string) =>
  session(({ capturaId }) => ({ id: `de-${capturaId}`, concepto, repetida: true }));

test('a correction of what had arrived waits for a person beside what is saved, until they let it be', async () => {
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

test('a correction that is what arrived was sent', async () => {
  await save(session(fails(noAnswer(new Error('cut')))), [gasto('Arena')]);
  const [arena] = await store.all(ANA);
  await outbox.mend(arena?.capturaId ?? '', { concepto: 'Arena fina' }, { titulo: 'Arena fina' });
  await outbox.run(there('Arena fina'));
  expect(await states()).toEqual(['Arena fina ENVIADO']);
});

test('corrected while its answer is on the way, what is there is what it was before', async () => {
  const cut = session(async ({ capturaId }) => {
    await outbox.mend(capturaId, { concepto: 'Arena fina' }, { titulo: 'Arena fina' });
    return { id: 'm1', concepto: 'Arena' };
  });
  await save(cut, [gasto('Arena')], { isHere: () => false }).catch(() => undefined);
  expect(await states()).toEqual(['Arena fina POR_RESOLVER']);
});
