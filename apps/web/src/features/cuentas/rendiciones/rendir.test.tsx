import 'fake-indexeddb/auto';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import {
  gastoDeRendicionSchema,
  pendienteDeRendirSchema,
  rendicionConGastosSchema,
  rendicionRendidaSchema,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { HANGS_UP, madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';

const CAJA = '01928f3a-0000-7000-8000-0000000000f1';
const UNA = '01928f3a-0000-7000-8000-0000000000f4';
const LATA = madeOf(cuentaSchema, {
  id: CAJA,
  nombre: 'Lata',
  tipo: 'CAJA_CHICA',
  moneda: 'ARS',
  topeCentavos: 100_000_00,
  saldoCentavos: 19_000_00,
  version: 1,
});
const GASTOS = {
  importeCentavos: 81_000_00,
  movimientos: [
    madeOf(gastoDeRendicionSchema, {
      movimientoId: '01928f3a-0000-7000-8000-0000000000f6',
      concepto: 'Clavos',
      fecha: '2026-11-20',
      importeCentavos: 81_000_00,
      conAdjuntos: true,
      proyectoId: WORK,
      codigo: 'M-000006',
    }),
  ],
  sinFoto: 0,
};
const presentada = madeOf(rendicionConGastosSchema, {
  id: UNA,
  cuentaId: CAJA,
  numero: 3,
  moneda: 'ARS',
  estado: 'PRESENTADA',
  version: 2,
  ...GASTOS,
});
const SIN_RESPUESTA = 'No llegó la respuesta: la rendición puede estar presentada.';
const kept = async () => (await (await deviceDb()).getAll('envios')).at(0);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  act(() => onlineManager.setOnline(true));
  await (await deviceDb()).clear('envios');
});

/** Opens the petty cash's dialog and types a note. */
async function abrir(answers: Answers) {
  const app = await openApp(`/${TENANT}/obras-selector`, {
    role: 'Usuario',
    answers: {
      'cuentas.propias': { items: [LATA], siguiente: null },
      'cuentas.obtener': LATA,
      'rendiciones.pendiente': madeOf(pendienteDeRendirSchema, { moneda: 'ARS', ...GASTOS }),
      ...answers,
    },
  });
  const caja = within(await screen.findByRole('region', { name: 'Lata' }));
  const rendir = () => caja.getByRole('button', { name: 'Rendir' });
  await waitFor(() => expect(rendir()).toHaveProperty('disabled', false));
  await app.user.click(rendir());
  const dialogo = within(await screen.findByRole('dialog', { name: 'Rendir Lata' }));
  await app.user.type(await dialogo.findByLabelText(/^Nota/), 'Semana 47');
  const presentar = () =>
    app.user.click(dialogo.getByRole('button', { name: 'Presentar rendición' }));
  return { ...app, rendir, dialogo, presentar };
}

test('a lost answer is reported, checked automatically, and the rendición handed in once', async () => {
  const app = await abrir({ 'rendiciones.rendir': HANGS_UP });
  await app.presentar();
  await app.dialogo.findByText(SIN_RESPUESTA);
  app.dialogo.getByText(/Se presenta una sola vez\.$/);
  expect(await kept()).toMatchObject({
    clase: 'RENDICION',
    estado: 'ESPERA',
    titulo: 'Rendición de Lata',
    cuerpo: { nota: 'Semana 47' },
  });
  // The reopened dialog does not offer to submit it a second time.
  await app.user.click(app.dialogo.getByRole('button', { name: 'Listo' }));
  await app.user.click(app.rendir());
  await screen.findByText(SIN_RESPUESTA);
  expect(screen.queryByRole('button', { name: 'Presentar rendición' })).toBeNull();
  app.answer({
    'rendiciones.rendir': madeOf(rendicionRendidaSchema, { ...presentada, repetida: true }),
  });
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await expectText('Rendición 3 presentada.');
  const intentos = app.callsOf('rendiciones.rendir');
  expect(intentos.length).toBeGreaterThan(1);
  expect(new Set(intentos.map((uno) => JSON.stringify(uno))).size).toBe(1);
});

test('without a connection a rendición waits on the device with its note', async () => {
  const app = await abrir({ 'rendiciones.rendir': presentada });
  act(() => onlineManager.setOnline(false));
  await app.presentar();
  await app.dialogo.findByText('Guardada en este teléfono.');
  expect(app.callsOf('rendiciones.rendir')).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await app.dialogo.findByText('Rendición 3 presentada.');
  expect(app.callsOf('rendiciones.rendir')).toMatchObject([{ id: CAJA, nota: 'Semana 47' }]);
});

test('a rendición refused after its form was left is listed with the reason and the fix', async () => {
  const enCurso = 'Ya hay una rendición en curso de esa caja: antes hay que resolver esa.';
  const app = await abrir({
    'rendiciones.rendir': new Refusal(409, 'RENDICION_EN_CURSO', enCurso),
  });
  act(() => onlineManager.setOnline(false));
  await app.presentar();
  await app.dialogo.findByText('Guardada en este teléfono.');
  await app.user.click(app.dialogo.getByRole('link', { name: 'Ver en la Bandeja' }));
  act(() => onlineManager.setOnline(true));
  const porResolver = within(await screen.findByRole('region', { name: 'Por resolver' }));
  porResolver.getByText('Rendición de Lata');
  porResolver.getByText(enCurso);
  expect(porResolver.getByRole('link', { name: 'Ver la caja' }).getAttribute('href')).toContain(
    CAJA,
  );
  await app.user.click(porResolver.getByRole('button', { name: 'Corregir' }));
  const nota = await screen.findByLabelText(/^Nota/);
  expect(nota).toHaveProperty('value', 'Semana 47');
});
