import 'fake-indexeddb/auto';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { solicitudSchema, type Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { madeOf } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, openPart, TENANT, WORK } from '../../../test/app.tsx';
import { PedirBajaDialogo } from './pedir-baja-dialogo.tsx';

const ID = '01928f3a-0000-7000-8000-000000000071';
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const MOTIVO = 'Es el mismo flete de ayer';
const impacto = { moneda: 'ARS', antesCentavos: -223_456, despuesCentavos: -100_000 } as const;
const TOTALES = ['−$ 2.234,56', '−$ 1.000,00'];

afterEach(async () => {
  act(() => onlineManager.setOnline(true));
  await (await deviceDb()).clear('envios');
});

const solicitud = madeOf(solicitudSchema, {
  id: '01928f3a-0000-7000-8000-0000000000f1',
  entidadId: ID,
  descripcion: 'M-000071 · Flete duplicado',
  motivo: MOTIVO,
  estado: 'PENDIENTE',
  propia: true,
  impacto,
});

const MOVIMIENTO = madeOf(movimientoSchema, {
  id: ID,
  version: 3,
  codigo: 'M-000071',
  concepto: 'Flete duplicado',
  fecha: '2026-11-20',
  importeCentavos: 123_456,
  proyecto: OBRA,
  proyectoId: WORK,
});
const ANSWERS = {
  'movimientos.obtener': MOVIMIENTO,
  'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
  'solicitudes.impacto': impacto,
  'solicitudes.pedirMovimiento': { solicitudId: solicitud.id, estado: 'PENDIENTE' },
} as const;

/** Balances with and without the row, as shown in a dialog. */
const totalesDe = (dialogo: HTMLElement) =>
  [...dialogo.querySelectorAll('dd')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );

