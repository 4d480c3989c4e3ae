// @vitest-environment happy-dom
import { documentoSchema } from '@plomada/domain/documentos/documento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const ID = '01928f3a-0000-7000-8000-0000000000f1';

test('without a file the version is not sent, and the button shows the reason', async () => {
  const app = await openApp(`/${TENANT}/obras/${WORK}/documentos/${ID}`, {
    role: 'Owner',
    answers: {
      'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, estado: 'EN_CURSO' }),
      'documentos.obtener': madeOf(documentoSchema, { id: ID, titulo: 'Plano', proyectoId: WORK }),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Nueva versión' }));
  const subir = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subir versión' });
  expect([subir.disabled, subir.title]).toEqual([true, 'Falta elegir el archivo.']);
  await app.user.type(screen.getByLabelText(/^Nota/), 'Con la cochera');
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Falta elegir el archivo.');
  screen.getByRole('dialog', { name: 'Nueva versión de Plano' });
});
