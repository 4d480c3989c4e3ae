import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openPart } from '../../../../test/app.tsx';
import { Devolver } from './devolver.tsx';

const GASTO = { id: '01928f3a-0000-7000-8000-000000000081', importeCentavos: 45_000_00 };
const BANCO = madeOf(cuentaSchema, {
  id: '01928f3a-0000-7000-8000-000000000082',
  nombre: 'Banco Galicia',
  moneda: 'ARS',
  saldoCentavos: 90_000_00,
});

test('the repayment reloads earlier queries and shows a notice before the dialog closes', async () => {
  const alCerrar: { readonly pidiendo: boolean; readonly avisos: number }[] = [];
  function Parte() {
    const client = useQueryClient();
    const onDone = () =>
      alCerrar.push({ pidiendo: client.isFetching() > 0, avisos: toast.getToasts().length });
    return (
      <Devolver
        persona="Ana Paz"
        moneda="ARS"
        gastos={[GASTO]}
        onClose={() => undefined}
        onDone={onDone}
      />
    );
  }
  const { user, callsOf } = await openPart(<Parte />, {
    role: 'Owner',
    answers: {
      'cuentas.listar': { items: [BANCO], siguiente: null },
      'movimientos.devolver': {
        devueltos: 1,
        importeCentavos: GASTO.importeCentavos,
        moneda: 'ARS',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Devolver \$\s45\.000,00$/ }));
  await waitFor(() => expect(alCerrar).toEqual([{ pidiendo: true, avisos: 1 }]));
  expect(callsOf('movimientos.devolver')).toMatchObject([{ movimientos: [GASTO.id] }]);
});
