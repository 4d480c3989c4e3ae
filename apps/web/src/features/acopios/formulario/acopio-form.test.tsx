import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';

test('the date can be cleared and typed again, and the proposed end follows it', async () => {
  const obra = madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' });
  const { user } = await openApp(`/${TENANT}/obras/${WORK}/acopios/nuevo`, {
    answers: { 'proyectos.obtener': obra },
  });
  await expectTitle('Nuevo acopio');
  await user.clear(textField('Fecha'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nuevo acopio');
  await user.type(textField('Fecha'), '10/01/2026');
  await user.tab();
  expect(textField(/^Vencimiento/).value).toMatch(/^10\/0?\d\/2026$/);
});

test('a stockpile without its supplier is not sent, and shows the error at it', async () => {
  const obra = madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' });
  const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/acopios/nuevo`, {
    answers: { 'proyectos.obtener': obra },
  });
  await user.click(await screen.findByRole('button', { name: 'Crear acopio' }));
  await expectText('El proveedor es requerido');
  expect(callsOf('acopios.crear')).toEqual([]);
});
