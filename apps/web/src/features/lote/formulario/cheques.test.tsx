import { required } from '@plomada/domain/base/required';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { gastoLoteSchema } from '@plomada/domain/lote/gasto-lote.schema';
import {
  aporteLoteSchema,
  compraLoteSchema,
  loteSchema,
  resumenLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { carteraDe, cheque } from '../../../../test/portfolio.ts';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000005${String(n).padStart(2, '0')}`;
const ELENA = id(1);
const cuenta = (n: number, nombre: string, tipo: 'VALORES' | 'BANCO') =>
  madeOf(cuentaSchema, { id: id(n), nombre, tipo, moneda: 'ARS', proyectoId: null });
const CARTERA = cuenta(11, 'Valores en cartera', 'VALORES');
const BANCO = { ...cuenta(12, 'Banco Galicia', 'BANCO'), banco: 'Galicia' };
const UNO = cheque(1, { importeCentavos: 500_00 });
const OTRO = cheque(2, { importeCentavos: 300_00 });
const GASTO = madeOf(gastoLoteSchema, {
  id: id(31),
  concepto: 'SELLOS',
  fecha: '2026-10-02',
  importeCentavos: 800_00,
  moneda: 'ARS',
  cotizacion: null,
  importeLoteCentavos: 800_00,
  medioPago: 'CHEQUE_TERCERO',
  cuentaId: CARTERA.id,
  bajaPendiente: false,
  version: 2,
});
const COMPRA = madeOf(compraLoteSchema, {
  lote: madeOf(loteSchema, {
    proyectoId: WORK,
    descripcion: 'Lote 14',
    superficieM2: '1240.00',
    superficieConstruibleM2: '2480.00',
    precioCentavos: 100_000_00,
    moneda: 'ARS',
    cotizacion: null,
    version: 1,
  }),
  gastos: [GASTO],
  aportes: [],
  resumen: madeOf(resumenLoteSchema, { moneda: 'ARS', porSocio: [] }),
});

const abrir = (busca = '', cheques = [UNO, OTRO]) =>
  openApp(`/${TENANT}/obras/${WORK}/compra-lote${busca}`, {
    answers: {
      ...carteraDe(cheques),
      'proyectos.obtener': madeOf(proyectoSchema, {
        id: WORK,
        estado: 'EN_CURSO',
        superficieLote: '1240.00',
      }),
      'lote.obtener': COMPRA,
      'lote.disponibles': {
        items: [{ socioId: ELENA, nombre: 'Elena Brizuela', participacionBp: 4000 }],
      },
      'lote.crearGasto': GASTO,
      'lote.editarGasto': GASTO,
      'lote.crearAporte': madeOf(aporteLoteSchema, {}),
      'cuentas.listar': { items: [BANCO, CARTERA], siguiente: null },
      'cuentas.obtener': CARTERA,
    },
  });

type App = Awaited<ReturnType<typeof abrir>>;
async function cargar({ user }: App, que: 'Cargar gasto' | 'Cargar aporte') {
  // The page has the same button in its heading and in the panel of the rows.
  const [boton] = await screen.findAllByRole('button', { name: que });
  await user.click(required(boton, 'the button of the page'));
  const form = within(await screen.findByRole('form', { name: que }));
  const medio = (nombre: string) =>
    user.selectOptions(form.getByLabelText('Medio de pago'), nombre);
  return { form, medio, guardar: () => user.click(screen.getByRole('button', { name: 'Cargar' })) };
}

test('an expense is paid with cheques of the portfolio, by keyboard too', async () => {
  const app = await abrir();
  const { user, callsOf } = app;
  const { form, medio, guardar } = await cargar(app, 'Cargar gasto');
  await user.type(form.getByLabelText('Importe'), '800');
  await medio('Cheque de tercero');
  const elegir = await form.findByRole('button', { name: 'Elegir cheques' });
  elegir.focus();
  await user.keyboard('{Enter}');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await dialogo.findByRole('checkbox', { name: /401/ });
  const proponer = dialogo.getByRole('button', { name: 'Proponer' });
  proponer.focus();
  await user.keyboard('{Enter}');
  const usar = await dialogo.findByRole('button', { name: 'Usar 2 cheques' });
  usar.focus();
  await user.keyboard('{Enter}');
  expect(form.getByLabelText<HTMLInputElement>('Importe').value).toBe('800,00');
  expect(form.queryByRole('combobox', { name: /^Sale de/ })).toBeNull();
  await guardar();
  await waitFor(() => expect(callsOf('lote.crearGasto')).toHaveLength(1));
  expect(callsOf('lote.crearGasto')[0]).toMatchObject({
    importeCentavos: 800_00,
    medioPago: 'CHEQUE_TERCERO',
    cuentaId: null,
    chequeIds: [UNO.id, OTRO.id],
  });
});

test('without cheques in the portfolio an expense leaves an account, as before', async () => {
  const app = await abrir('', []);
  const { form, medio, guardar } = await cargar(app, 'Cargar gasto');
  await app.user.type(form.getByLabelText('Importe'), '800');
  await medio('Cheque de tercero');
  await form.findByRole('combobox', { name: /^Sale de/ });
  expect(form.queryByRole('checkbox', { name: /^Con cheques/ })).toBeNull();
  await guardar();
  await waitFor(() => expect(app.callsOf('lote.crearGasto')).toHaveLength(1));
  expect(app.callsOf('lote.crearGasto')[0]).not.toHaveProperty('chequeIds', expect.anything());
});

test('an expense is paid with an own cheque where the portfolio has no e-cheq', async () => {
  const app = await abrir();
  const { user, callsOf } = app;
  const { form, medio, guardar } = await cargar(app, 'Cargar gasto');
  await user.type(form.getByLabelText('Importe'), '800');
  await medio('E-cheq');
  await form.findByRole('radio', { name: 'Uno nuestro', checked: true });
  expect(form.queryByRole('radio', { name: 'De la cartera' })).toBeNull();
  await user.type(form.getByLabelText('Número'), '55');
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Banco').value).toBe('Galicia'));
  await user.type(form.getByLabelText('Fecha de pago'), '20/12/2026');
  await guardar();
  await waitFor(() => expect(callsOf('lote.crearGasto')).toHaveLength(1));
  expect(callsOf('lote.crearGasto')[0]).toMatchObject({
    medioPago: 'ECHEQ',
    cuentaId: BANCO.id,
    chequeNuevo: { formato: 'ECHEQ', numero: '55', banco: 'Galicia', pago: '2026-12-20' },
  });
});

test('an edit of a paid expense offers no cheques and sends none', async () => {
  const { user, callsOf } = await abrir(`?gasto=${GASTO.id}`);
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('form', { name: 'Editar gasto' }));
  await user.type(form.getByLabelText(/^Descripción/), 'Del boleto');
  expect(form.queryByRole('button', { name: /^Elegir/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsOf('lote.editarGasto')).toHaveLength(1));
  expect(callsOf('lote.editarGasto')[0]).toMatchObject({ descripcion: 'Del boleto', version: 2 });
  expect(callsOf('lote.editarGasto')[0]).not.toHaveProperty('chequeIds');
});

test('a contribution for the lot brings its cheque to the portfolio', async () => {
  const app = await abrir();
  const { user, callsOf } = app;
  const { form, medio, guardar } = await cargar(app, 'Cargar aporte');
  await user.selectOptions(await form.findByLabelText('Socio'), ELENA);
  await user.type(form.getByLabelText('Importe'), '1500');
  await medio('E-cheq');
  await user.type(await form.findByLabelText('Número'), '77');
  await user.type(form.getByLabelText('Banco'), 'Nación');
  await user.type(form.getByLabelText('Fecha de pago'), '15/12/2026');
  await guardar();
  await waitFor(() => expect(callsOf('lote.crearAporte')).toHaveLength(1));
  expect(callsOf('lote.crearAporte')[0]).toMatchObject({
    socioId: ELENA,
    medioPago: 'ECHEQ',
    cuentaId: CARTERA.id,
    chequeNuevo: { formato: 'ECHEQ', numero: '77', banco: 'Nación', pago: '2026-12-15' },
  });
});
