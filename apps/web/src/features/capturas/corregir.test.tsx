import 'fake-indexeddb/auto';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { SAVED_BEFORE } from '@/lib/outbox/saved-before.ts';

import { type Answers, madeOf } from '../../../test/answers.ts';
import { ANA, expectText, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

const BANDEJA = `/${TENANT}/bandeja`;
const id = (n: number) => `01928f3a-0000-7000-8000-0000000000c${n}`;
const CAPTURA = '01928f3a-0000-7000-9000-000000000001';
const CAJA = madeOf(cuentaSchema, {
  id: id(1),
  nombre: 'Caja obra',
  tipo: 'EFECTIVO',
  moneda: 'ARS',
  saldoCentavos: 20_000,
});
const BANCO = madeOf(cuentaSchema, {
  id: id(2),
  nombre: 'Banco Nación',
  tipo: 'BANCO',
  moneda: 'ARS',
  saldoCentavos: 900_000,
});
const cuerpo = {
  tipo: 'EGRESO',
  proyectoId: WORK,
  fecha: '2026-11-20',
  concepto: 'Arena',
  importeCentavos: 1_200_000,
  moneda: 'ARS',
  cotizacion: null,
  medioPago: 'EFECTIVO',
  cuentaId: CAJA.id,
  deBolsillo: null,
  privado: false,
};
const CORTA = 'En Caja obra hay $\u00a0200,00 al 20/11/2026: no alcanza.';
const envio: Envio = {
  capturaId: CAPTURA,
  userId: 'user_1',
  tenantId: TENANT,
  clase: 'MOVIMIENTO',
  ruta: '/movimientos',
  de: null,
  cola: WORK,
  orden: 1,
  capturadoEn: '2026-11-20T12:00:00.000Z',
  cuerpo,
  archivo: null,
  titulo: 'Egreso de $ 12.000,00',
  detalle: 'Los Tilos: Arena',
  estado: 'POR_RESOLVER',
  intentos: 0,
  corregido: false,
  desde: 0,
  rechazo: {
    error: 'SALDO_INSUFICIENTE',
    message: CORTA,
    status: 409,
    details: [
      {
        path: 'importeCentavos',
        message: CORTA,
        data: { disponibleCentavos: 20_000, dia: '2026-11-20' },
      },
    ],
  },
  respuesta: null,
  motivo: null,
  cerradoEn: null,
};
const kept = async () => (await deviceDb()).get('envios', CAPTURA);

afterEach(async () => {
  const db = await deviceDb();
  await Promise.all([db.clear('envios'), db.clear('fotos'), db.clear('lecturas')]);
});

async function abrir(cambios: Partial<Envio>, answers: Answers = {}) {
  await (await deviceDb()).put('envios', { ...envio, ...cambios });
  const app = await openApp(BANDEJA, {
    answers: {
      'cuentas.listar': { items: [CAJA, BANCO], siguiente: null },
      'movimientos.crear': madeOf(movimientoSchema, { id: id(9), proyectoId: WORK }),
      ...answers,
    },
  });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const sale = async () => screen.findByRole('combobox', { name: /^Sale de/ });
  return { ...app, press, sale };
}

test('a capture refused for a lack of cash shows the day, and is sent from another account', async () => {
  const { user, press, sale, callsOf } = await abrir({});
  await expectText(CORTA.replaceAll('\u00a0', ' '));
  await press('Corregir');
  await waitFor(async () => expect((await sale()).textContent).toBe('Caja obra'));
  await user.selectOptions(await screen.findByLabelText('Medio de pago'), 'TRANSFERENCIA');
  // Choosing a transfer removes the cash box.
  await waitFor(async () => expect((await sale()).textContent).toBe('Sin cuenta'));
  await user.click(await sale());
  await user.click(await screen.findByRole('option', { name: /Banco Nación/ }));
  await press('Guardar y enviar');
  await waitFor(() => expect(callsOf('movimientos.crear')).toHaveLength(1));
  const medio = { medioPago: 'TRANSFERENCIA', cuentaId: BANCO.id, capturaId: CAPTURA };
  expectKnown('capture to correction', callsOf('movimientos.crear')[0], { ...cuerpo, ...medio });
});

test('the currency of a corrected capture needs a rate, and its title follows', async () => {
  const { user, press, callsOf } = await abrir({});
  await press('Corregir');
  await user.selectOptions(await screen.findByLabelText('Moneda'), 'USD');
  await press('Guardar y enviar');
  const cotizacion = await screen.findByLabelText('Cotización, pesos por dólar');
  await waitFor(() => expect(cotizacion.getAttribute('aria-invalid')).toBe('true'));
  expect(callsOf('movimientos.crear')).toEqual([]);
  await user.type(cotizacion, '1500');
  await press('Guardar y enviar');
  await waitFor(async () =>
    expect(await kept()).toMatchObject({
      estado: 'ENVIADO',
      titulo: 'Egreso de US$\u00a012.000,00',
      cuerpo: { moneda: 'USD', cotizacion: { valor: '1500' }, cuentaId: CAJA.id },
    }),
  );
});

test('a refused account has to be selected again', async () => {
  const message = 'Esa cuenta se cerró o no está a tu alcance.';
  const rechazo = { error: 'NO_ENCONTRADO', message, status: 404 };
  const { press, sale, callsOf } = await abrir({
    rechazo: { ...rechazo, details: [{ path: 'cuentaId', message }] },
  });
  await press('Corregir');
  expect((await sale()).textContent).toBe('Sin cuenta');
  await press('Guardar y enviar');
  await waitFor(() => expect(callsOf('movimientos.crear')).toHaveLength(1));
  expect(callsOf('movimientos.crear')[0]).toMatchObject({ cuentaId: null });
});

test('an expense without cash in the account can be saved as paid out of pocket', async () => {
  const { press, callsOf } = await abrir({});
  await press('Lo pagué de mi bolsillo');
  await waitFor(() => expect(callsOf('movimientos.crear')).toHaveLength(1));
  expect(callsOf('movimientos.crear')[0]).toMatchObject({ cuentaId: null, deBolsillo: ANA });
});

test('a capture already saved is corrected by editing the movement, with both versions shown', async () => {
  const guardado = madeOf(movimientoSchema, {
    ...cuerpo,
    tipo: 'EGRESO',
    moneda: 'ARS',
    medioPago: 'EFECTIVO',
    cuenta: { id: CAJA.id, nombre: CAJA.nombre },
    id: id(9),
    codigo: 'M-000321',
    estado: 'CONFIRMADO',
    version: 1,
  });
  const corregido = { ...cuerpo, medioPago: 'TRANSFERENCIA', cuentaId: BANCO.id };
  const { user, press, callsOf } = await abrir(
    {
      cuerpo: corregido,
      rechazo: SAVED_BEFORE,
      corregido: true,
      intentos: 1,
      respuesta: { ...guardado, repetida: true },
    },
    {
      'movimientos.obtener': guardado,
      'movimientos.editar': guardado,
      'cuentas.obtener': BANCO,
    },
  );
  await press('Corregir lo guardado');
  const dialogo = within(await screen.findByRole('dialog', { name: /M-000321/ }));
  await dialogo.findByText('Banco Nación');
  for (const texto of ['Caja obra', 'Efectivo', 'Transferencia']) dialogo.getByText(texto);
  await user.click(dialogo.getByRole('button', { name: 'Corregir lo guardado' }));
  await waitFor(() =>
    expect(callsOf('movimientos.editar')).toEqual([
      { id: id(9), version: 1, medioPago: 'TRANSFERENCIA', cuentaId: BANCO.id },
    ]),
  );
});
