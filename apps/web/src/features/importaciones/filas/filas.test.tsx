import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { expectText, openApp, TENANT } from '../../../../test/app.tsx';
import { FILAS, libro, LIBRO_ID, MEDIO, RESPUESTAS, TABLA } from '../../../../test/libro.ts';
import { onPhone } from '../../../../test/screen.tsx';

function abrir() {
  onPhone(false);
  return openApp(`/${TENANT}/importar-libro/${LIBRO_ID}`, { answers: RESPUESTAS });
}

test('the rows of a table are shown as they would be imported, and each can be excluded', async () => {
  const { user, callsOf, answer } = await abrir();
  await user.click(await screen.findByRole('button', { name: 'Ver filas de Julio, A4:D9' }));
  const filas = within(await screen.findByRole('dialog', { name: 'Filas de Julio, A4:D9' }));
  await filas.findByRole('listitem', { name: 'Fila 5, Entra' });
  const pendiente = within(filas.getByRole('listitem', { name: 'Fila 6, Espera respuesta' }));
  pendiente.getByText(MEDIO.texto);
  filas.getByText('A7: No es una fecha');
  const [primera, ...otras] = FILAS.items;
  answer({
    'importaciones.libro.responder': libro({ version: 4 }),
    'importaciones.libro.filas': {
      ...FILAS,
      items: [...(primera ? [{ ...primera, estado: 'OMITIDA' as const }] : []), ...otras],
    },
  });
  await user.click(filas.getByRole('button', { name: 'Dejar afuera la fila 5' }));
  await filas.findByRole('button', { name: 'Incluir la fila 5' });
  expect(callsOf('importaciones.libro.responder')).toMatchObject([
    { omitir: [{ tablaId: TABLA.id, filaId: `${TABLA.id}#5`, omitida: true }] },
  ]);
  await user.click(filas.getByRole('button', { name: 'Ver la celda A6' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectText('A6');
});

test('a table is excluded, and included again', async () => {
  const { user, callsOf, answer } = await abrir();
  answer({
    'importaciones.libro.responder': libro({ tablas: [{ ...TABLA, omitidas: TABLA.filas }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Dejar afuera Julio, A4:D9' }));
  await user.click(await screen.findByRole('button', { name: 'Incluir Julio, A4:D9' }));
  await waitFor(() =>
    expect(callsOf('importaciones.libro.responder')).toMatchObject([
      { omitir: [{ tablaId: TABLA.id, omitida: true }] },
      { omitir: [{ tablaId: TABLA.id, omitida: false }] },
    ]),
  );
});
