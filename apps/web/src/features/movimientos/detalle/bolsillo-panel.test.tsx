import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { type Movimiento, movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import {
  ANA,
  expectText,
  expectTitle,
  openApp,
  type Options,
  TENANT,
  WORK,
} from '../../../../test/app.tsx';

const ID = '01928f3a-0000-7000-8000-000000000071';
const CUENTA = { id: '01928f3a-0000-7000-8000-000000000072', nombre: 'Banco Galicia' };
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };

async function abrir(bolsillo: Partial<Movimiento['bolsillo'] & object>, role?: Options['role']) {
  const movimiento = madeOf(movimientoSchema, {
    id: ID,
    codigo: 'M-000071',
    tipo: 'EGRESO',
    fecha: '2026-11-10',
    concepto: 'Clavos',
    importeCentavos: 45_000_00,
    moneda: 'ARS',
    proyecto: OBRA,
    proyectoId: WORK,
    deBolsillo: ANA,
    bolsillo: {
      miembro: { id: ANA, nombre: 'Ana Paz' },
      devueltoEl: null,
      cuenta: null,
      ...bolsillo,
    },
  });
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    ...(role && { role }),
    answers: {
      'movimientos.obtener': movimiento,
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      'cuentas.listar': {
        items: [madeOf(cuentaSchema, { ...CUENTA, moneda: 'ARS', saldoCentavos: 90_000_00 })],
        siguiente: null,
      },
      'movimientos.devolver': { devueltos: 1, importeCentavos: 45_000_00, moneda: 'ARS' },
      'movimientos.anularDevolucion': movimiento,
    },
  });
  await expectTitle('Clavos');
  await expectText('Lo pagó Ana Paz de su bolsillo.');
  return app;
}

test('an expense owed to a member is repaid from its page', async () => {
  const { user, callsOf } = await abrir({}, 'Owner');
  await expectText('Todavía no se le devolvió.');
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Devolver a Ana Paz' }));
  await user.click(dialogo.getByRole('button', { name: /^Devolver \$\s45\.000,00$/ }));
  await waitFor(() =>
    expect(callsOf('movimientos.devolver')).toMatchObject([{ id: CUENTA.id, movimientos: [ID] }]),
  );
});

test('a repayment shows its day and account, and is annulled by users who see the account', async () => {
  const { user, callsOf } = await abrir({ devueltoEl: '2026-11-15', cuenta: CUENTA }, 'Owner');
  expect((await screen.findByText(/^Se le devolvió el/)).textContent).toBe(
    'Se le devolvió el 15/11/2026 de Banco Galicia.',
  );
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Anular la devolución' }));
  const dialogo = within(await screen.findByRole('dialog', { name: '¿Anular la devolución?' }));
  await user.click(dialogo.getByRole('button', { name: 'Anular la devolución' }));
  await waitFor(() => expect(callsOf('movimientos.anularDevolucion')).toEqual([{ id: ID }]));
});

test('a member who paid and does not see the account reads only the day', async () => {
  await abrir({ devueltoEl: '2026-11-15' }, 'Usuario');
  await expectText('Se le devolvió el 15/11/2026.');
  expect(screen.queryByRole('button', { name: /devol/i })).toBeNull();
});
