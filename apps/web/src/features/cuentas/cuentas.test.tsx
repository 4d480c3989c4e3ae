import { apunteSchema, type Apunte } from '@plomada/domain/cuentas/apunte.schema';
import {
  cuentaSchema,
  saldosSchema,
  type Cuenta,
  type Saldos,
} from '@plomada/domain/cuentas/cuenta.schema';
import { traspasoSchema } from '@plomada/domain/cuentas/traspaso.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, NOT_FOUND, Refusal, type Answers } from '../../../test/answers.ts';
import {
  expectText,
  expectTitle,
  openApp,
  TENANT,
  WORK,
  type Options,
} from '../../../test/app.tsx';
import { onPhone, textField } from '../../../test/screen.tsx';

const HOY = hoyEnBuenosAires(new Date());
const id = (n: number) => `01928f3a-0000-7000-8000-0000000000a${n}`;
const [CAJA, BANCO, DOLARES, CHICA] = [id(1), id(2), id(3), id(4)];
const cuenta = (campos: Partial<Cuenta>): Cuenta =>
  madeOf(cuentaSchema, { moneda: 'ARS', version: 1, ...campos });
const CUENTAS = [
  cuenta({
    id: CAJA,
    nombre: 'Caja obra',
    tipo: 'EFECTIVO',
    saldoCentavos: 800_000_00,
    arqueo: { fecha: '2026-11-12', contadoCentavos: 100, diferenciaCentavos: -200_00 },
  }),
  cuenta({
    id: BANCO,
    nombre: 'Banco Galicia',
    tipo: 'BANCO',
    banco: 'Galicia',
    cbu: '0070999020000065706046',
    saldoCentavos: -50_000_00,
  }),
  cuenta({
    id: DOLARES,
    nombre: 'Dólares',
    tipo: 'EFECTIVO',
    moneda: 'USD',
    saldoCentavos: 1_000_00,
  }),
  cuenta({
    id: CHICA,
    nombre: 'Caja chica',
    tipo: 'CAJA_CHICA',
    topeCentavos: 100_000_00,
    saldoCentavos: 0,
  }),
];
const SALDOS: Saldos = madeOf(saldosSchema, {
  items: CUENTAS.map(({ id: cuentaId, nombre, tipo, moneda, saldoCentavos }) => {
    const suyos = { cuentaId, nombre, tipo, moneda, saldoCentavos };
    return { ...suyos, aDebitarCentavos: 0 };
  }),
  sinCuenta: [{ moneda: 'ARS', saldoCentavos: -1_234_567_89 }],
  porMoneda: [
    { moneda: 'ARS', saldoCentavos: 750_000_00 },
    { moneda: 'USD', saldoCentavos: 1_000_00 },
  ],
});
const MOVIMIENTO = id(7);
const TRASPASO = id(8);
const apunte = (n: number, campos: Partial<Apunte>): Apunte =>
  madeOf(apunteSchema, { id: id(n), fecha: '2026-11-20', ...campos });
const APUNTES = [
  apunte(5, {
    concepto: 'Sobrante de arqueo',
    importeCentavos: 1_00,
    saldoCentavos: 800_000_00,
    origen: { tipo: 'ARQUEO', id: id(9), proyectoId: null },
  }),
  apunte(6, {
    concepto: 'Arena gruesa',
    importeCentavos: -15_000_00,
    saldoCentavos: 799_999_00,
    origen: { tipo: 'MOVIMIENTO', id: MOVIMIENTO, proyectoId: WORK },
  }),
  apunte(7, {
    concepto: 'Traspaso de Banco Galicia',
    importeCentavos: 90_000_00,
    saldoCentavos: 814_999_00,
    origen: { tipo: 'TRASPASO', id: TRASPASO, proyectoId: null },
  }),
];
const UN_TRASPASO = madeOf(traspasoSchema, {
  id: TRASPASO,
  de: { id: BANCO, nombre: 'Banco Galicia', moneda: 'ARS' },
  a: { id: CAJA, nombre: 'Caja obra', moneda: 'ARS' },
  fecha: '2026-11-20',
  importeCentavos: 90_000_00,
  importeDestinoCentavos: 90_000_00,
  cotizacion: null,
  motivo: 'EXTRACCION',
  anulado: false,
  anuladoMotivo: null,
  version: 1,
});

