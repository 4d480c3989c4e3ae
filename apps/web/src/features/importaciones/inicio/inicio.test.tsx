import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { LIBRO_ID } from '../../../../test/libro.ts';
import { onPhone } from '../../../../test/screen.tsx';

const PAGINA = `/${TENANT}/importar-libro/${LIBRO_ID}`;

test('those half answered wait where one begins; a file that is no spreadsheet is not sent', async () => {
  onPhone(false);
  const { user, callsOf, answer } = await openApp(`/${TENANT}/importar-libro`, {
    answers: {
      'importaciones.libro.listar': {
        items: [
          {
            id: LIBRO_ID,
            archivo: 'obra.xlsx',
            creadoEn: '2026-11-26T12:00:00Z',
            venceEn: '2026-12-26T12:00:00Z',
            preguntas: 3,
            filas: 12,
          },
        ],
        siguiente: null,
      },
      'importaciones.libro.descartar': { id: LIBRO_ID, descartado: true },
    },
  });
  await expectText(/^12 filas, 3 preguntas por responder/);
  expect(screen.getByRole('link', { name: 'obra.xlsx' }).getAttribute('href')).toBe(PAGINA);
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Elegir un Excel'), new File(['x'], 'foto.jpg'));
  await expectText('El archivo no es una planilla: se aceptan .xlsx y .csv.');
  // The keyboard stays where the question takes the place of the button, and back.
  screen.getByRole('button', { name: 'Descartar obra.xlsx' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Cancelar');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Descartar obra.xlsx');
  await user.keyboard('{Enter}');
  answer({ 'importaciones.libro.listar': { items: [], siguiente: null } });
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'obra.xlsx' })).toBeNull());
  expect(callsOf('importaciones.libro.descartar')).toEqual([{ id: LIBRO_ID }]);
});

test('the list of obras and the import of movements lead there', async () => {
  onPhone(false);
  const { user, goTo } = await openApp(`/${TENANT}/obras-selector`);
  const enlaces = await screen.findAllByRole('link', { name: 'Traer un Excel' });
  expect(enlaces.map((enlace) => enlace.getAttribute('href'))).toContain(
    `/${TENANT}/importar-libro`,
  );
  await goTo(`/${TENANT}/obras/${WORK}/movimientos`);
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const entero = await screen.findByRole('link', { name: 'Traer el Excel entero' });
  expect(entero.getAttribute('href')).toBe(`/${TENANT}/importar-libro?obra=${WORK}`);
});

test('what was brought before is listed there, and taken back', async () => {
  onPhone(false);
  const { user, callsOf } = await openApp(`/${TENANT}/importar-libro`, {
    answers: {
      'importaciones.libro.listar': { items: [], siguiente: null },
      'importaciones.listar': {
        items: [
          {
            id: LIBRO_ID,
            archivo: 'obra.xlsx',
            filas: 4,
            estado: 'APLICADA',
            privado: false,
            proyecto: null,
            deshechaEn: null,
            creadoEn: '2026-11-26T12:00:00Z',
            creadoPor: { id: LIBRO_ID, nombre: 'Ana' },
            puedeDeshacer: true,
            version: 1,
          },
        ],
        siguiente: null,
      },
    },
  });
  await expectText(/^4 filas · Ana · /);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expectText('Se eliminan 4 filas. Su historia se conserva.');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(callsOf('importaciones.deshacer')).toEqual([{ id: LIBRO_ID }]));
});
