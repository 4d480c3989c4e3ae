import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Answers, madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000e${n}`;
const cuenta = (n: number, nombre: string, tipo: 'BANCO' | 'EFECTIVO' | 'VALORES') =>
  madeOf(cuentaSchema, { id: id(n), nombre, tipo, moneda: 'ARS', proyectoId: null });
const BANCO = { ...cuenta(1, 'Cuenta corriente', 'BANCO'), banco: 'Galicia' };
const OTRO = { ...cuenta(2, 'Cuenta sueldos', 'BANCO'), banco: 'Macro' };
const CAJA = cuenta(3, 'Caja', 'EFECTIVO');
const CARTERA = cuenta(4, 'Valores en cartera', 'VALORES');
const OTRA_OBRA = {
  id: id(9),
  codigo: 'OB-002',
  nombre: 'Los Aromos',
  estado: 'EN_CURSO',
} as const;

async function open(answers: Answers = {}, role: 'Owner' | 'Usuario' = 'Owner') {
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`, {
    role,
    answers: {
      'movimientos.crear': madeOf(movimientoSchema, { proyectoId: WORK, privado: false }),
      'movimientos.prorratear': { items: [], grupoProrrateoId: id(8) },
      'cuentas.listar': { items: [BANCO, CAJA, CARTERA], siguiente: null },
      'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, estado: 'EN_CURSO' }),
      'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, OTRA_OBRA)], siguiente: null },
      ...answers,
    },
  });
  await screen.findByRole('form', { name: 'Nuevo movimiento' });
  await app.user.type(screen.getByLabelText('Concepto'), 'Cemento');
  await app.user.type(screen.getByLabelText('Importe'), '120000');
  const medio = (name: string) =>
    app.user.selectOptions(screen.getByLabelText('Medio de pago'), name);
  const guardar = () => app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  return { ...app, medio, guardar, sent: () => app.callsOf('movimientos.crear') };
}

const saleDe = () => screen.findByRole('combobox', { name: /^Sale de/ });
const anotar = () => screen.findByRole('checkbox', { name: 'Anotar el cheque' });

test('an expense by own cheque is debited on its payment day, with a proposed bank', async () => {
  const { user, medio, guardar, sent } = await open();
  await medio('Cheque propio');
  expect((await anotar()).getAttribute('data-state')).toBe('checked');
  await screen.findByText('El dinero sale de la cuenta el día en que se paga el cheque.');
  await waitFor(async () => expect((await saleDe()).textContent).toContain('Cuenta corriente'));
  await user.click(await saleDe());
  const lista = within(await screen.findByRole('listbox'));
  expect(lista.queryByRole('option', { name: /^Caja/ })).toBeNull();
  expect(lista.queryByRole('option', { name: /^Valores/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(textField('Banco').value).toBe('Galicia'));
  expect(textField('Fecha de pago').value).toBe('');
  await guardar();
  await screen.findByText('Falta el número del cheque.');
  await screen.findByText('Falta la fecha de pago.');
  expect(sent()).toEqual([]);
  await user.type(textField('Número'), '801');
  await user.type(textField('Fecha de pago'), '20/12/2026');
  await screen.findByText(/El dinero sale el 20\/12\/2026/);
  await user.click(screen.getByRole('button', { name: 'Más datos' }));
  expect(screen.queryByLabelText(/^Librador/)).toBeNull();
  expect(screen.queryByLabelText(/^Lo entregó/)).toBeNull();
  await guardar();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    tipo: 'EGRESO',
    medioPago: 'CHEQUE_PROPIO',
    cuentaId: BANCO.id,
    chequeNuevo: {
      formato: 'FISICO',
      numero: '801',
      banco: 'Galicia',
      pago: '2026-12-20',
      librador: null,
      contraparte: null,
    },
  });
  const { fecha, chequeNuevo } = Object(sent()[0]);
  expect(chequeNuevo.emision).toBe(fecha);
});

test('a typed bank is kept when the account changes, a proposed one follows it', async () => {
  const { user, medio } = await open({
    'cuentas.listar': { items: [BANCO, OTRO], siguiente: null },
  });
  const elegir = async (nombre: RegExp) => {
    await user.click(await saleDe());
    await user.click(await screen.findByRole('option', { name: nombre }));
  };
  await medio('E-cheq');
  await elegir(/^Cuenta corriente/);
  await waitFor(() => expect(textField('Banco').value).toBe('Galicia'));
  await elegir(/^Cuenta sueldos/);
  await waitFor(() => expect(textField('Banco').value).toBe('Macro'));
  await user.clear(textField('Banco'));
  await user.type(textField('Banco'), 'Nación');
  await elegir(/^Cuenta corriente/);
  expect(textField('Banco').value).toBe('Nación');
});

test('without the data of the cheque the money is debited today; declined data return', async () => {
  const { user, medio, guardar, sent } = await open();
  await medio('Cheque propio');
  await user.type(await screen.findByLabelText('Número'), '77');
  await user.click(await anotar());
  await screen.findByText('El dinero sale hoy de la cuenta, sin el detalle del cheque.');
  expect(screen.queryByLabelText('Número')).toBeNull();
  await user.click(await anotar());
  expect(textField('Número').value).toBe('77');
  await user.click(await anotar());
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ medioPago: 'CHEQUE_PROPIO', chequeNuevo: null }]),
  );
});

test('an expense paid out of pocket shows why it has no cheque, and sends none', async () => {
  const { user, medio, guardar, sent } = await open();
  await medio('E-cheq');
  await user.type(await screen.findByLabelText('Número'), '77');
  await user.click(screen.getByRole('checkbox', { name: /bolsillo/ }));
  await screen.findByText(/^No se anota: lo que alguien pagó de su bolsillo/);
  expect(screen.queryByRole('checkbox', { name: 'Anotar el cheque' })).toBeNull();
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ medioPago: 'ECHEQ', chequeNuevo: null, cuentaId: null }]),
  );
});

test('an expense split over works shows why it has no cheque, and can be saved', async () => {
  const { user, medio, guardar, callsOf } = await open();
  await medio('Cheque propio');
  await user.type(await screen.findByLabelText('Número'), '77');
  await user.click(screen.getByRole('button', { name: 'Repartir entre obras' }));
  await screen.findByText(/^No se anota: un cheque nuestro paga un solo egreso/);
  await user.click(await saleDe());
  await user.click(await screen.findByRole('option', { name: /^Caja/ }));
  await user.click(screen.getByRole('button', { name: 'Partes iguales' }));
  await user.click(screen.getByRole('combobox', { name: 'Parte 2, obra' }));
  await user.click(await screen.findByRole('option', { name: /Los Aromos/ }));
  await guardar();
  await waitFor(() => expect(callsOf('movimientos.prorratear')).toHaveLength(1));
  expect(callsOf('movimientos.prorratear')[0]).toMatchObject({
    medioPago: 'CHEQUE_PROPIO',
    cuentaId: CAJA.id,
  });
});

test('a user without accounts enters the cheque, which waits for its account', async () => {
  const { user, medio, guardar, sent } = await open({}, 'Usuario');
  await medio('E-cheq');
  await user.type(await screen.findByLabelText('Número'), '5');
  await user.type(textField('Banco'), 'Nación');
  await user.type(textField('Fecha de pago'), '20/12/2026');
  expect(screen.queryByRole('combobox', { name: /^Sale de/ })).toBeNull();
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { cuentaId: null, chequeNuevo: { formato: 'ECHEQ', numero: '5', banco: 'Nación' } },
    ]),
  );
});
