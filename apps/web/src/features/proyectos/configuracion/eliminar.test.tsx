import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';

/** Unique to this file, so that late calls of other tests do not match. */
const OBRA = '01928f3a-0000-7000-8000-0000000000be';

test.each([
  ['nothing is asked any more of an obra that was deleted', false],
  ['nor whether to leave what was not saved of it', true],
])('%s', async (_what, isDirty) => {
  const obra = madeOf(proyectoSchema, { id: OBRA, nombre: 'Los Tilos', estado: 'EN_CURSO' });
  const { user, calls, address } = await openApp(`/${TENANT}/obras/${OBRA}/configuracion`, {
    answers: {
      'proyectos.obtener': obra,
      'proyectos.stats': madeOf(statsProyectoSchema, { proyectoId: OBRA, movimientos: 0 }),
    },
  });
  if (isDirty) await user.selectOptions(await screen.findByLabelText(/Medio de pago/), 'EFECTIVO');
  await user.click(await screen.findByRole('button', { name: 'Eliminar la obra' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Nombre de la obra, para confirmar' }),
    'Los Tilos',
  );
  const eliminar = screen.getByRole('button', { name: 'Eliminar' });
  await waitFor(() => expect(eliminar).toHaveProperty('disabled', false));
  await user.click(eliminar);
  await expectTitle('Obras');
  await expectText('Obra eliminada');
  expect(address()).toBe(`/${TENANT}/obras-selector`);
  const names = calls.map(({ procedure }) => procedure);
  const after = calls.slice(names.indexOf('proyectos.eliminar') + 1);
  expect(after.filter(({ input }) => JSON.stringify(input ?? '').includes(OBRA))).toEqual([]);
});
