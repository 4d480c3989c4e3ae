import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Answers, madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';

const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;
const cuenta = (n: number, fields: Partial<typeof BASE>) => ({
  ...BASE,
  id: `01928f3a-0000-7000-8000-0000000000c${n}`,
  ...fields,
});
const BASE = madeOf(cuentaSchema, { moneda: 'ARS', proyectoId: null });
const BANCO = cuenta(1, { nombre: 'Banco Galicia', tipo: 'BANCO', banco: 'Galicia' });
const CARTERA = cuenta(2, { nombre: 'Valores en cartera', tipo: 'VALORES' });

async function open(answers: Answers = {}, role: 'Owner' | 'Usuario' = 'Owner') {
  onPhone(true);
  const app = await openApp(`/${TENANT}/nuevo-movimiento?recibir=cheque`, {
    role,
    answers: {
      'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, obra)], siguiente: null },
      'proyectos.obtener': madeOf(proyectoSchema, obra),
      'cuentas.listar': { items: [BANCO, CARTERA], siguiente: null },
      'movimientos.crear': madeOf(movimientoSchema, { tipo: 'INGRESO', proyectoId: WORK }),
      ...answers,
    },
  });
  await screen.findByText('Los Tilos');
  const { user } = app;
  const guardar = () =>
    user.click(
      within(screen.getByRole('group', { name: 'Teclado' })).getByRole('button', {
        name: 'Guardar',
      }),
    );
  const medio = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Medio de pago' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  return { ...app, guardar, medio, sent: () => app.callsOf('movimientos.crear') };
}

test('selecting the means asks for the cheque at once, and saving adds it to the portfolio', async () => {
  const { user, guardar, medio, sent } = await open();
  expect(screen.getByRole('radio', { name: 'Ingreso', checked: true })).toBeTruthy();
  await user.keyboard('850000');
  await medio('E-cheq');
  const hoja = within(await screen.findByRole('dialog', { name: 'Cheque' }));
  expect(document.activeElement).toBe(textField('Número'));
  await user.keyboard('00123456');
  await user.type(hoja.getByLabelText('Banco'), 'Nación');
  await user.type(hoja.getByLabelText('Fecha de pago'), '15/12/2026');
  await user.click(hoja.getByRole('button', { name: 'Listo' }));
  await screen.findByRole('button', { name: /^Cheque: N.º 00123456 · Nación · 15\/12/ });
  await screen.findByRole('button', { name: /^Entra en: Valores en cartera/ });
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        tipo: 'INGRESO',
        medioPago: 'ECHEQ',
        importeCentavos: 850_000_00,
        cuentaId: CARTERA.id,
        capturaId: expect.any(String),
        chequeNuevo: { formato: 'ECHEQ', numero: '00123456', banco: 'Nación', pago: '2026-12-15' },
      },
    ]),
  );
});

test('a cheque without its data is not saved; the row shows the error and links to the fields', async () => {
  const { user, guardar, sent } = await open();
  await user.keyboard('850000');
  await guardar();
  await screen.findByText('Hay 3 campos para revisar');
  const fila = screen.getByRole('button', { name: 'Cheque: faltan sus datos' });
  expect(fila.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Falta el banco.' }));
  expect(document.activeElement).toBe(fila);
  expect(sent()).toEqual([]);
});

test('outside of the portfolio the money enters an account at once', async () => {
  const { user, guardar, sent } = await open();
  await user.keyboard('850000');
  await user.click(screen.getByRole('button', { name: 'Cheque: faltan sus datos' }));
  const hoja = within(await screen.findByRole('dialog', { name: 'Cheque' }));
  await user.click(hoja.getByRole('checkbox', { name: 'Guardarlo en la cartera' }));
  await user.click(hoja.getByRole('button', { name: 'Listo' }));
  await user.click(await screen.findByRole('button', { name: /^Entra en/ }));
  await user.click(await screen.findByRole('button', { name: /^Banco Galicia/ }));
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ chequeNuevo: null, cuentaId: BANCO.id, tipo: 'INGRESO' }]),
  );
});

