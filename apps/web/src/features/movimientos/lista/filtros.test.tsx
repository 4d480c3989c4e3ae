// @vitest-environment happy-dom
import {
  itemMovimientoSchema,
  type ItemMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { openApp, expectText, TENANT } from '../../../../test/app.tsx';

const movimiento = (n: number, fields: Partial<ItemMovimiento>) =>
  madeOf(itemMovimientoSchema, {
    id: `01928f3a-0000-7000-8000-0000000000c${n}`,
    codigo: `M-00000${n}`,
    fecha: '2026-11-02',
    moneda: 'ARS',
    importeCentavos: n * 100,
    medioPago: 'EFECTIVO',
    ...fields,
  });
const TODOS = [
  movimiento(1, { tipo: 'INGRESO', concepto: 'Aporte inicial' }),
  movimiento(2, { tipo: 'EGRESO', concepto: 'Volquetes' }),
];

const answers: Answers = {
  'movimientos.listar': ({ q = '', tipo }) => ({
    items: TODOS.filter(
      (uno) => uno.concepto.includes(q) && (tipo === undefined || uno.tipo === tipo),
    ),
    siguiente: null,
  }),
};

test('filters live in the address and leave by their chip', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user, address, callsOf } = await openApp(`${list}&tipo=INGRESO`, { answers });
  await screen.findByRole('button', { name: 'Quitar el filtro Ingresos' });
  await expectText('Aporte inicial');
  expect(callsOf('movimientos.listar')[0]).toMatchObject({ tipo: 'INGRESO' });
  const rows = within(screen.getByRole('table'));
  expect(rows.getAllByText(/^\+\$/).length).toBeGreaterThan(0);
  expect(rows.queryAllByText(/^−\$/)).toEqual([]);
  await user.type(screen.getByLabelText('Buscar movimientos'), 'nada que se llame así');
  await expectText('Ningún movimiento coincide con estos filtros');
  await waitFor(() => expect(address()).toMatch(/q=nada/));
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(address()).toBe(list));
  await expectText('Volquetes');
  expect(screen.getAllByText(/^−\$/).length).toBeGreaterThan(0);
});

test('a chip takes its own filter alone', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user, address } = await openApp(`${list}&tipo=INGRESO&moneda=ARS`, { answers });
  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Ingresos' }));
  await waitFor(() => expect(address()).toBe(`${list}&moneda=ARS`));
});
