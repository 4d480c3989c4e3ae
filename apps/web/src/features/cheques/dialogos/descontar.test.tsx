import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { abrirCheques, BANCO, cheque } from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

test('costs in dollars need a rate, which is sent with them', async () => {
  onPhone(false);
  const { user, callsOf } = await abrirCheques('', {
    'cheques.listar': {
      items: [cheque(1, 10, { numero: '11', moneda: 'USD' })],
      siguiente: null,
      totales: [],
    },
    'cuentas.listar': {
      items: [{ ...BANCO, moneda: 'USD' }],
      siguiente: null,
    },
    'descuentos.crear': { items: [], netoCentavos: 99_000_00, costos: [] },
  });
  const elegir = { name: 'Seleccionar Cheque 11 de Nación' };
  await user.click(await screen.findByRole('checkbox', elegir));
  const barra = within(screen.getByRole('toolbar', { name: 'Selección' }));
  await user.click(barra.getByRole('button', { name: 'Descontar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Descontar el cheque 11' }));
  await user.type(dialogo.getByLabelText(/^Interés/), '1000');
  await user.click(dialogo.getByRole('button', { name: 'Descontar' }));
  await dialogo.findByText('La cotización es requerida');
  await user.type(dialogo.getByLabelText('Cotización, pesos por dólar'), '1480,5');
  await user.click(dialogo.getByRole('button', { name: 'Descontar' }));
  await screen.findByText('Cheque descontado');
  expect(callsOf('descuentos.crear')).toMatchObject([
    { interesCentavos: 1_000_00, cotizacion: { valor: '1480.5' } },
  ]);
});
