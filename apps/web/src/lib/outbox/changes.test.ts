import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';

import { deviceDb } from '../device-db.ts';
import { createChanges, createDecisions } from './changes.ts';
import type { Envio, EstadoDeEnvio } from './envio.ts';
import { createStore } from './store.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const now = () => NOW;
const store = createStore(deviceDb, now);
const decisions = createDecisions(store, createChanges(store), now);
const ANA = { userId: 'user_ana', tenantId: 't1' };

const row: Envio = {
  ...ANA,
  capturaId: 'arena',
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  de: null,
  cola: '',
  orden: 1,
  capturadoEn: '2026-11-26T11:00:00.000Z',
  cuerpo: { concepto: 'Arena' },
  archivo: null,
  titulo: 'Arena',
  detalle: '',
  estado: 'ENVIADO',
  intentos: 1,
  corregido: false,
  desde: 0,
  rechazo: null,
  respuesta: { id: 'm1', concepto: 'Arena' },
  motivo: null,
  cerradoEn: NOW - 1000,
};
const photo: Envio = {
  ...row,
  capturaId: 'foto',
  clase: 'ARCHIVO',
  de: 'arena',
  orden: 2,
  cuerpo: {},
  titulo: 'Foto',
  respuesta: { id: 'f1' },
};
const keep = async (estado: EstadoDeEnvio) => {
  const db = await deviceDb();
  for (const one of [row, photo]) await db.put('envios', { ...one, estado });
};
const FINE = { cuerpo: { concepto: 'Arena fina' }, labels: { titulo: 'Arena fina' } };

afterEach(async () => {
  await (await deviceDb()).clear('envios');
});

test('a correction of a capture sent meanwhile waits for a person beside the saved row', async () => {
  await keep('ENVIADO');
  expect(await decisions.mend('arena', FINE.cuerpo, FINE.labels)).toMatchObject({
    estado: 'POR_RESOLVER',
    corregido: true,
    titulo: 'Arena fina',
    tituloAntes: 'Arena',
    rechazo: { error: 'GUARDADO_ANTES' },
    respuesta: { id: 'm1', concepto: 'Arena' },
    cerradoEn: null,
  });
});

test('a correction without changes to the sent capture leaves it sent', async () => {
  await keep('ENVIADO');
  expect(await decisions.mend('arena', row.cuerpo, FINE.labels)).toEqual(row);
});

test('a capture discarded meanwhile is not corrected', async () => {
  await keep('DESCARTADO');
  const same = await decisions.mend('arena', FINE.cuerpo, FINE.labels);
  expect(same).toEqual({ ...row, estado: 'DESCARTADO' });
});

test('a capture sent meanwhile stays sent, with the reason of its discard', async () => {
  await keep('ENVIADO');
  const given = await decisions.discard(ANA, 'arena', 'No va');
  expect(given).toEqual({ ...row, motivo: 'No va' });
  expect(await store.all(ANA)).toEqual([{ ...row, motivo: 'No va' }, photo]);
});

test('discarding a row discards its dependent envíos too', async () => {
  await keep('ESPERA');
  const given = await decisions.discard(ANA, 'arena', 'No va');
  expect(given).toMatchObject({ estado: 'DESCARTADO', motivo: 'No va', cerradoEn: NOW });
  expect((await store.all(ANA)).map(({ estado }) => estado)).toEqual(['DESCARTADO', 'DESCARTADO']);
});
