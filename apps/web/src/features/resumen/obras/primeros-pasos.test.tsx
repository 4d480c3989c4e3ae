import { primerosPasosSchema } from '@plomada/domain/organizaciones/primeros-pasos.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { hiding, openApp, TENANT } from '../../../../test/app.tsx';

const PASOS = madeOf(primerosPasosSchema, {
  cuit: true,
  cuentas: false,
  planilla: false,
  personas: false,
  socios: false,
  cierre: false,
  establecida: false,
  proyectoId: null,
});
const answersWith = (campos: Partial<typeof PASOS> = {}): Answers => ({
  'proyectos.listar': { items: [], siguiente: null },
  'organizaciones.primerosPasos': { ...PASOS, ...campos },
});
const OBRAS = `/${TENANT}/obras-selector`;

test('a new organisation sees its first steps, completed ones ticked, until it dismisses them', async () => {
  const { user } = await openApp(OBRAS, { answers: answersWith() });
  const titulo = await screen.findByRole('heading', { name: 'Primeros pasos' });
  const tarjeta = titulo.closest('section') ?? document.body;
  const pasos = within(tarjeta).getAllByRole('listitem');
  expect(pasos.map((paso) => paso.textContent)).toEqual([
    'Poner el CUIT de la organizaciónHecho',
    'Abrir las cajas y los bancos, con su saldoFalta',
    'Traer lo que está en ExcelFalta',
    'Invitar a quienes trabajan con vosFalta',
    'Cargar los socios de una obraFalta',
    'Cerrar el primer mesFalta',
  ]);
  expect(within(tarjeta).getByRole('link', { name: /^Abrir las cajas/ })).toHaveProperty(
    'pathname',
    `/${TENANT}/tesoreria/cuentas`,
  );
  await user.click(screen.getByRole('button', { name: 'No mostrar más' }));
  await waitFor(() => expect(screen.queryByText('Primeros pasos')).toBeNull());
  expect(localStorage.getItem(`plomada:primeros-pasos:user_1 ${TENANT}`)).toBe('no');
  localStorage.clear();
});

test('steps of a hidden module are not offered', async () => {
  const answers = { ...answersWith(), ...hiding('Owner', 'CUENTAS', 'CIERRE', 'ACOPIOS') };
  await openApp(OBRAS, { answers });
  const titulo = await screen.findByRole('heading', { name: 'Primeros pasos' });
  const tarjeta = titulo.closest('section') ?? document.body;
  expect(tarjeta.textContent).toContain('1 de 4');
  expect(tarjeta.textContent).not.toMatch(/cajas|Cerrar el primer mes/);
});

test('an organisation used for long sees none, with or without a closed month', async () => {
  const { callsOf } = await openApp(OBRAS, { answers: answersWith({ establecida: true }) });
  await screen.findByRole('heading', { name: 'Todavía no hay obras' });
  await waitFor(() => expect(callsOf('organizaciones.primerosPasos')).toHaveLength(1));
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});

test('a person who only works in obras sees no first steps', async () => {
  const { callsOf } = await openApp(OBRAS, { role: 'Usuario', answers: answersWith() });
  await screen.findByRole('heading', { name: 'Todavía no hay obras' });
  expect(callsOf('organizaciones.primerosPasos')).toHaveLength(0);
});
