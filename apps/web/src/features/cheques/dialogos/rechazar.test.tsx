import { screen, within } from '@testing-library/react';
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

const EN_BANCO = { id: BANCO.id, nombre: BANCO.nombre };
const DEPOSITADO = detalle(
  cheque(2, -1, {
    numero: '22',
    estado: 'DEPOSITADO',
    destino: EN_BANCO,
    contraparte: 'Consorcio Los Tilos',
    importeCentavos: 200_000_00,
  }),
  [evento(1), evento(2, { tipo: 'DEPOSITADO', cuenta: EN_BANCO })],
);
const ENDOSADO = detalle(cheque(3, 20, { numero: '33', estado: 'ENDOSADO' }), [
  evento(1),
  evento(2, { tipo: 'ENDOSADO', contraparte: 'Corralón El Hornero' }),
]);

/** Opens the dialog of the rejection of a cheque, from the menu of its page. */
async function abrir(de: typeof DEPOSITADO, answers: Answers = {}) {
  onPhone(false);
  const app = await abrirCheques(`/${de.id}`, { 'cheques.obtener': de, ...answers });
  await app.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Lo rechazaron' }));
  const dialogo = within(
    await screen.findByRole('dialog', { name: `Rechazo del cheque ${de.numero}` }),
  );
  const efecto = async (primera: string) =>
    (await dialogo.findByText(primera)).closest('dl')?.textContent.replaceAll('\u00a0', ' ');
  return { ...app, dialogo, efecto };
}

test('everything that a rejection reopens is shown before, with the costs as they are typed', async () => {
  const { user, dialogo, efecto, callsOf } = await abrir(DEPOSITADO);
  expect(await efecto('Consorcio Los Tilos debe de nuevo')).toBe(
    'Consorcio Los Tilos debe de nuevo$ 200.000,00',
  );
  expect(dialogo.queryByLabelText('Cuenta de la que sale el dinero')).toBeNull();
  await user.type(dialogo.getByLabelText(/^Gastos del banco/), '1000');
  await user.type(dialogo.getByLabelText(/^IVA de los gastos/), '210');
  // The bank of the deposit is proposed.
  expect(dialogo.getByLabelText<HTMLSelectElement>('Cuenta de la que sale el dinero').value).toBe(
    BANCO.id,
  );
  expect(await efecto('Consorcio Los Tilos debe de nuevo')).toBe(
    'Consorcio Los Tilos debe de nuevo$ 200.000,00Sale de Banco Galicia$ 1.210,00Banco Galicia queda con−$ 1.200,00',
  );
  dialogo.getByRole('combobox', { name: /^Obra/ });
  await user.click(dialogo.getByRole('checkbox', { name: 'Cobrar los gastos a quien lo entregó' }));
  expect(dialogo.queryByRole('combobox', { name: /^Obra/ })).toBeNull();
  expect(await efecto('Consorcio Los Tilos debe de nuevo, con los gastos')).toContain(
    'con los gastos$ 201.210,00Sale de Banco Galicia$ 1.210,00',
  );
  await user.click(dialogo.getByRole('combobox', { name: /^Motivo/ }));
  await user.click(await screen.findByRole('option', { name: 'Firma no coincide' }));
  await user.click(dialogo.getByRole('button', { name: 'Anotar el rechazo' }));
  await screen.findByText('Cheque rechazado');
  expect(callsOf('rechazos.crear')).toEqual([
    {
      chequeIds: [DEPOSITADO.id],
      fecha: HOY,
      motivo: 'Firma no coincide',
      gastosCentavos: 1_000_00,
      ivaCentavos: 210_00,
      cuentaId: BANCO.id,
      cobrarAlCliente: true,
      proyectoId: null,
      rubroId: null,
      cotizacion: null,
    },
  ]);
});

