import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';

const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;

test('saving before the only work has loaded asks for a work, until that is proposed', async () => {
  const { user, hold, goTo, callsOf } = await openApp(`/${TENANT}/rubros`, {
    answers: {
      'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, OBRA)], siguiente: null },
      'proyectos.obtener': madeOf(proyectoSchema, OBRA),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const answered = hold();
  await goTo(`/${TENANT}/nuevo-movimiento`);
  await user.type(await screen.findByRole('textbox', { name: 'Importe' }), '120{Enter}');
  await screen.findByText('Falta elegir la obra.');
  answered();
  await screen.findByText('Los Tilos');
  await waitFor(() => expect(screen.queryByText('Falta elegir la obra.')).toBeNull());
  expect(textField('Importe').value).toBe('120');
  expect(callsOf('movimientos.crear')).toEqual([]);
});
