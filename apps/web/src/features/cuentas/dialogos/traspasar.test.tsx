import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, openPart } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';
import { Traspasar } from './traspasar.tsx';

const [CAJA, BANCO] = [
  '01928f3a-0000-7000-8000-0000000000a1',
  '01928f3a-0000-7000-8000-0000000000a2',
];
const CUENTAS = [
  madeOf(cuentaSchema, { id: CAJA, nombre: 'Caja obra', moneda: 'ARS', saldoCentavos: 1_000_00 }),
  madeOf(cuentaSchema, { id: BANCO, nombre: 'Banco Galicia', moneda: 'ARS', saldoCentavos: 0 }),
];

test('the account selected as origin is cleared as destination: no balances, and one is required', async () => {
  const { user, callsOf } = await openPart(<Traspasar onClose={() => undefined} />, {
    answers: { 'cuentas.listar': { items: CUENTAS, siguiente: null } },
  });
  await user.selectOptions(await screen.findByLabelText('A'), BANCO);
  await user.type(textField('Importe'), '500');
  await expectText('Banco Galicia queda con');
  await user.selectOptions(screen.getByLabelText('De'), BANCO);
  expect(screen.queryByText(/queda con/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Traspasar' }));
  await expectText('El traspaso va de una cuenta a otra');
  expect(callsOf('traspasos.crear')).toEqual([]);
});
