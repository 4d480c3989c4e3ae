import { fieldsOf } from '@plomada/domain/base/field-of';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Answers, Refusal } from '../../../../test/answers.ts';
import {
  abrirCheques,
  BANCO,
  CAJA,
  cheque,
  detalle,
  evento,
  HOY,
} from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';
import { expectKnown } from '../../../../test/typed-once.ts';

const RECHAZADO = detalle(
  cheque(2, -1, {
    numero: '22',
    estado: 'RECHAZADO',
    contraparte: 'Consorcio Los Tilos',
    importeCentavos: 200_000_00,
    clienteCentavos: 201_210_00,
  }),
  [evento(1), evento(2, { tipo: 'RECHAZADO', clienteCentavos: 201_210_00 })],
);

async function abrir(answers: Answers = {}) {
  onPhone(false);
  const app = await abrirCheques(`/${RECHAZADO.id}`, { 'cheques.obtener': RECHAZADO, ...answers });
  await app.user.click(await screen.findByRole('button', { name: 'Reemplazar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reemplazar el cheque 22' }));
  const dinero = dialogo.getByLabelText<HTMLInputElement>(/^Importe en dinero/);
  const guardar = dialogo.getByRole('button', { name: 'Guardar' });
  const enLugar = (n: number) => within(dialogo.getByRole('listitem', { name: `Cheque ${n}` }));
  return { ...app, dialogo, dinero, guardar, enLugar };
}

test('a debt is paid with money and a cheque; the money follows the rest until it is typed', async () => {
  const { user, dialogo, dinero, guardar, enLugar, callsOf } = await abrir();
  dialogo.getByText('Debe Consorcio Los Tilos');
  expect(dinero.value).toBe('201.210,00');
  dialogo.getByText('Suma lo que se debe');
  await user.click(dialogo.getByRole('button', { name: 'Agregar un cheque' }));
  const importe = enLugar(1).getByLabelText<HTMLInputElement>('Importe del cheque');
  await waitFor(() => expect(document.activeElement).toBe(importe));
  await user.type(importe, '150000');
  expect(dinero.value).toBe('51.210,00');
  await user.clear(dinero);
  await user.type(dinero, '51000');
  dialogo.getByText(/^Faltan \$\s210,00$/);
  expect(guardar).toHaveProperty('disabled', true);
  expect(guardar.getAttribute('title')).toMatch(/^Faltan \$\s210,00$/);
  // A typed amount stays when the cheques change.
  await user.type(importe, ',50');
  expect(dinero.value).toBe('51.000,00');
  await user.clear(importe);
  await user.type(importe, '150210');
  await dialogo.findByText('Suma lo que se debe');
  await user.type(enLugar(1).getByLabelText('Número'), '501');
  await user.type(enLugar(1).getByLabelText('Banco'), 'Macro');
  await user.type(enLugar(1).getByLabelText('Fecha de pago'), '15/12/2026');
  await user.click(guardar);
  await dialogo.findByText('Falta elegir la cuenta');
  await user.selectOptions(dialogo.getByLabelText('Entra en'), BANCO.id);
  await user.click(guardar);
  await screen.findByText(/^Se cobraron \$\s201\.210,00$/);
  expect(callsOf('rechazos.reemplazar')).toMatchObject([
    {
      chequeIds: [RECHAZADO.id],
      fecha: HOY,
      dinero: { cuentaId: BANCO.id, importeCentavos: 51_000_00 },
      chequesNuevos: [
        {
          importeCentavos: 150_210_00,
          cheque: { formato: 'FISICO', numero: '501', banco: 'Macro', pago: '2026-12-15' },
        },
      ],
    },
  ]);
});

test('cheques alone need no account; removing one adds its amount to the money', async () => {
  const { user, dialogo, dinero, guardar, enLugar, callsOf } = await abrir();
  const agregar = dialogo.getByRole('button', { name: 'Agregar un cheque' });
  for (const [n, importe] of [
    [1, '201210'],
    [2, '99'],
  ] as const) {
    await user.click(agregar);
    await user.type(enLugar(n).getByLabelText('Importe del cheque'), importe);
  }
  dialogo.getByText(/^Sobran \$\s99,00$/);
  await user.click(dialogo.getByRole('button', { name: 'Quitar el cheque 2' }));
  expect(document.activeElement).toBe(agregar);
  await dialogo.findByText('Suma lo que se debe');
  expect(dinero.value).toBe('');
  await user.click(enLugar(1).getByRole('radio', { name: 'E-cheq' }));
  await user.type(enLugar(1).getByLabelText('Número'), '502');
  await user.type(enLugar(1).getByLabelText('Banco'), 'Macro');
  await user.type(enLugar(1).getByLabelText('Fecha de pago'), '15/12/2026');
  await user.click(guardar);
  await screen.findByText(/^Se cobraron/);
  expect(callsOf('rechazos.reemplazar')).toMatchObject([
    {
      dinero: null,
      chequesNuevos: [{ importeCentavos: 201_210_00, cheque: { formato: 'ECHEQ' } }],
    },
  ]);
});