test('a request shows its effect, needs a reason of ten letters, and stays on the page', async () => {
  let pedidas: Solicitud[] = [];
  const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    role: 'Usuario',
    answers: {
      ...ANSWERS,
      'solicitudes.listar': () => ({ items: pedidas, siguiente: null }),
      'solicitudes.pedirMovimiento': () => {
        pedidas = [solicitud];
        return { solicitudId: solicitud.id, estado: 'PENDIENTE' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir baja' }));
  const asking = await screen.findByRole('dialog', {
    name: '¿Pedir la baja del movimiento M-000071?',
  });
  await within(asking).findByText(/Sigue contando en el saldo hasta que un Owner lo apruebe\./);
  await waitFor(() => expect(totalesDe(asking)).toEqual(TOTALES));
  const ask = within(asking).getByRole('button', { name: 'Pedir baja' });
  await user.click(ask);
  await within(asking).findByText('El motivo debe tener al menos 10 caracteres');
  await user.type(within(asking).getByLabelText('Motivo'), MOTIVO);
  await user.click(ask);
  const region = await screen.findByRole('region', { name: 'Baja pendiente' });
  expect(region.textContent).toContain('Baja pedida el');
  expect(callsOf('solicitudes.pedirMovimiento')).toEqual([
    {
      id: ID,
      motivo: MOTIVO,
      version: 3,
      capturaId: expect.any(String),
      capturadoEn: expect.any(String),
    },
  ]);
});

test('a deletion requested without a connection waits on the device, is sent once, and cannot be requested twice', async () => {
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    role: 'Usuario',
    answers: ANSWERS,
  });
  const { user, callsOf } = app;
  const pedir = async () => user.click(await screen.findByRole('button', { name: 'Pedir baja' }));
  await pedir();
  const asking = within(await screen.findByRole('dialog'));
  await user.type(await asking.findByLabelText('Motivo'), MOTIVO);
  act(() => onlineManager.setOnline(false));
  await user.click(asking.getByRole('button', { name: 'Pedir baja' }));
  await expectText('Guardado en este teléfono');
  await pedir();
  await screen.findByText('Ya se pidió en este teléfono: se envía al volver la conexión.');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  act(() => onlineManager.setOnline(true));
  await expectText('Se envió: Baja de M-000071');
  expect(callsOf('solicitudes.pedirMovimiento')).toMatchObject([{ id: ID, motivo: MOTIVO }]);
});

test.each([
  ['PRESUPUESTO', 'presupuestos'],
  ['ACOPIO', 'acopios'],
  ['DOCUMENTO', 'documentos'],
  ['APORTE', 'aportes-socio'],
] as const)('the deletion of %s waits on the device as well', async (entidad, de) => {
  const { user } = await openPart(
    <PedirBajaDialogo
      {...{ entidad, id: ID, version: 3, codigo: 'X-01', nombre: 'Hormigón', obraId: WORK }}
      detalle="Hormigón"
      ruta={`/${de}/${ID}`}
      onClose={() => undefined}
    />,
    { answers: ANSWERS },
  );
  await user.type(await screen.findByLabelText('Motivo'), MOTIVO);
  act(() => onlineManager.setOnline(false));
  await user.click(screen.getByRole('button', { name: 'Pedir baja' }));
  const db = await deviceDb();
  await waitFor(async () => expect(await db.count('envios')).toBe(1));
  const [envio] = await db.getAll('envios');
  expect(envio).toMatchObject({
    clase: 'BAJA',
    ruta: `/${de}/${ID}`,
    cola: WORK,
    cuerpo: { motivo: MOTIVO, version: 3 },
    titulo: 'Baja de X-01',
  });
});

test('the deletion of a private movement is requested at once, and leaves nothing on the device', async () => {
  const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    role: 'Owner',
    answers: { ...ANSWERS, 'movimientos.obtener': { ...MOVIMIENTO, privado: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir baja' }));
  const asking = within(await screen.findByRole('dialog'));
  await user.type(await asking.findByLabelText('Motivo'), MOTIVO);
  await user.click(asking.getByRole('button', { name: 'Pedir baja' }));
  await expectText('Baja pedida');
  const asked = callsOf('solicitudes.pedirMovimiento');
  expect(asked).toEqual([{ id: ID, motivo: MOTIVO, version: MOVIMIENTO.version }]);
  expect(await (await deviceDb()).count('envios')).toBe(0);
});

test('an Owner sees the number of requests, decides by the same balances, and finds who decided', async () => {
  let decidida = false;
  const aprobada = {
    ...solicitud,
    estado: 'APROBADA',
    resueltoPor: { id: TENANT, nombre: 'Mariana Ledesma' },
    resueltoEn: '2026-11-26T12:00:00.000Z',
  } as const;
  const { user } = await openApp(`/${TENANT}/pending-deletions`, {
    answers: {
      'solicitudes.contarPendientes': () => ({ cantidad: decidida ? 1 : 2 }),
      'solicitudes.listar': ({ estado }) => ({
        items: estado?.includes('PENDIENTE') === decidida ? [] : [decidida ? aprobada : solicitud],
        siguiente: null,
      }),
      'solicitudes.impacto': impacto,
      'solicitudes.aprobar': () => {
        decidida = true;
        return aprobada;
      },
    },
  });
  await expectTitle('Solicitudes');
  await screen.findByRole('link', { name: 'Solicitudes (2 pendientes)' });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain(MOTIVO);
  await user.click(within(row).getByRole('button', { name: 'Aprobar' }));
  const deciding = await screen.findByRole('dialog');
  await waitFor(() => expect(totalesDe(deciding)).toEqual(TOTALES));
  await user.click(within(deciding).getByRole('button', { name: 'Aprobar baja' }));
  await expectText('Baja aprobada');
  await screen.findByRole('link', { name: 'Solicitudes (1 pendiente)' });
  await user.click(screen.getByRole('link', { name: 'Resueltas' }));
  await screen.findByText(/^Aprobó Mariana Ledesma/);
});