test('the typed data of a declined cheque return, also after its sheet was closed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cheque: faltan sus datos' }));
  const hoja = async () => within(await screen.findByRole('dialog', { name: 'Cheque' }));
  const check = async () =>
    user.click((await hoja()).getByRole('checkbox', { name: 'Guardarlo en la cartera' }));
  await user.type((await hoja()).getByLabelText('Número'), '00123456');
  await check();
  await user.click((await hoja()).getByRole('button', { name: 'Listo' }));
  await user.click(await screen.findByRole('button', { name: 'Cheque: Fuera de la cartera' }));
  await check();
  expect((await hoja()).getByLabelText<HTMLInputElement>('Número').value).toBe('00123456');
});

test('a user without accounts selects none for a received cheque', async () => {
  const { user } = await open({}, 'Usuario');
  await user.keyboard('850000');
  expect(screen.getByRole('button', { name: 'Cheque: faltan sus datos' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Entra en/ })).toBeNull();
});

test('an expense by received cheque has no row of a cheque', async () => {
  const { user, guardar, sent } = await open();
  await user.keyboard('850000');
  await user.click(screen.getByRole('radio', { name: 'Egreso' }));
  expect(screen.queryByRole('button', { name: /^Cheque:/ })).toBeNull();
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { tipo: 'EGRESO', medioPago: 'CHEQUE_TERCERO', chequeNuevo: null },
    ]),
  );
});

async function gastar() {
  const app = await open();
  await app.user.keyboard('850000');
  await app.user.click(screen.getByRole('radio', { name: 'Egreso' }));
  await app.medio('Cheque propio');
  return app;
}

test('an expense by own cheque asks for nothing, and is debited today without its data', async () => {
  const { guardar, sent } = await gastar();
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('button', { name: 'Cheque: Sin anotar' });
  screen.getByText('El dinero sale hoy de la cuenta');
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { tipo: 'EGRESO', medioPago: 'CHEQUE_PROPIO', chequeNuevo: null },
    ]),
  );
});

test('the data of an own cheque are in its sheet, with the bank of its account', async () => {
  const { user, guardar, sent } = await gastar();
  await user.click(screen.getByRole('button', { name: 'Cheque: Sin anotar' }));
  const hoja = within(await screen.findByRole('dialog', { name: 'Cheque' }));
  expect(document.activeElement).toBe(textField('Número'));
  await user.keyboard('801');
  await waitFor(() => expect(textField('Banco').value).toBe('Galicia'));
  await user.type(hoja.getByLabelText('Fecha de pago'), '20/12/2026');
  expect(hoja.getByRole('checkbox', { name: 'Anotar el cheque' })).toBeTruthy();
  await user.click(hoja.getByRole('button', { name: 'Listo' }));
  await screen.findByRole('button', { name: /^Cheque: N.º 801 · Galicia · 20\/12/ });
  await screen.findByText('El dinero sale el 20/12/2026');
  await user.click(await screen.findByRole('button', { name: /^Sale de: Banco Galicia/ }));
  expect(screen.queryByRole('button', { name: /^Valores en cartera/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Banco Galicia/ }));
  await guardar();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        cuentaId: BANCO.id,
        capturaId: expect.any(String),
        chequeNuevo: { formato: 'FISICO', numero: '801', banco: 'Galicia', pago: '2026-12-20' },
      },
    ]),
  );
});

test('incomplete data of a cheque are not saved, and the row shows the error', async () => {
  const { user, guardar, sent } = await gastar();
  await user.click(screen.getByRole('button', { name: 'Cheque: Sin anotar' }));
  await user.type(await screen.findByLabelText('Número'), '801');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await guardar();
  const fila = await screen.findByRole('button', { name: /^Cheque: N.º 801/ });
  await waitFor(() => expect(fila.getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
});

test('an expense paid out of pocket has no cheque, which the row explains', async () => {
  const { user, guardar, sent } = await gastar();
  await user.click(screen.getByRole('button', { name: 'Cheque: Sin anotar' }));
  await user.type(await screen.findByLabelText('Número'), '801');
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await user.click(await screen.findByRole('button', { name: /^Sale de/ }));
  await user.click(await screen.findByRole('button', { name: /bolsillo/ }));
  await screen.findByText('Sin cheque: lo pagó alguien de su bolsillo');
  await guardar();
  await waitFor(() => expect(sent()).toMatchObject([{ chequeNuevo: null, cuentaId: null }]));
});
