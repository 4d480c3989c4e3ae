import 'fake-indexeddb/auto';
import { cambioSchema } from '@plomada/domain/movimientos/cambios/cambio.schema';
import { type Movimiento, movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { SAVED_BEFORE } from '@/lib/outbox/saved-before.ts';

import { type Answers, madeOf, Refusal } from '../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../test/app.tsx';

const MOVIMIENTO = '01928f3a-0000-7000-8000-0000000000aa';
const CAPTURA = '01928f3a-0000-7000-9000-000000000001';
const cuerpo = {
  tipo: 'EGRESO',
  proyectoId: WORK,
  fecha: '2026-11-20',
  concepto: 'Arena',
  importeCentavos: 9_310_100,
  moneda: 'ARS',
};
const guardado: Movimiento = madeOf(movimientoSchema, {
  id: MOVIMIENTO,
  codigo: 'M-000321',
  ...cuerpo,
  tipo: 'EGRESO',
  moneda: 'ARS',
  importeCentavos: 2_310_100,
  privado: false,
  estado: 'CONFIRMADO',
  version: 1,
});
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
  titulo: 'Egreso de $ 93.101,00',
  tituloAntes: 'Egreso de $ 23.101,00',
  detalle: 'Los Tilos: Arena',
  estado: 'POR_RESOLVER',
  intentos: 1,
  corregido: true,
  desde: 0,
  rechazo: SAVED_BEFORE,
  respuesta: { ...guardado, repetida: true },
  motivo: null,
  cerradoEn: null,
};
const kept = async () => (await deviceDb()).get('envios', CAPTURA);

async function abrir(answers: Answers) {
  await (await deviceDb()).put('envios', envio);
  const app = await openApp(`/${TENANT}/bandeja`, { answers });
  await expectText('Ya estaba guardado, como era antes de corregirlo.');
  return app;
}

afterEach(async () => {
  await (await deviceDb()).clear('envios');
});

test('a correction is an edit of the row as it is now, with both amounts shown', async () => {
  const { user, callsOf } = await abrir({
    'movimientos.obtener': { ...guardado, version: 4 },
    'movimientos.editar': { ...guardado, importeCentavos: 9_310_100, version: 5 },
  });
  const lista = within(await screen.findByRole('region', { name: 'Por resolver' }));
  lista.getByText('Egreso de $ 23.101,00');
  lista.getByText('Egreso de $ 93.101,00, sin guardar');
  await user.click(lista.getByRole('button', { name: 'Corregir lo guardado' }));
  await expectText('$ 93.101,00');
  const dialogo = within(screen.getByRole('dialog'));
  dialogo.getByText('$ 23.101,00');
  dialogo.getByText(/alguien lo cambió/);
  await user.click(dialogo.getByRole('button', { name: 'Corregir lo guardado' }));
  await waitFor(async () =>
    expect(await kept()).toMatchObject({
      estado: 'ENVIADO',
      corregido: false,
      titulo: 'Egreso de $ 93.101,00',
    }),
  );
  expect(callsOf('movimientos.editar')).toEqual([
    { id: MOVIMIENTO, version: 4, importeCentavos: 9_310_100 },
  ]);
});

test('when an edit is not allowed, the change is requested', async () => {
  const { user, callsOf } = await abrir({
    'movimientos.obtener': guardado,
    'movimientos.editar': new Refusal(409, 'PERIODO_CERRADO', 'Noviembre está cerrado.'),
    'cambios.pedir': madeOf(cambioSchema, { movimientoId: MOVIMIENTO }),
  });
  await user.click(await screen.findByRole('button', { name: 'Corregir lo guardado' }));
  await expectText('$ 93.101,00');
  const dialogo = within(screen.getByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Corregir lo guardado' }));
  await user.click(await dialogo.findByRole('button', { name: 'Pedir el cambio' }));
  const motivo = 'El remito tiene otro importe';
  await user.type(await screen.findByLabelText('Motivo'), motivo);
  await user.click(screen.getByRole('button', { name: 'Pedir el cambio' }));
  await waitFor(async () =>
    expect(await kept()).toMatchObject({ estado: 'ENVIADO', titulo: 'Egreso de $\u00a023.101,00' }),
  );
  expect(callsOf('cambios.pedir')).toEqual([
    { id: MOVIMIENTO, version: 1, motivo, cambios: { importeCentavos: 9_310_100 } },
  ]);
});

test('a row deleted meanwhile is not changed, and the capture can be closed', async () => {
  const { user, callsOf } = await abrir({
    'movimientos.obtener': { ...guardado, estado: 'ELIMINADO' },
  });
  await user.click(await screen.findByRole('button', { name: 'Corregir lo guardado' }));
  await expectText('Se eliminó después de guardarse.');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await user.click(await screen.findByRole('button', { name: 'Dejar lo guardado' }));
  await waitFor(async () => expect(await kept()).toMatchObject({ estado: 'ENVIADO' }));
  expect(callsOf('movimientos.editar')).toEqual([]);
  expect(screen.queryByText(/^Se envió/)).toBeNull();
});

const descartado = {
  estado: 'DESCARTADO',
  rechazo: null,
  respuesta: null,
  corregido: false,
} as const;

test('a discarded capture that had been saved shows its row, and the deletion can be requested', async () => {
  const enviado = { estado: 'ENVIADO', motivo: 'Me equivoqué', cerradoEn: Date.now() } as const;
  await (
    await deviceDb()
  ).put('envios', {
    ...envio,
    ...descartado,
    ...enviado,
    respuesta: guardado,
  });
  const { user, callsOf } = await openApp(`/${TENANT}/bandeja`, {
    answers: {
      'movimientos.obtener': { ...guardado, version: 4 },
      'solicitudes.pedirMovimiento': { solicitudId: CAPTURA, estado: 'PENDIENTE' },
    },
  });
  await expectText('Ya estaba guardado: Egreso de $ 23.101,00');
  await user.click(screen.getByRole('button', { name: 'Pedir baja' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /M-000321/ }));
  await user.type(await dialogo.findByLabelText('Motivo'), 'Se cargó por error');
  await user.click(dialogo.getByRole('button', { name: 'Pedir baja' }));
  await waitFor(() =>
    expect(callsOf('solicitudes.pedirMovimiento')).toEqual([
      {
        id: MOVIMIENTO,
        version: 4,
        motivo: 'Se cargó por error',
        capturaId: expect.any(String),
        capturadoEn: expect.any(String),
      },
    ]),
  );
});

test('a capture discarded while its result is unknown is listed separately until it is known', async () => {
  await (
    await deviceDb()
  ).put('envios', {
    ...envio,
    ...descartado,
    motivo: 'Me equivoqué',
    cerradoEn: Date.now(),
  });
  await openApp(`/${TENANT}/bandeja`);
  const lista = within(await screen.findByRole('region', { name: 'Por comprobar' }));
  lista.getByText(/^Descartado: Me equivoqué\. Un intento quedó sin respuesta/);
  expect(screen.queryByRole('region', { name: 'Enviado' })).toBeNull();
});
