import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Answers, madeOf, Refusal } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000d${n}`;
const CARTERA = madeOf(cuentaSchema, {
  id: id(1),
  nombre: 'Valores en cartera',
  tipo: 'VALORES',
  moneda: 'ARS',
  proyectoId: null,
});
const BANCO = madeOf(cuentaSchema, {
  id: id(2),
  nombre: 'Banco Galicia',
  tipo: 'BANCO',
  moneda: 'ARS',
  proyectoId: null,
});

async function open(answers: Answers = {}, role: 'Owner' | 'Usuario' = 'Owner') {
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`, {
    role,
    answers: {
      'movimientos.crear': madeOf(movimientoSchema, { proyectoId: WORK, privado: false }),
      'cuentas.listar': { items: [BANCO, CARTERA], siguiente: null },
      ...answers,
    },
  });
  await screen.findByRole('form', { name: 'Nuevo movimiento' });
  await app.user.click(screen.getByRole('radio', { name: 'Ingreso' }));
  await app.user.type(screen.getByLabelText('Concepto'), 'Certificado 4');
  await app.user.type(screen.getByLabelText('Importe'), '850000');
  const medio = (name: string) =>
    app.user.selectOptions(screen.getByLabelText('Medio de pago'), name);
  const guardar = () => app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  return { ...app, medio, guardar, sent: () => app.callsOf('movimientos.crear') };
}

test('an income by cheque enters the portfolio, in an account of that kind only', async () => {
  const { user, medio, guardar, sent } = await open();
  await medio('E-cheq');
  const cuenta = await screen.findByRole('combobox', { name: /^Entra en/ });
  await waitFor(() => expect(cuenta.textContent).toContain('Valores en cartera'));
  await user.click(cuenta);
  const lista = within(await screen.findByRole('listbox'));
  expect(lista.queryByRole('option', { name: /Banco Galicia/ })).toBeNull();
  await user.keyboard('{Escape}');
  await guardar();
  await screen.findByText('Hay 3 campos para revisar');
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Número'), '00123456');
  await user.type(screen.getByLabelText('Banco'), 'Nación');
  await user.type(screen.getByLabelText('Fecha de pago'), '15/12/2026');
  await user.click(screen.getByRole('button', { name: 'Más datos' }));
  await user.type(screen.getByLabelText(/^Librador/), 'Hormigones del Sur');
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        tipo: 'INGRESO',
        medioPago: 'ECHEQ',
        cuentaId: CARTERA.id,
        chequeNuevo: {
          formato: 'ECHEQ',
          numero: '00123456',
          banco: 'Nación',
          pago: '2026-12-15',
          librador: 'Hormigones del Sur',
          caracter: 'A_LA_ORDEN',
        },
      },
    ]),
  );
});

test('outside of the portfolio it is saved as money; declined data return', async () => {
  const { user, medio, guardar, sent } = await open();
  await medio('Cheque de tercero');
  await user.type(await screen.findByLabelText('Número'), '77');
  const check = screen.getByRole('checkbox', { name: 'Guardarlo en la cartera' });
  await user.click(check);
  expect(screen.queryByLabelText('Número')).toBeNull();
  await user.click(check);
  expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('77');
  await user.click(check);
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ medioPago: 'CHEQUE_TERCERO', chequeNuevo: null }]),
  );
});

test('with other means there is no cheque, whatever was typed', async () => {
  const { user, medio, guardar, sent } = await open();
  await medio('Cheque de tercero');
  await user.type(await screen.findByLabelText('Número'), '77');
  await medio('Efectivo');
  expect(screen.queryByLabelText('Número')).toBeNull();
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ medioPago: 'EFECTIVO', chequeNuevo: null, cuentaId: null }]),
  );
});

test('without an account for cheques the form offers to open one, over the typed values', async () => {
  const { user, medio, answer, callsOf, sent } = await open({
    'cuentas.listar': { items: [BANCO], siguiente: null },
    'cuentas.crear': CARTERA,
  });
  await medio('Cheque de tercero');
  await user.click(await screen.findByRole('button', { name: 'Abrir una cuenta de valores' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nueva cuenta' }));
  answer({ 'cuentas.listar': { items: [BANCO, CARTERA], siguiente: null } });
  await user.click(dialogo.getByRole('button', { name: 'Abrir la cuenta' }));
  await waitFor(() =>
    expect(callsOf('cuentas.crear')).toMatchObject([
      { tipo: 'VALORES', moneda: 'ARS', nombre: 'Valores en cartera' },
    ]),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Abrir una cuenta de valores' })).toBeNull(),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Concepto').value).toBe('Certificado 4');
  // The dialog's form did not send the one around it.
  expect(sent()).toEqual([]);
});

test('a user without accounts is not asked for one, and learns whom to ask', async () => {
  const message = 'Falta una cuenta de valores en esa moneda para guardar el cheque.';
  const { user, medio, guardar, sent } = await open(
    { 'movimientos.crear': new Refusal(409, 'SIN_CARTERA', message) },
    'Usuario',
  );
  await medio('Cheque de tercero');
  await user.type(await screen.findByLabelText('Número'), '1');
  await user.type(screen.getByLabelText('Banco'), 'Nación');
  await user.type(screen.getByLabelText('Fecha de pago'), '15/12/2026');
  expect(screen.queryByRole('combobox', { name: /^Entra en/ })).toBeNull();
  await guardar();
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Abrir una cuenta de valores' })).toBeNull();
  expect(sent()).toMatchObject([{ cuentaId: null, chequeNuevo: { numero: '1' } }]);
});
