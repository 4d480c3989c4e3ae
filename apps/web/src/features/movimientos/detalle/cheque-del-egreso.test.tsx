import { chequeSchema } from '@plomada/domain/cheques/cheque.schema';
import { type Movimiento, movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';

const ID = '01928f3a-0000-7000-8000-000000000081';
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const CHEQUE = madeOf(chequeSchema, {
  id: ID,
  numero: '801',
  banco: 'Galicia',
  pago: '2026-12-20',
  estado: 'EMITIDO',
  movimientoId: ID,
});

async function abrir(
  campos: Partial<Movimiento>,
  cheques = [CHEQUE],
  role: 'Owner' | 'Usuario' = 'Owner',
) {
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    role,
    answers: {
      'movimientos.obtener': madeOf(movimientoSchema, {
        id: ID,
        fecha: '2026-11-20',
        concepto: 'Cemento',
        tipo: 'EGRESO',
        medioPago: 'CHEQUE_PROPIO',
        proyecto: OBRA,
        proyectoId: WORK,
        origen: null,
        ...campos,
      }),
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      'cheques.listar': { items: cheques, siguiente: null, totales: [] },
    },
  });
  await expectTitle('Cemento');
  return app;
}

test('an expense shows its own cheque, with payment day, state and a link', async () => {
  const { callsOf } = await abrir({});
  const enlace = await screen.findByRole('link', { name: 'Cheque 801' });
  expect(enlace.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cheques/${ID}`);
  expect(enlace.closest('dd')?.textContent).toBe(
    'Cheque 801 · Galicia · se paga el 20/12/2026 · Emitido',
  );
  expect(callsOf('cheques.listar')).toMatchObject([{ propio: true, movimientoId: ID }]);
});

test('an expense whose cheque was not entered shows none', async () => {
  const { callsOf } = await abrir({ medioPago: 'ECHEQ' }, []);
  await waitFor(() => expect(callsOf('cheques.listar')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Cheque', { selector: 'dt' })).toBeNull());
});

test.each([
  ['by other means', { medioPago: 'EFECTIVO' }, 'Owner'],
  ['that is an income', { tipo: 'INGRESO', medioPago: 'ECHEQ' }, 'Owner'],
  ['of a user who may not see cheques', {}, 'Usuario'],
] as const)('no cheque is requested for a movement %s', async (_cual, campos, role) => {
  const { callsOf } = await abrir(campos, [CHEQUE], role);
  // Nothing may follow: the part that would ask is loaded after the page.
  const pedido = waitFor(() => expect(callsOf('cheques.listar')).toHaveLength(1), { timeout: 800 });
  await expect(pedido).rejects.toThrow('length');
});
