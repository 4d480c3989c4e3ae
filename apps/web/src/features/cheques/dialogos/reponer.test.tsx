import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Answers, Refusal } from '../../../../test/answers.ts';
import {
  abrirCheques,
  aReponer,
  BANCO,
  CAJA,
  cheque,
  detalle,
  evento,
  HOY,
} from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

const DEBIDO = detalle(
  cheque(2, -1, {
    numero: '22',
    estado: 'REEMPLAZADO',
    importeCentavos: 60_000_00,
    proveedorCentavos: 60_000_00,
  }),
  [evento(1), evento(2, { tipo: 'RECHAZADO', proveedorCentavos: 60_000_00 })],
);
const EN_CARTERA = [
  cheque(4, 10, { numero: '44', importeCentavos: 45_000_00 }),
  cheque(5, 20, { numero: '55', importeCentavos: 15_000_00 }),
  cheque(6, 20, { numero: '66', importeCentavos: 60_000_00, privado: true }),
];

async function abrir(answers: Answers = {}) {
  onPhone(false);
  const app = await abrirCheques(`/${DEBIDO.id}`, {
    'cheques.obtener': DEBIDO,
    'cheques.listar': { items: EN_CARTERA, siguiente: null, totales: [] },
    'obligaciones.listar': aReponer(DEBIDO),
    ...answers,
  });
  await app.user.click(await screen.findByRole('button', { name: /^Reponer a/ }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reponer el cheque 22' }));
  await dialogo.findByText('Se le debe a Corralón El Hornero');
  const dinero = dialogo.getByLabelText<HTMLInputElement>(/^Importe en dinero/);
  return { ...app, dialogo, dinero, reponer: dialogo.getByRole('button', { name: 'Reponer' }) };
}

test('the supplier gets cheques of the portfolio and the rest in money, by keyboard only', async () => {
  const { user, dialogo, dinero, callsOf } = await abrir();
  expect(dinero.value).toBe('60.000,00');
  await user.selectOptions(dialogo.getByLabelText('Sale de'), CAJA.id);
  dialogo.getByRole('button', { name: 'Elegir cheques' }).focus();
  await user.keyboard('{Enter}');
  const cartera = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  const uno = await cartera.findByRole('checkbox', { name: /^N\.º 44/ });
  // Private cheques do not pay for one that is not.
  expect(cartera.queryByRole('checkbox', { name: /^N\.º 66/ })).toBeNull();
  uno.focus();
  await user.keyboard(' ');
  cartera.getByRole('button', { name: 'Usar 1 cheque' }).focus();
  await user.keyboard('{Enter}');
  expect(await dialogo.findByText('Sale de la cartera')).toBeTruthy();
  expect(dinero.value).toBe('15.000,00');
  dialogo.getByText('Suma lo que se debe');
  dinero.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/^Se repusieron \$\s60\.000,00$/);
  expect(callsOf('rechazos.reponer')).toMatchObject([
    {
      chequeIds: [DEBIDO.id],
      fecha: HOY,
      dinero: { cuentaId: CAJA.id, importeCentavos: 15_000_00 },
      conChequeIds: [EN_CARTERA[0]?.id],
    },
  ]);
});

test('the proposed cheques cover the debt; the amount of a removed one is paid in money, and a refusal keeps that', async () => {
  const { user, dialogo, dinero, reponer, answer, callsOf } = await abrir({
    'rechazos.reponer': new Refusal(409, 'CHEQUE_EN_USO', 'El cheque 55 está depositado.'),
  });
  const elegir = dialogo.getByRole('button', { name: 'Elegir cheques' });
  await user.click(elegir);
  const cartera = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await cartera.findByRole('checkbox', { name: /^N\.º 44/ });
  await user.click(cartera.getByRole('button', { name: 'Proponer' }));
  await user.click(cartera.getByRole('button', { name: 'Usar 2 cheques' }));
  await waitFor(() => expect(dinero.value).toBe(''));
  await user.click(reponer);
  await dialogo.findByText('El cheque 55 está depositado.');
  const elegidos = within(dialogo.getByRole('list', { name: 'Cheques elegidos' }));
  expect(elegidos.getAllByRole('listitem')).toHaveLength(2);
  await user.click(elegidos.getByRole('button', { name: 'Quitar el cheque 55' }));
  expect(document.activeElement).toBe(dialogo.getByRole('button', { name: 'Elegir otros' }));
  await waitFor(() => expect(dinero.value).toBe('15.000,00'));
  await user.selectOptions(dialogo.getByLabelText('Sale de'), CAJA.id);
  answer({ 'rechazos.reponer': { items: [] } });
  await user.click(reponer);
  await screen.findByText(/^Se repusieron/);
  expect(callsOf('rechazos.reponer').at(-1)).toMatchObject({
    dinero: { importeCentavos: 15_000_00 },
    conChequeIds: [EN_CARTERA[0]?.id],
  });
});

test('more of a long portfolio is loaded on request, and the selection stays', async () => {
  const { user, dialogo } = await abrir({
    'cheques.listar': ({ cursor }) => ({
      items: cursor === 'mas' ? EN_CARTERA.slice(1) : EN_CARTERA.slice(0, 1),
      siguiente: cursor === 'mas' ? null : 'mas',
      totales: [],
    }),
  });
  await user.click(dialogo.getByRole('button', { name: 'Elegir cheques' }));
  const cartera = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await user.click(await cartera.findByRole('checkbox', { name: /^N\.º 44/ }));
  await user.click(cartera.getByRole('button', { name: 'Cargar más' }));
  await user.click(await cartera.findByRole('checkbox', { name: /^N\.º 55/ }));
  expect(cartera.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  cartera.getByRole('button', { name: 'Usar 2 cheques' });
});

test('a proposal keeps selected cheques that the search does not show', async () => {
  const { user, dialogo } = await abrir({
    'cheques.listar': ({ search = '' }) => ({
      items: EN_CARTERA.filter(({ numero }) => numero.includes(search)),
      siguiente: null,
      totales: [],
    }),
  });
  await user.click(dialogo.getByRole('button', { name: 'Elegir cheques' }));
  const cartera = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await user.click(await cartera.findByRole('checkbox', { name: /^N\.º 44/ }));
  await user.type(cartera.getByRole('searchbox'), '55');
  await waitFor(() => expect(cartera.queryByRole('checkbox', { name: /^N\.º 44/ })).toBeNull());
  await user.click(cartera.getByRole('button', { name: 'Proponer' }));
  await user.click(cartera.getByRole('button', { name: 'Usar 2 cheques' }));
  const elegidos = within(await dialogo.findByRole('list', { name: 'Cheques elegidos' }));
  expect(elegidos.getAllByRole('listitem')).toHaveLength(2);
});

test('when none of the first cheques fits, the next ones are loaded', async () => {
  const { user, dialogo } = await abrir({
    'cheques.listar': ({ cursor }) =>
      cursor === undefined || cursor === null
        ? { items: EN_CARTERA.slice(2), siguiente: 'otra', totales: [] }
        : { items: EN_CARTERA.slice(0, 1), siguiente: null, totales: [] },
  });
  await user.click(dialogo.getByRole('button', { name: 'Elegir cheques' }));
  const cartera = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await cartera.findByText('Ninguno de los primeros puede ir en este pago.');
  await user.click(cartera.getByRole('button', { name: 'Cargar más' }));
  expect(await cartera.findByRole('checkbox', { name: /^N\.º 44/ })).toBeTruthy();
});

test('a typed amount cannot be overpaid: the button is disabled with the difference', async () => {
  const { user, dialogo, dinero, reponer } = await abrir();
  await user.clear(dinero);
  await user.type(dinero, '60000,01');
  dialogo.getByText(/^Sobran \$\s0,01$/);
  expect(reponer).toHaveProperty('disabled', true);
  expect(reponer.getAttribute('title')).toMatch(/^Sobran \$\s0,01$/);
});

test('debts to two suppliers are paid separately', async () => {
  onPhone(false);
  const otro = { ...DEBIDO, id: cheque(3, 0).id, numero: '33' };
  const { user } = await abrirCheques('', {
    'cheques.listar': { items: [DEBIDO, otro], siguiente: null, totales: [] },
    'obligaciones.listar': ({ origenId }) =>
      origenId === otro.id ? aReponer(otro, 'Hierros Pampa') : aReponer(DEBIDO),
  });
  for (const numero of ['22', '33']) {
    await user.click(
      await screen.findByRole('checkbox', { name: `Seleccionar Cheque ${numero} de Nación` }),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Reponer al proveedor' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reponer 2 cheques' }));
  await dialogo.findByText('Se le debe a varios proveedores: se repone a uno por vez');
  expect(dialogo.getByRole('button', { name: 'Reponer' })).toHaveProperty('disabled', true);
});

test('the supplier gets an own cheque for the whole debt, or for a part plus money', async () => {
  const { user, dialogo, dinero, reponer, callsOf } = await abrir();
  await user.click(dialogo.getByRole('button', { name: 'Agregar un cheque nuestro' }));
  const importe = dialogo.getByLabelText<HTMLInputElement>(/^Importe del cheque/);
  expect(importe.value).toBe('60.000,00');
  await waitFor(() => expect(dinero.value).toBe(''));
  expect(document.activeElement).toBe(dialogo.getByLabelText('Número'));
  await user.keyboard('8812');
  await user.type(dialogo.getByLabelText('Banco'), 'Galicia');
  await user.type(dialogo.getByLabelText('Fecha de pago'), '2026-12-30');
  await user.clear(importe);
  await user.type(importe, '45000');
  await waitFor(() => expect(dinero.value).toBe('15.000,00'));
  await user.selectOptions(dialogo.getByLabelText('Sale de'), CAJA.id);
  dialogo.getByText('Sale el día de pago de los cheques');
  await user.click(reponer);
  await screen.findByText(/^Se repusieron/);
  expect(callsOf('rechazos.reponer')).toMatchObject([
    {
      dinero: { cuentaId: CAJA.id, importeCentavos: 15_000_00 },
      propios: [
        {
          cuentaId: BANCO.id,
          importeCentavos: 45_000_00,
          cheque: { formato: 'FISICO', numero: '8812', banco: 'Galicia', pago: '2026-12-30' },
        },
      ],
    },
  ]);
});

test('an own cheque without its data is not sent, and its fields show what is missing', async () => {
  const { user, dialogo, reponer, callsOf } = await abrir();
  await user.click(dialogo.getByRole('button', { name: 'Agregar un cheque nuestro' }));
  await user.click(reponer);
  expect(await dialogo.findAllByText('El número es requerido')).not.toHaveLength(0);
  expect(callsOf('rechazos.reponer')).toHaveLength(0);
  await user.click(dialogo.getByRole('button', { name: 'Quitar el cheque 1' }));
  expect(document.activeElement).toBe(
    dialogo.getByRole('button', { name: 'Agregar un cheque nuestro' }),
  );
});

test('another own cheque is proposed from the account of the rejected one', async () => {
  const otro = { ...BANCO, id: cheque(93, 0).id, nombre: 'Banco Macro', banco: 'Macro' };
  const { user, dialogo } = await abrir({
    'cheques.obtener': { ...DEBIDO, propio: true, cuenta: { id: otro.id, nombre: otro.nombre } },
    'cuentas.listar': { items: [CAJA, BANCO, otro], siguiente: null },
  });
  await user.click(dialogo.getByRole('button', { name: 'Agregar un cheque nuestro' }));
  expect(dialogo.getByLabelText<HTMLSelectElement>('Cuenta del cheque').value).toBe(otro.id);
  expect(dialogo.getByLabelText<HTMLInputElement>('Banco').value).toBe('Macro');
});