const RESPUESTAS: Answers = {
  'cuentas.listar': { items: CUENTAS, siguiente: null },
  'cuentas.saldos': SALDOS,
  'cuentas.obtener': CUENTAS[0] ?? NOT_FOUND,
  'cuentas.apuntes': ({ id: de }) => ({ items: de === CAJA ? APUNTES : [], siguiente: null }),
  'traspasos.obtener': UN_TRASPASO,
};

async function abrir(path: string, answers: Answers = {}, { role = 'Owner' }: Options = {}) {
  return openApp(`/${TENANT}/tesoreria/${path}`, { role, answers: { ...RESPUESTAS, ...answers } });
}
async function lista(answers: Answers = {}, query = '') {
  const app = await abrir(`cuentas${query}`, answers);
  await expectTitle('Tesorería');
  return app;
}
const tarjeta = async (nombre: string) =>
  within(await screen.findByRole('region', { name: nombre }));
const dialogo = async () => within(await screen.findByRole('dialog'));
const elegir = async (
  { user }: Pick<Awaited<ReturnType<typeof abrir>>, 'user'>,
  campo: string,
  opcion: string,
) => user.selectOptions(screen.getByRole('combobox', { name: campo }), opcion);

test('a card shows the balance of an account, its last entry and its last count', async () => {
  const { callsOf } = await lista();
  const caja = await tarjeta('Caja obra');
  await caja.findByText('Arena gruesa');
  expect(caja.getByText('Contada el 12/11/2026: faltaron $ 200,00')).toBeDefined();
  expect(caja.getByRole('link', { name: 'Arena gruesa' }).getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/movimientos/movimiento/${MOVIMIENTO}`,
  );
  expect(caja.queryByRole('link', { name: 'Sobrante de arqueo' })).toBeNull();
  (await tarjeta('Banco Galicia')).getByText('En descubierto');
  const disponible = within(screen.getByRole('region', { name: 'Disponible' }));
  expect(disponible.getAllByText(/750\.000/)).toHaveLength(1);
  expect(disponible.getByText(/US\$\s1\.000/, { selector: '.text-2xl' })).toBeDefined();
  within(screen.getByRole('region', { name: 'Sin cuenta' })).getByText(/1\.234\.567/);
  expect(callsOf('cuentas.apuntes')).toContainEqual({ id: CAJA, limit: 5 });
});

test('another day shows the balances and the rows of that day', async () => {
  const { callsOf } = await lista({}, '?al=2026-11-10');
  await expectText('Disponible al 10/11/2026');
  expect(callsOf('cuentas.saldos')).toEqual([{ al: '2026-11-10' }]);
  expect(callsOf('cuentas.apuntes')).toContainEqual({ id: CAJA, limit: 5, hasta: '2026-11-10' });
});

test('without accounts the list offers to open the first one; closed ones are hidden by default', async () => {
  const app = await lista({
    'cuentas.listar': ({ cerradas }) => ({
      items: cerradas === true ? [cuenta({ id: id(9), nombre: 'Caja vieja', cerrada: true })] : [],
      siguiente: null,
    }),
    'cuentas.saldos': madeOf(saldosSchema, {}),
    'usuarios.listar': { items: [], siguiente: null },
    'cuentas.crear': CUENTAS[1] ?? NOT_FOUND,
  });
  const { user, callsOf, address } = app;
  await expectText('Todavía no hay cajas ni bancos');
  expect(screen.queryByRole('region', { name: 'Disponible' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver las cerradas' }));
  await screen.findByRole('link', { name: 'Caja vieja' });
  expect(address()).toContain('cerradas=si');
  await user.click(screen.getByRole('button', { name: 'Abrir la primera caja' }));
  const abierto = await dialogo();
  await user.type(abierto.getByLabelText('Nombre'), 'Galicia');
  expect(abierto.queryByLabelText('CBU o CVU')).toBeNull();
  await elegir(app, 'Tipo', 'BANCO');
  expect(abierto.queryByLabelText('Persona a cargo')).toBeNull();
  await user.type(textField(/^Saldo inicial/), '15.000');
  await user.click(abierto.getByRole('checkbox', { name: 'Empieza en descubierto' }));
  await user.click(abierto.getByRole('button', { name: 'Abrir la cuenta' }));
  await expectText('Falta desde qué día tiene ese saldo');
  expect(callsOf('cuentas.crear')).toEqual([]);
  await user.type(textField(/^Desde el día/), '01/11/2026');
  await user.click(abierto.getByRole('button', { name: 'Abrir la cuenta' }));
  await expectText('Cuenta abierta');
  expect(callsOf('cuentas.crear')).toEqual([
    expect.objectContaining({
      nombre: 'Galicia',
      tipo: 'BANCO',
      saldoInicialCentavos: -15_000_00,
      saldoInicialEl: '2026-11-01',
    }),
  ]);
});

test('a petty cash asks for its responsible person and its ceiling', async () => {
  const app = await lista({ 'usuarios.listar': { items: [], siguiente: null } });
  const { user, callsOf } = app;
  await user.click(await screen.findByRole('button', { name: 'Nueva cuenta' }));
  const abierto = await dialogo();
  await user.type(abierto.getByLabelText('Nombre'), 'Chica');
  await elegir(app, 'Tipo', 'CAJA_CHICA');
  await user.click(abierto.getByRole('button', { name: 'Abrir la cuenta' }));
  await expectText('La caja chica necesita una persona a cargo');
  await expectText('La caja chica necesita un tope');
  expect(callsOf('cuentas.crear')).toEqual([]);
  expect(callsOf('usuarios.listar')).toEqual([{ limit: 200, conAcceso: true }]);
});

test('buying dollars needs both amounts, shows the rate, and reports a lack at the amount', async () => {
  const app = await lista();
  const { user, callsOf, answer } = app;
  const caja = await tarjeta('Caja obra');
  await user.click(caja.getByRole('button', { name: 'Traspasar desde Caja obra' }));
  const abierto = await dialogo();
  await elegir(app, 'A', DOLARES);
  expect(abierto.getByLabelText('Motivo')).toHaveProperty('value', 'COMPRA_USD');
  await user.type(textField('Sale'), '148.000');
  await user.click(abierto.getByRole('button', { name: 'Traspasar' }));
  await expectText('Entre dos monedas hay que decir cuánto llega');
  await user.type(textField('Llega'), '100');
  await abierto.findByText(/1\.480,00/);
  answer({
    'traspasos.crear': new Refusal(409, 'SALDO_INSUFICIENTE', 'No alcanza.', [
      { path: 'importeCentavos', message: 'En Caja obra hay $ 10,00: no alcanza.' },
    ]),
  });
  await user.click(abierto.getByRole('button', { name: 'Traspasar' }));
  await expectText('En Caja obra hay $ 10,00: no alcanza.');
  expect(document.activeElement).toBe(textField('Sale'));
  answer({ 'traspasos.crear': UN_TRASPASO });
  await user.click(abierto.getByRole('button', { name: 'Traspasar' }));
  await expectText('Traspaso registrado');
  expect(callsOf('traspasos.crear').at(-1)).toMatchObject({
    deCuentaId: CAJA,
    aCuentaId: DOLARES,
    fecha: HOY,
    importeCentavos: 148_000_00,
    importeDestinoCentavos: 100_00,
    motivo: 'COMPRA_USD',
  });
});

test('within one currency one amount is needed, and the reason follows the kinds of account', async () => {
  const app = await lista({ 'traspasos.crear': UN_TRASPASO }, '?abrir=traspaso');
  const { user, callsOf, address } = app;
  const abierto = await dialogo();
  await elegir(app, 'De', BANCO);
  await elegir(app, 'A', CAJA);
  expect(abierto.getByLabelText('Motivo')).toHaveProperty('value', 'EXTRACCION');
  await elegir(app, 'A', CHICA);
  expect(abierto.getByLabelText('Motivo')).toHaveProperty('value', 'REPOSICION');
  await user.type(textField('Importe'), '500');
  await user.click(abierto.getByRole('button', { name: 'Traspasar' }));
  await expectText('Traspaso registrado');
  expect(callsOf('traspasos.crear')[0]).not.toHaveProperty('importeDestinoCentavos');
  await waitFor(() => expect(address()).toBe(`/${TENANT}/tesoreria/cuentas`));
});

test('a count shows the difference before it is saved', async () => {
  const { user, callsOf } = await lista({
    'cuentas.arquear': { id: id(9), diferenciaCentavos: -1_000_00 },
  });
  const caja = await tarjeta('Caja obra');
  await user.click(caja.getByRole('button', { name: 'Contar Caja obra' }));
  const abierto = await dialogo();
  await user.type(textField('Contado'), '800.000');
  await abierto.findByText('Coincide: queda anotado que se contó.');
  await user.clear(textField('Contado'));
  await user.type(textField('Contado'), '799.000');
  await abierto.findByText('Falta');
  await user.click(abierto.getByRole('button', { name: 'Guardar el arqueo' }));
  await expectText('Arqueo registrado');
  expect(callsOf('cuentas.arquear')).toEqual([
    expect.objectContaining({ id: CAJA, fecha: HOY, contadoCentavos: 799_000_00 }),
  ]);
});

test('the sheet has a running balance, links to the source of an entry, and annuls a transfer', async () => {
  const { user, callsOf, answer, address } = await abrir(`cuentas/${CAJA}`);
  await expectTitle('Caja obra');
  const fila = within(await screen.findByRole('row', { name: /Arena gruesa.*799\.999/ }));
  expect(fila.getByRole('link').getAttribute('href')).toContain(MOVIMIENTO);
  await user.click(screen.getByRole('link', { name: 'Traspaso de Banco Galicia' }));
  const leido = await dialogo();
  await leido.findByText('Extracción');
  expect(address()).toContain(`traspaso=${TRASPASO}`);
  await user.click(leido.getByRole('button', { name: 'Anular' }));
  const pregunta = within(
    await screen.findByRole('dialog', {
      name: '¿Anular el traspaso de Banco Galicia a Caja obra?',
    }),
  );
  await user.type(pregunta.getByLabelText('Motivo'), 'Se cargó dos veces');
  answer({ 'traspasos.anular': { ...UN_TRASPASO, anulado: true } });
  await user.click(pregunta.getByRole('button', { name: 'Anular' }));
  await expectText('Traspaso anulado');
  expect(callsOf('traspasos.anular')).toEqual([
    { id: TRASPASO, version: 1, motivo: 'Se cargó dos veces' },
  ]);
  await waitFor(() => expect(address()).toBe(`/${TENANT}/tesoreria/cuentas/${CAJA}`));
});

test('the sheet is limited to the period of its address', async () => {
  const { callsOf } = await abrir(`cuentas/${CAJA}?desde=2026-11-01&hasta=2026-11-30`);
  await screen.findByRole('row', { name: /Arena gruesa/ });
  expect(callsOf('cuentas.apuntes')).toEqual([
    expect.objectContaining({ id: CAJA, desde: '2026-11-01', hasta: '2026-11-30' }),
  ]);
});

test('an account with a balance is emptied before it is closed', async () => {
  const vacia = cuenta({ id: CHICA, nombre: 'Caja chica', tipo: 'CAJA_CHICA', saldoCentavos: 0 });
  const { user, callsOf, answer, goTo } = await abrir(`cuentas/${CAJA}`);
  await expectTitle('Caja obra');
  const pedirCierre = async () => {
    await user.click(screen.getByRole('button', { name: 'Más acciones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar la cuenta' }));
  };
  await pedirCierre();
  await screen.findByRole('dialog', { name: 'Antes hay que vaciar Caja obra' });
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  answer({ 'cuentas.obtener': vacia, 'cuentas.cerrar': { ...vacia, cerrada: true } });
  await goTo(`/${TENANT}/tesoreria/cuentas/${CHICA}`);
  await expectTitle('Caja chica');
  await pedirCierre();
  await user.click((await dialogo()).getByRole('button', { name: 'Cerrar la cuenta' }));
  await expectText('Cuenta cerrada');
  expect(callsOf('cuentas.cerrar')).toEqual([{ id: CHICA, version: 1 }]);
});

test('on a phone an entry is a row with its balance', async () => {
  onPhone(true);
  await abrir(`cuentas/${CAJA}`);
  await expectTitle('Caja obra');
  const filas = within(await screen.findByRole('list', { name: /Lo que vio Caja obra/ }));
  await filas.findByText('Arena gruesa');
  expect(filas.getAllByText(/^Saldo/)).toHaveLength(3);
});

test('users who do not manage the organisation have no access', async () => {
  await abrir('cuentas', {}, { role: 'Usuario' });
  await expectTitle('Acceso Denegado');
});