test('the bank of the rejected cheque is offered, and the next cheque has that of the last', async () => {
  const { user, dialogo, guardar, enLugar, callsOf } = await abrir();
  const agregar = dialogo.getByRole('button', { name: 'Agregar un cheque' });
  await user.click(agregar);
  const banco = enLugar(1).getByLabelText<HTMLInputElement>('Banco');
  const ofrecidos = document.getElementById(banco.getAttribute('list') ?? '');
  expect(ofrecidos?.textContent).toBe('Nación');
  await user.type(enLugar(1).getByLabelText('Importe del cheque'), '100000');
  await user.type(enLugar(1).getByLabelText('Número'), '501');
  await user.type(banco, 'Macro');
  await user.type(enLugar(1).getByLabelText('Fecha de pago'), '15/12/2026');
  await user.click(agregar);
  await user.type(enLugar(2).getByLabelText('Importe del cheque'), '101210');
  await user.type(enLugar(2).getByLabelText('Número'), '502');
  await user.type(enLugar(2).getByLabelText('Fecha de pago'), '15/01/2027');
  await user.click(guardar);
  await waitFor(() => expect(callsOf('rechazos.reemplazar')).toHaveLength(1));
  const nuevos = fieldsOf(callsOf('rechazos.reemplazar')[0])['chequesNuevos'];
  const segundo = Array.isArray(nuevos) ? fieldsOf(nuevos[1])['cheque'] : null;
  expectKnown('rejected cheque to others', segundo, { banco: 'Macro' });
});

test('a refusal is shown at its field and keeps the input, by keyboard only', async () => {
  const message = 'El número ya está en la cartera';
  const { user, dialogo, dinero, enLugar, answer, callsOf } = await abrir({
    'rechazos.reemplazar': new Refusal(400, 'VALIDATION_ERROR', 'Hay datos que revisar.', [
      { path: 'chequesNuevos.0.cheque.numero', message },
    ]),
  });
  dialogo.getByLabelText('Entra en').focus();
  await user.selectOptions(dialogo.getByLabelText('Entra en'), CAJA.id);
  dialogo.getByRole('button', { name: 'Agregar un cheque' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('1210');
  enLugar(1).getByLabelText('Número').focus();
  await user.keyboard('777');
  await user.tab();
  await user.keyboard('Macro');
  await user.tab();
  await user.keyboard('15/12/2026');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await dialogo.findByText(message);
  expect(enLugar(1).getByLabelText<HTMLInputElement>('Número').value).toBe('777');
  expect(document.activeElement).toBe(enLugar(1).getByLabelText('Número'));
  expect(dinero.value).toBe('200.000,00');
  answer({ 'rechazos.reemplazar': { items: [] } });
  await user.keyboard('8');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/^Se cobraron/);
  expect(callsOf('rechazos.reemplazar').at(-1)).toMatchObject({
    dinero: { cuentaId: CAJA.id, importeCentavos: 200_000_00 },
    chequesNuevos: [{ importeCentavos: 1_210_00, cheque: { numero: '7778' } }],
  });
});

test('incomplete data are not sent with the Enter key either', async () => {
  const { user, dialogo, dinero, callsOf } = await abrir();
  await user.clear(dinero);
  await user.type(dinero, '10');
  await user.selectOptions(dialogo.getByLabelText('Entra en'), CAJA.id);
  dinero.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await dialogo.findAllByText(/^Faltan \$\s201\.200,00/)).length).toBeGreaterThan(1);
  expect(callsOf('rechazos.reemplazar')).toEqual([]);
});

test('the costs still owed after a cheque was replaced are collected', async () => {
  onPhone(false);
  const cobrado = detalle(
    cheque(2, -1, { numero: '22', estado: 'COBRADO', clienteCentavos: 1_210_00 }),
    [evento(1)],
  );
  const { user } = await abrirCheques(`/${cobrado.id}`, { 'cheques.obtener': cobrado });
  await user.click(await screen.findByRole('button', { name: 'Cobrar lo que dejó' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Cobrar lo que dejó el cheque 22' });
  expect(within(dialogo).getByText('Debe Hormigones del Sur')).toBeTruthy();
});

test('the link of a debt opens the dialog, and the input stays when the debt is paid meanwhile', async () => {
  onPhone(false);
  const { user, answer, address } = await abrirCheques(`/${RECHAZADO.id}?hacer=cobrar`, {
    'cheques.obtener': RECHAZADO,
    'rechazos.reemplazar': new Refusal(409, 'CHEQUE_EN_USO', 'El cheque 22 está reemplazado.'),
  });
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reemplazar el cheque 22' }));
  await user.selectOptions(dialogo.getByLabelText('Entra en'), CAJA.id);
  answer({
    'cheques.obtener': { ...RECHAZADO, estado: 'REEMPLAZADO', clienteCentavos: 0, version: 9 },
  });
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findByText('El cheque 22 está reemplazado.');
  expect(dialogo.getByLabelText<HTMLSelectElement>('Entra en').value).toBe(CAJA.id);
  expect(address()).not.toContain('hacer');
  await user.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
