import { listaSociosSchema, socioSchema } from '@plomada/domain/socios/socio.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { textField } from '../../../test/screen.tsx';

const ana = madeOf(socioSchema, {
  id: '01928f3a-0000-7000-8000-0000000000c1',
  nombre: 'Ana Prueba',
  participacionBp: 6000,
  version: 3,
  activo: true,
  alta: '2026-01-01',
  vigenteDesde: '2026-01-01',
});
const open = (answers: Answers) =>
  openApp(`/${TENANT}/obras/${WORK}/socios`, {
    answers: {
      'socios.listar': madeOf(listaSociosSchema, { items: [ana], sinAsignarBp: 4000 }),
      ...answers,
    },
  });

test('a share beyond the whole is refused in the dialog, which keeps what was typed', async () => {
  const motivo = 'Las participaciones sumarían 110,00 %: sobra 10,00 %.';
  const { user, callsOf } = await open({
    'socios.crear': new Refusal(409, 'PARTICIPACION_EXCEDIDA', motivo),
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar socio' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Sin cuenta' }));
  await user.type(textField('Nombre'), 'Beto Prueba');
  await user.type(textField('CUIT'), '20-90100036-1');
  await user.type(textField('Participación'), '50');
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  await expectText(new RegExp(motivo));
  expect(textField('Participación').value).toBe('50,00');
  expect(callsOf('socios.crear')).toMatchObject([
    { nombre: 'Beto Prueba', cuit: '20901000361', participacionBp: 5000 },
  ]);
});

test('a partner is removed after a confirmation with what is then left unassigned', async () => {
  const { user, callsOf } = await open({});
  await user.click(await screen.findByRole('link', { name: /Ana Prueba/ }));
  await user.click(await screen.findByRole('button', { name: 'Quitar de la obra' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: '¿Quitar a Ana Prueba de la obra?' }),
  );
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '60,00\u00a0%',
    '40,00\u00a0%',
    '100,00\u00a0%',
  ]);
  expect(callsOf('socios.eliminar')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Quitar' }));
  await waitFor(() =>
    expect(callsOf('socios.eliminar')).toMatchObject([{ id: WORK, socioId: ana.id, version: 3 }]),
  );
});
