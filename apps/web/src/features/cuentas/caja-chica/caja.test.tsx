import { fieldsOf } from '@plomada/domain/base/field-of';
import { cuentaSchema, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  gastoDeRendicionSchema,
  pendienteDeRendirSchema,
  rendicionConGastosSchema,
  rendicionSchema,
  type Rendicion,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { obligacionSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { ANA, expectText, openApp, TENANT, WORK, type Options } from '../../../../test/app.tsx';
import { expectKnown } from '../../../../test/typed-once.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000f${n}`;
const [CAJA, BANCO, OTRO, UNA] = [id(1), id(2), id(3), id(4)];
const cuenta = (campos: Partial<Cuenta>): Cuenta =>
  madeOf(cuentaSchema, { moneda: 'ARS', version: 1, tipo: 'BANCO', ...campos });
const LATA = cuenta({
  id: CAJA,
  nombre: 'Lata',
  tipo: 'CAJA_CHICA',
  topeCentavos: 100_000_00,
  saldoCentavos: 19_000_00,
  responsable: { id: id(9), nombre: 'Bruno Sosa' },
});
const gasto = (n: number, concepto: string, conAdjuntos: boolean) =>
  madeOf(gastoDeRendicionSchema, {
    movimientoId: id(n),
    concepto,
    fecha: '2026-11-20',
    importeCentavos: 40_500_00,
    conAdjuntos,
    proyectoId: WORK,
    codigo: `M-00000${n}`,
  });
const GASTOS = {
  importeCentavos: 81_000_00,
  movimientos: [gasto(6, 'Clavos', true), gasto(7, 'Nafta', false)],
  sinFoto: 1,
};
const rendicion = (campos: Partial<Rendicion>) =>
  madeOf(rendicionSchema, {
    id: UNA,
    cuentaId: CAJA,
    numero: 3,
    moneda: 'ARS',
    desde: '2026-11-18',
    hasta: '2026-11-20',
    importeCentavos: 81_000_00,
    motivoDevolucion: null,
    version: 2,
    ...campos,
  });
const conGastos = (campos: Partial<Rendicion>) =>
  madeOf(rendicionConGastosSchema, { ...rendicion(campos), ...GASTOS });

const INICIO = `/${TENANT}/obras-selector`;
const PAGINA = `/${TENANT}/tesoreria/cuentas/${CAJA}`;
const RESPUESTAS: Answers = {
  'cuentas.propias': { items: [LATA], siguiente: null },
  'cuentas.obtener': LATA,
  'rendiciones.pendiente': madeOf(pendienteDeRendirSchema, { moneda: 'ARS', ...GASTOS }),
};
const abrir = (path: string, answers: Answers = {}, role: Options['role'] = 'Usuario') =>
  openApp(path, { role, answers: { ...RESPUESTAS, ...answers } });
const lasDe = (...items: Rendicion[]): Answers => ({
  'rendiciones.listar': { items, siguiente: null },
});
const tarjeta = async () => within(await screen.findByRole('region', { name: 'Lata' }));
const dialogo = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));
/** True while the list of works keeps its place without being seen. */
const listaOculta = () =>
  screen.getByRole('searchbox', { name: 'Buscar obras' }).closest('.invisible') !== null;

beforeEach(() => localStorage.clear());

test('the responsible person of a petty cash sees its balance above the works, spends and hands in', async () => {
  const { user, callsOf } = await abrir(INICIO, {
    'rendiciones.rendir': conGastos({ estado: 'PRESENTADA' }),
  });
  const caja = await tarjeta();
  expect(caja.getByText(/19\.000/)).toBeDefined();
  expect(caja.getByText(/^Queda poco/)).toBeDefined();
  expect(caja.getByRole('link', { name: 'Lata' }).getAttribute('href')).toBe(PAGINA);
  expect(caja.getByRole('link', { name: 'Gasté' }).getAttribute('href')).toBe(
    `/${TENANT}/nuevo-movimiento?cuenta=${CAJA}`,
  );
  const rendir = caja.getByRole('button', { name: 'Rendir' });
  await waitFor(() => expect(rendir).toHaveProperty('disabled', false));
  await user.click(rendir);
  const abierto = await dialogo('Rendir Lata');
  expect(await abierto.findByText('Hay 1 gasto sin foto.')).toBeDefined();
  expect(abierto.getByRole('button', { name: 'Adjuntar foto de Nafta' })).toBeDefined();
  expect(abierto.queryByRole('button', { name: /foto de Clavos/ })).toBeNull();
  await user.type(abierto.getByLabelText(/^Nota/), 'Semana 47');
  await user.click(abierto.getByRole('button', { name: 'Presentar rendición' }));
  await expectText('Rendición 3 presentada');
  expect(callsOf('rendiciones.rendir')).toEqual([
    {
      id: CAJA,
      nota: 'Semana 47',
      hasta: hoyEnBuenosAires(new Date()),
      capturaId: expect.any(String),
      capturadoEn: expect.any(String),
    },
  ]);
});

