import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { libro, LIBRO_ID, RESPUESTAS } from '../../../../test/libro.ts';
import { onPhone } from '../../../../test/screen.tsx';

test('a workbook of one obra shows the destination of its rows, and links to the list of that obra', async () => {
  onPhone(false);
  await openApp(`/${TENANT}/importar-libro/${LIBRO_ID}`, {
    answers: {
      ...RESPUESTAS,
      'importaciones.libro.obtener': libro({ proyectoId: WORK, unaObra: true }),
      'proyectos.obtener': madeOf(proyectoSchema, {
        id: WORK,
        codigo: 'OB-001',
        nombre: 'Los Tilos',
      }),
    },
  });
  await expectText(/ · Todas las filas entran en OB-001 Los Tilos$/);
  const migas = screen.getAllByRole('link', { name: 'Movimientos' });
  expect(migas.map((miga) => miga.getAttribute('href'))).toContain(
    `/${TENANT}/obras/${WORK}/movimientos`,
  );
  expect(
    screen
      .getAllByRole('link', { name: 'Traer un Excel' })
      .map((miga) => miga.getAttribute('href')),
  ).toContain(`/${TENANT}/importar-libro?obra=${WORK}`);
});
