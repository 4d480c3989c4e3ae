// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../test/app.tsx';
import { OUTPUTS } from '../../test/outputs.ts';

const CUENTAS = madeOf(OUTPUTS['proyectos.cuentas'], {
  presupuestos: 9,
  movimientos: 1284,
  documentos: 0,
  acopios: null,
  movimientosPrivados: null,
  socios: null,
  aportes: null,
});
const answers = { 'proyectos.cuentas': CUENTAS };

test('the links of the obra keep their names, and each tells how many rows its list has', async () => {
  const { callsOf } = await openApp(`/${TENANT}/obras/${WORK}/presupuestos`, {
    role: 'Usuario',
    answers,
  });
  await screen.findByText('1.284');
  const [columna] = screen.getAllByRole('navigation', { name: 'Obra' });
  if (columna === undefined) throw new Error('The obra has no navigation');
  const enlace = (name: string) => within(columna).getByRole('link', { name });
  expect(enlace('Presupuestos').textContent).toBe('Presupuestos9');
  expect(enlace('Movimientos').textContent).toBe('Movimientos1.284');
  expect(enlace('Documentos').textContent).toBe('Documentos');
  expect(enlace('Acopios').textContent).toBe('Acopios');
  await waitFor(() => expect(callsOf('proyectos.cuentas')).toEqual([{ id: WORK }]));
});