test('the responsible person of a petty cash repays themselves what they paid out of pocket', async () => {
  const gastos = [1, 2].map((n) =>
    madeOf(obligacionSchema, {
      clase: 'BOLSILLO',
      origenId: id(n),
      descripcion: `Egreso M-00001${n} · Arena`,
      miembroId: ANA,
      fecha: '2026-11-19',
      moneda: n === 1 ? 'ARS' : 'USD',
      pendienteCentavos: 7_000_00,
    }),
  );
  const { user, callsOf } = await abrir(INICIO, {
    'cuentas.propias': { items: [{ ...LATA, responsableId: ANA }], siguiente: null },
    'obligaciones.listar': { items: gastos, totales: [], siguiente: null },
    'movimientos.devolver': { devueltos: 1, importeCentavos: 7_000_00, moneda: 'ARS' },
  });
  const rendir = (await tarjeta()).getByRole('button', { name: 'Rendir' });
  await waitFor(() => expect(rendir).toHaveProperty('disabled', false));
  await user.click(rendir);
  const abierto = await dialogo('Rendir Lata');
  const mios = within(await abierto.findByRole('region', { name: 'De mi bolsillo' }));
  // A petty cash in pesos cannot take expenses in dollars.
  expect(mios.getAllByRole('listitem')).toHaveLength(1);
  await user.click(mios.getByRole('button', { name: 'Tomar Egreso M-000011 · Arena' }));
  await waitFor(() =>
    expect(callsOf('movimientos.devolver')).toEqual([{ id: CAJA, movimientos: [id(1)] }]),
  );
  expect(callsOf('obligaciones.listar')[0]).toMatchObject({ clase: 'BOLSILLO', miembroId: ANA });
});

test('the photo of an expense is stored on the device without a connection', async () => {
  const { user } = await abrir(INICIO);
  const rendir = (await tarjeta()).getByRole('button', { name: 'Rendir' });
  await waitFor(() => expect(rendir).toHaveProperty('disabled', false));
  await user.click(rendir);
  const abierto = await dialogo('Rendir Lata');
  await abierto.findByRole('button', { name: 'Adjuntar foto de Nafta' });
  const campo = document.querySelector<HTMLInputElement>('input[type=file]');
  if (campo === null) throw new Error('No place for a photo');
  act(() => onlineManager.setOnline(false));
  await user.upload(campo, new File(['bytes'], 'nafta.jpg', { type: 'image/jpeg' }));
  await abierto.findByText('Guardado en este teléfono');
  expect(await (await deviceDb()).getAll('envios')).toMatchObject([
    {
      clase: 'ARCHIVO',
      ruta: `/movimientos/${id(7)}/archivos`,
      de: null,
      cola: WORK,
      titulo: 'Foto de Nafta',
      detalle: 'M-000007',
      archivo: { campo: 'archivo', nombre: 'nafta.jpg' },
      estado: 'ESPERA',
    },
  ]);
  // The dialog is reopened, as in another tab: the unsent photo counts as taken.
  await user.keyboard('{Escape}');
  await user.click((await tarjeta()).getByRole('button', { name: 'Rendir' }));
  const otra = await dialogo('Rendir Lata');
  await otra.findByText('Guardado en este teléfono');
  expect(otra.queryByRole('button', { name: 'Adjuntar foto de Nafta' })).toBeNull();
});