test('the supplier who has the cheque is owed again, and its costs need an account', async () => {
  const { user, dialogo, efecto, callsOf } = await abrir(ENDOSADO);
  await dialogo.findByText('Se le debe de nuevo a Corralón El Hornero');
  expect(await efecto('Hormigones del Sur debe de nuevo')).toBe(
    'Hormigones del Sur debe de nuevo$ 100.000,00Se le debe de nuevo a Corralón El Hornero$ 100.000,00',
  );
  await user.type(dialogo.getByLabelText(/^Gastos del banco/), '500');
  await user.click(dialogo.getByRole('button', { name: 'Anotar el rechazo' }));
  await dialogo.findByText('Falta la cuenta de la que salen los gastos');
  expect(callsOf('rechazos.crear')).toEqual([]);
  await user.selectOptions(dialogo.getByLabelText('Cuenta de la que sale el dinero'), CAJA.id);
  await user.click(dialogo.getByRole('button', { name: 'Anotar el rechazo' }));
  await screen.findByText('Cheque rechazado');
  expect(callsOf('rechazos.crear')).toMatchObject([{ cuentaId: CAJA.id, gastosCentavos: 500_00 }]);
});

test('costs in dollars need a rate while they are expenses', async () => {
  const enDolares = detalle(
    cheque(2, -1, {
      numero: '22',
      moneda: 'USD',
      estado: 'DEPOSITADO',
      destino: EN_BANCO,
    }),
    [evento(1), evento(2, { tipo: 'DEPOSITADO', cuenta: EN_BANCO })],
  );
  const { user, dialogo, callsOf } = await abrir(enDolares);
  await user.type(dialogo.getByLabelText(/^Gastos del banco/), '5');
  await user.click(dialogo.getByRole('button', { name: 'Anotar el rechazo' }));
  await dialogo.findByText('La cotización es requerida');
  await user.type(dialogo.getByLabelText('Cotización, pesos por dólar'), '1480,5');
  await user.click(dialogo.getByRole('button', { name: 'Anotar el rechazo' }));
  await screen.findByText('Cheque rechazado');
  expect(callsOf('rechazos.crear')).toMatchObject([
    { gastosCentavos: 5_00, cotizacion: { valor: '1480.5' } },
  ]);
});

test('a refusal keeps the typed text, and the reason can be typed by keyboard only', async () => {
  const { user, dialogo, answer, callsOf } = await abrir(DEPOSITADO, {
    'rechazos.crear': new Refusal(423, 'PERIODO_CERRADO', 'El mes está cerrado.'),
  });
  const gastos = dialogo.getByLabelText<HTMLInputElement>(/^Gastos del banco/);
  dialogo.getByRole('combobox', { name: /^Motivo/ }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Sin fondos' });
  await user.keyboard('Endoso ilegible');
  await screen.findByRole('option', { name: 'Usar «Endoso ilegible»' });
  await user.keyboard('{Enter}');
  gastos.focus();
  await user.keyboard('1500');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await dialogo.findByText('El mes está cerrado.');
  expect(gastos.value).toBe('1.500');
  expect(dialogo.getByRole('combobox', { name: /^Motivo/ }).textContent).toContain(
    'Endoso ilegible',
  );
  answer({ 'rechazos.crear': { items: [] } });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Cheque rechazado');
  expect(callsOf('rechazos.crear')).toMatchObject([
    { motivo: 'Endoso ilegible' },
    { motivo: 'Endoso ilegible', gastosCentavos: 1_500_00 },
  ]);
});

test('several are rejected together, with a separate debt for each person who gave them', async () => {
  onPhone(false);
  const otro = cheque(3, -1, { numero: '33', estado: 'DEPOSITADO', destino: EN_BANCO });
  const { user, callsOf } = await abrirCheques('', {
    'cheques.listar': { items: [DEPOSITADO, otro], siguiente: null, totales: [] },
  });
  for (const numero of ['22', '33']) {
    await user.click(
      await screen.findByRole('checkbox', { name: `Seleccionar Cheque ${numero} de Nación` }),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Los rechazaron' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Rechazo de 2 cheques' }));
  const efecto = dialogo.getByText('Consorcio Los Tilos debe de nuevo').closest('dl')?.textContent;
  expect(efecto?.replaceAll('\u00a0', ' ')).toBe(
    'Consorcio Los Tilos debe de nuevo$ 200.000,00Hormigones del Sur debe de nuevo$ 100.000,00',
  );
  await user.click(dialogo.getByRole('button', { name: 'Anotar los rechazos' }));
  await screen.findByText('Cheques rechazados');
  expect(callsOf('rechazos.crear')).toMatchObject([{ chequeIds: [DEPOSITADO.id, otro.id] }]);
});
