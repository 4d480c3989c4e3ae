import { aporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { socioSchema } from '@plomada/domain/socios/socio.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { carteraDe, cheque } from '../../../../test/portfolio.ts';
import { textField } from '../../../../test/screen.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000004${String(n).padStart(2, '0')}`;
const TOMAS = id(1);
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const cuenta = (n: number, nombre: string, tipo: 'VALORES' | 'BANCO') =>
  madeOf(cuentaSchema, { id: id(n), nombre, tipo, moneda: 'ARS', proyectoId: null });
const CARTERA = cuenta(11, 'Valores en cartera', 'VALORES');
const BANCO = { ...cuenta(12, 'Banco Galicia', 'BANCO'), banco: 'Galicia' };
const UNO = cheque(1, { importeCentavos: 500_00 });
const OTRO = cheque(2, { importeCentavos: 300_00 });
const PRIVADO = cheque(3, { importeCentavos: 900_00, privado: true });
const ECHEQ = cheque(4, { importeCentavos: 700_00, formato: 'ECHEQ' });
const APORTE = madeOf(aporteSchema, {
  id: id(21),
  codigo: 'AP-0001',
  proyectoId: WORK,
  proyecto: OBRA,
  socioId: TOMAS,
  socio: { id: TOMAS, nombre: 'Tomás Irigoyen' },
  tipo: 'DINERO',
  fecha: '2026-01-10',
  importeCentavos: 2_000_00,
  importeCuentaCentavos: 2_000_00,
});

const EN_LA_ELECCION = '[data-campo="chequeIds"] *';

async function abrir(busca: string, answers: Answers = {}) {
  const app = await openApp(`/${TENANT}/obras/${WORK}/aportes-socio/aporte?${busca}`, {
    answers: {
      ...carteraDe([UNO, OTRO, PRIVADO, ECHEQ]),
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      'socios.listar': {
        items: [madeOf(socioSchema, { id: TOMAS, nombre: 'Tomás Irigoyen', activo: true })],
        asignadoBp: 0,
        sinAsignarBp: 10_000,
      },
      'llamados.listar': { items: [], siguiente: null },
      'cuentas.listar': { items: [BANCO, CARTERA], siguiente: null },
      'aportes.listar': { items: [APORTE], siguiente: null },
      'aportes.crear': APORTE,
      'aportes.obtener': APORTE,
      ...answers,
    },
  });
  await expectTitle('Nuevo aporte');
  const medio = (nombre: string) =>
    app.user.selectOptions(screen.getByLabelText('Medio de pago'), nombre);
  const registrar = () => app.user.click(screen.getByRole('button', { name: 'Registrar' }));
  return { ...app, medio, registrar, enviados: () => app.callsOf('aportes.crear') };
}

const elegir = async ({ user }: Awaited<ReturnType<typeof abrir>>, ...numeros: string[]) => {
  await user.click(await screen.findByRole('button', { name: /^Elegir/ }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  for (const numero of numeros) {
    await user.click(await dialogo.findByRole('checkbox', { name: new RegExp(numero) }));
  }
  return dialogo;
};

test('a contribution by cheque sends the data of the cheque to the portfolio', async () => {
  const app = await abrir(`socio=${TOMAS}`);
  const { user, medio, registrar, enviados } = app;
  await user.type(textField('Importe'), '1500');
  await medio('Cheque de tercero');
  const destino = await screen.findByRole('combobox', { name: /^Entra en/ });
  await waitFor(() => expect(destino.textContent).toContain('Valores en cartera'));
  await registrar();
  await screen.findByText('Hay 3 campos para revisar');
  expect(screen.getAllByText('Falta el número del cheque.')).not.toEqual([]);
  await user.type(await screen.findByLabelText('Número'), '00123456');
  await user.type(screen.getByLabelText('Banco'), 'Nación');
  await user.type(screen.getByLabelText('Fecha de pago'), '15/12/2026');
  await registrar();
  await waitFor(() => expect(enviados()).toHaveLength(1));
  expect(enviados()[0]).toMatchObject({
    tipo: 'DINERO',
    medioPago: 'CHEQUE_TERCERO',
    cuentaId: CARTERA.id,
    chequeNuevo: { formato: 'FISICO', numero: '00123456', banco: 'Nación', pago: '2026-12-15' },
  });
});

test('without a portfolio, and by other means, a contribution sends no cheque', async () => {
  const { user, medio, registrar, enviados } = await abrir(`socio=${TOMAS}`);
  await user.type(textField('Importe'), '1500');
  await medio('E-cheq');
  await user.click(await screen.findByRole('checkbox', { name: 'Guardarlo en la cartera' }));
  expect(screen.queryByLabelText('Número')).toBeNull();
  await medio('Efectivo');
  expect(screen.queryByRole('checkbox', { name: 'Guardarlo en la cartera' })).toBeNull();
  await registrar();
  await waitFor(() => expect(enviados()).toHaveLength(1));
  expect(enviados()[0]).toMatchObject({ medioPago: 'EFECTIVO', chequeNuevo: null });
  expect(enviados()[0]).not.toHaveProperty('chequeIds');
});

test('a return is paid with public cheques of the portfolio, whose sum is its amount', async () => {
  const app = await abrir(`socio=${TOMAS}&tipo=DEVOLUCION`);
  const { user, medio, registrar, enviados } = app;
  await user.type(textField('Importe'), '800');
  await medio('Cheque de tercero');
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /^Con cheques/ })).toHaveProperty(
      'dataset.state',
      'checked',
    ),
  );
  expect(screen.queryByRole('combobox', { name: /^Sale de/ })).toBeNull();
  await registrar();
  await screen.findByText('Falta elegir al menos un cheque', { selector: EN_LA_ELECCION });
  const dialogo = await elegir(app);
  await dialogo.findByRole('checkbox', { name: /401/ });
  expect(dialogo.queryByRole('checkbox', { name: /403/ })).toBeNull();
  await user.click(dialogo.getByRole('button', { name: 'Proponer' }));
  await user.click(dialogo.getByRole('button', { name: 'Usar 2 cheques' }));
  expect(textField('Importe').value).toBe('800,00');
  expect(textField('Importe').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Quitar el cheque 402' }));
  expect(textField('Importe').value).toBe('500,00');
  await registrar();
  await waitFor(() => expect(enviados()).toHaveLength(1));
  expect(enviados()[0]).toMatchObject({
    tipo: 'DEVOLUCION',
    medioPago: 'CHEQUE_TERCERO',
    importeCentavos: 500_00,
    cuentaId: null,
    chequeIds: [UNO.id],
    chequeNuevo: null,
  });
});