test('a draft is handed in later', async () => {
  const enCurso = 'Ya hay una rendición en curso de esa caja: antes hay que resolver esa.';
  const app = await abrir(INICIO, {
    'rendiciones.rendir': new Refusal(409, 'RENDICION_EN_CURSO', enCurso),
    'rendiciones.obtener': conGastos({ estado: 'ABIERTA', version: 1 }),
  });
  const { user } = app;
  const rendir = (await tarjeta()).getByRole('button', { name: 'Rendir' });
  await waitFor(() => expect(rendir).toHaveProperty('disabled', false));
  await user.click(rendir);
  app.answer(lasDe(rendicion({ estado: 'ABIERTA', version: 1 })));
  const presentar = () => screen.findByRole('button', { name: 'Presentar rendición' });
  await user.click(await presentar());
  await waitFor(() => expect(app.callsOf('rendiciones.obtener')).not.toHaveLength(0));
  app.answer({ 'rendiciones.rendir': conGastos({ estado: 'PRESENTADA' }) });
  await user.click(await presentar());
  await expectText('Rendición 3 presentada');
  expect(app.callsOf('rendiciones.rendir')).toHaveLength(2);
});

test('the card shows the rendición handed in, and blocks another until it is decided', async () => {
  await abrir(INICIO, lasDe(rendicion({ estado: 'PRESENTADA' })));
  const caja = await tarjeta();
  await caja.findByText(/^Rendición 3 presentada, \$\s81\.000,00$/);
  expect(caja.getByRole('button', { name: 'Rendir' })).toHaveProperty('disabled', true);
});

test('a returned rendición shows the reason, and is corrected and handed in again', async () => {
  const devuelta = { estado: 'DEVUELTA', motivoDevolucion: 'Falta el ticket' } as const;
  const { user, callsOf } = await abrir(INICIO, {
    ...lasDe(rendicion(devuelta)),
    'rendiciones.obtener': conGastos(devuelta),
    'rendiciones.rendir': conGastos({ estado: 'PRESENTADA' }),
  });
  const caja = await tarjeta();
  await caja.findByText('Devuelta: Falta el ticket');
  await user.click(caja.getByRole('button', { name: 'Corregir y presentar' }));
  const abierto = await dialogo('Rendir Lata');
  await abierto.findByText('Devuelta: Falta el ticket');
  await user.click(abierto.getByRole('button', { name: 'Presentar rendición' }));
  await waitFor(() => expect(callsOf('rendiciones.rendir')).toHaveLength(1));
});

test.each(['Usuario', 'Owner'] as const)('a %s without a petty cash sees no card', async (role) => {
  const nadie: Answers = { 'cuentas.propias': { items: [], siguiente: null } };
  const { callsOf } = await abrir(INICIO, nadie, role);
  await screen.findByText('Todavía no hay obras');
  // At least one call is expected, since a component mounted later may ask again once the answer is
  // old.
  await waitFor(() => expect(callsOf('cuentas.propias')).not.toEqual([]));
  expect(screen.queryByText('Te quedan')).toBeNull();
  expect(callsOf('rendiciones.listar')).toEqual([]);
  await waitFor(() => expect(listaOculta()).toBe(false));
});

test('on the first visit the list of works stays hidden until its position below the petty cash is known', async () => {
  const app = await abrir(`/${TENANT}/perfil`);
  await screen.findByRole('heading', { level: 1, name: 'Perfil' });
  const release = app.hold();
  await app.goTo(INICIO);
  await screen.findByRole('searchbox', { name: 'Buscar obras' });
  expect(listaOculta()).toBe(true);
  release();
  await tarjeta();
  await waitFor(() => expect(listaOculta()).toBe(false));
  // Later visits reserve the height of this one.
  expect(localStorage.getItem(`plomada:cajas:user_1 ${TENANT}`)).not.toBeNull();
});

