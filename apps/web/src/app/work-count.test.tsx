import { screen, waitFor } from '@testing-library/react';
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

test('the links of an obra keep their names, and show the number of rows of their lists', async () => {
  const { callsOf } = await openApp(`/${TENANT}/obras/${WORK}/presupuestos`, {
    role: 'Usuario',
    answers,
  });
  await screen.findByText('1.284');
  const enlaces = [...document.querySelectorAll('nav[aria-label="Obra"] a[aria-labelledby]')];
  const nombres = enlaces.map((enlace) => [
    document.querySelector(`[id="${enlace.getAttribute('aria-labelledby')}"]`)?.textContent,
    enlace.textContent,
  ]);
  expect(nombres).toEqual([
    ['Resumen', 'Resumen'],
    ['Presupuestos', 'Presupuestos9'],
    ['Movimientos', 'Movimientos1.284'],
    ['Documentos', 'Documentos'],
    ['Acopios', 'Acopios'],
  ]);
  await waitFor(() => expect(callsOf('proyectos.cuentas')).toEqual([{ id: WORK }]));
});