test('a return by e-cheq accepts e-cheqs only, and none once the means changed or the person declines', async () => {
  const app = await abrir(`socio=${TOMAS}&tipo=DEVOLUCION`);
  const { user, medio, registrar, enviados } = app;
  await user.type(textField('Importe'), '700');
  await medio('E-cheq');
  const dialogo = await elegir(app, '404');
  expect(dialogo.queryByRole('checkbox', { name: /401/ })).toBeNull();
  await user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  await medio('Efectivo');
  await medio('E-cheq');
  await screen.findByRole('button', { name: 'Elegir cheques' });
  await waitFor(() => expect(textField('Importe').disabled).toBe(false));
  await user.click(screen.getByRole('radio', { name: 'Sin detalle' }));
  await screen.findByRole('combobox', { name: /^Sale de/ });
  await registrar();
  await waitFor(() => expect(enviados()).toHaveLength(1));
  expect(enviados()[0]).toMatchObject({
    importeCentavos: 700_00,
    chequeIds: null,
    chequeNuevo: null,
  });
});

test('a return by e-cheq is paid with a received or an own one, by keyboard', async () => {
  const app = await abrir(`socio=${TOMAS}&tipo=DEVOLUCION`);
  const { user, medio, registrar, enviados } = app;
  await user.type(textField('Importe'), '700');
  await medio('E-cheq');
  const dialogo = await elegir(app, '404');
  await user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  const deCartera = screen.getByRole('radio', { name: 'De la cartera', checked: true });
  deCartera.focus();
  await user.keyboard('{ArrowRight}[Space]');
  await screen.findByRole('radio', { name: 'Uno nuestro', checked: true });
  expect(screen.queryByRole('button', { name: /^Elegir/ })).toBeNull();
  expect(textField('Importe').disabled).toBe(false);
  const origen = await screen.findByRole('combobox', { name: /^Sale de/ });
  await waitFor(() => expect(origen.textContent).toContain('Banco Galicia'));
  await user.type(textField('Número'), '801');
  await waitFor(() => expect(textField('Banco').value).toBe('Galicia'));
  // Each way keeps what it had.
  await user.click(screen.getByRole('radio', { name: 'Sin detalle' }));
  expect(screen.queryByLabelText('Número')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Uno nuestro' }));
  expect(textField('Número').value).toBe('801');
  await user.type(textField('Fecha de pago'), '20/12/2026');
  await registrar();
  await waitFor(() => expect(enviados()).toHaveLength(1));
  expect(enviados()[0]).toMatchObject({
    tipo: 'DEVOLUCION',
    medioPago: 'ECHEQ',
    cuentaId: BANCO.id,
    chequeIds: null,
    chequeNuevo: { formato: 'ECHEQ', numero: '801', banco: 'Galicia', pago: '2026-12-20' },
  });
});

test('a return by own cheque offers only an own one, which may be omitted', async () => {
  const { user, medio, registrar, enviados } = await abrir(`socio=${TOMAS}&tipo=DEVOLUCION`);
  await user.type(textField('Importe'), '700');
  await medio('Cheque propio');
  const anotar = await screen.findByRole('checkbox', { name: 'Anotar el cheque' });
  expect(anotar.getAttribute('data-state')).toBe('checked');
  expect(screen.queryByRole('radio', { name: 'De la cartera' })).toBeNull();
  await registrar();
  await screen.findByText('Falta la fecha de pago.');
  await user.click(anotar);
  await registrar();
  await waitFor(() => expect(enviados()).toHaveLength(1));
  expect(enviados()[0]).toMatchObject({ medioPago: 'CHEQUE_PROPIO', chequeNuevo: null });
});

test('a cheque that somebody else used meanwhile is reported at the selection', async () => {
  const message = 'El cheque 401 está depositado: no se puede endosar.';
  const details = [{ path: 'chequeIds', message }];
  const app = await abrir(`socio=${TOMAS}&tipo=DEVOLUCION`, {
    'aportes.crear': new Refusal(409, 'CHEQUE_EN_USO', message, details),
  });
  await app.user.type(textField('Importe'), '500');
  await app.medio('Cheque de tercero');
  const dialogo = await elegir(app, '401');
  await app.user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  await app.registrar();
  expect(await screen.findByText(message, { selector: EN_LA_ELECCION })).toBeDefined();
});