test('the page offers the responsible person the allowed actions, without transfers of other accounts', async () => {
  const { callsOf } = await abrir(PAGINA, {
    ...lasDe(rendicion({ estado: 'PRESENTADA' })),
    'rendiciones.obtener': conGastos({ estado: 'PRESENTADA' }),
  });
  await screen.findByRole('button', { name: 'Rendición 3' });
  for (const name of ['Contar', 'Traspasar', 'Más acciones']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  const pagina = within(screen.getByRole('main'));
  expect(pagina.queryByRole('link', { name: 'Tesorería' })).toBeNull();
  expect(callsOf('cuentas.listar')).toEqual([]);
});

test('an approver replenishes the spent amount, or what fits, from an account of its currency', async () => {
  const app = await abrir(
    `${PAGINA}?rendicion=${UNA}`,
    {
      ...lasDe(rendicion({ estado: 'PRESENTADA' })),
      'rendiciones.obtener': conGastos({ estado: 'PRESENTADA' }),
      'rendiciones.aprobar': conGastos({ estado: 'APROBADA' }),
      'cuentas.listar': {
        items: [LATA, cuenta({ id: BANCO, nombre: 'Banco' }), cuenta({ id: OTRO, moneda: 'USD' })],
        siguiente: null,
      },
    },
    'Admin',
  );
  const { user, callsOf } = app;
  const leida = await dialogo('Rendición 3');
  await leida.findByText('Nafta');
  expect(leida.queryByRole('button', { name: /foto de/ })).toBeNull();
  await user.click(leida.getByRole('button', { name: 'Aprobar y reponer' }));
  const abierto = await dialogo(/^Aprobar la rendición 3/);
  await user.click(abierto.getByRole('button', { name: 'Aprobar y reponer' }));
  await expectText('Rendición 3 aprobada');
  const [enviada] = callsOf('rendiciones.aprobar');
  expect(enviada).toMatchObject({
    id: CAJA,
    rendicionId: UNA,
    version: 2,
    reposicion: { deCuentaId: BANCO },
  });
  expectKnown('expenses to refilled petty cash', fieldsOf(enviada)['reposicion'], {
    importeCentavos: 81_000_00,
    fecha: hoyEnBuenosAires(new Date()),
  });
});

test('with several accounts the approver selects the one that replenishes it', async () => {
  const { user, callsOf } = await abrir(
    `${PAGINA}?rendicion=${UNA}`,
    {
      'rendiciones.obtener': conGastos({ estado: 'PRESENTADA' }),
      'cuentas.listar': {
        items: [LATA, cuenta({ id: BANCO, nombre: 'Banco' }), cuenta({ id: OTRO })],
        siguiente: null,
      },
    },
    'Admin',
  );
  await user.click(await screen.findByRole('button', { name: 'Aprobar y reponer' }));
  const abierto = await dialogo(/^Aprobar la rendición 3/);
  await user.click(abierto.getByRole('button', { name: 'Aprobar y reponer' }));
  await abierto.findByText('La cuenta es requerida');
  expect(callsOf('rendiciones.aprobar')).toEqual([]);
});

test('an approver may also replenish nothing, or return the rendición with a reason', async () => {
  const app = await abrir(
    `${PAGINA}?rendicion=${UNA}`,
    {
      'rendiciones.obtener': conGastos({ estado: 'PRESENTADA' }),
      'rendiciones.aprobar': new Refusal(409, 'CONFLICTO', 'Otra persona se adelantó.'),
      'rendiciones.devolver': conGastos({ estado: 'DEVUELTA', motivoDevolucion: 'Falta' }),
    },
    'Owner',
  );
  const { user, callsOf } = app;
  await user.click(await screen.findByRole('button', { name: 'Aprobar sin reponer' }));
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  await expectText(/Otra persona se adelantó/);
  expect(callsOf('rendiciones.aprobar')).toEqual([{ id: CAJA, rendicionId: UNA, version: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));
  const abierto = await dialogo(/^¿Devolver la rendición 3/);
  await user.type(abierto.getByLabelText('Motivo'), 'Falta el ticket');
  await user.click(abierto.getByRole('button', { name: 'Devolver' }));
  await expectText('Rendición 3 devuelta');
  expect(callsOf('rendiciones.devolver')).toEqual([
    { id: CAJA, rendicionId: UNA, version: 2, motivo: 'Falta el ticket' },
  ]);
});
