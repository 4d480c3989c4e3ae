import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { madeOf, NOT_FOUND } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { LIBRO_ID } from '../../../../test/libro.ts';
import { onPhone } from '../../../../test/screen.tsx';

const PAGINA = `/${TENANT}/importar-libro/${LIBRO_ID}`;

test('half-answered imports are listed on the start page; a file that is no spreadsheet is not sent', async () => {
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
  // Focus moves to the question that replaces the button, and back.
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

const OBRA = madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' });

test('the list of obras links to the import, and Importar of an obra selects that obra', async () => {
  onPhone(false);
  const { user, goTo, address } = await openApp(`/${TENANT}/obras-selector`, {
    answers: { 'proyectos.obtener': OBRA },
  });
  const enlaces = await screen.findAllByRole('link', { name: 'Traer un Excel' });
  expect(enlaces.map((enlace) => enlace.getAttribute('href'))).toContain(
    `/${TENANT}/importar-libro`,
  );
  await goTo(`/${TENANT}/obras/${WORK}/movimientos`);
  await user.click(await screen.findByRole('link', { name: 'Importar' }));
  expect(address()).toBe(`/${TENANT}/importar-libro?obra=${WORK}`);
  await expectText('Todas las filas entran en OB-001 Los Tilos');
  // The question about the obra is skipped, since the page belongs to one.
  expect(screen.queryByLabelText(/^Obra de las filas/)).toBeNull();
  screen.getByRole('button', { name: 'Descargar la plantilla' });
  const varias = screen.getByRole('link', { name: 'Traer a varias obras' });
  expect(varias.getAttribute('href')).toBe(`/${TENANT}/importar-libro`);
});

test('with an obra only its imports are listed, with links to their movements', async () => {
  onPhone(false);
  const { callsOf } = await openApp(`/${TENANT}/importar-libro?obra=${WORK}&privado=si`, {
    answers: {
      'proyectos.obtener': OBRA,
      'importaciones.listar': {
        items: [
          {
            id: LIBRO_ID,
            archivo: 'obra.xlsx',
            filas: 4,
            estado: 'APLICADA',
            privado: true,
            proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' },
            deshechaEn: null,
            creadoEn: '2026-11-26T12:00:00Z',
            creadoPor: { id: LIBRO_ID, nombre: 'Ana' },
            puedeDeshacer: false,
            version: 1,
          },
        ],
        siguiente: null,
      },
    },
  });
  await expectText(/como movimientos privados: solo los ven Owner y Admin$/);
  const ver = await screen.findByRole('link', { name: 'Ver los movimientos de obra.xlsx' });
  expect(ver.getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/movimientos-privados?importacion=${LIBRO_ID}`,
  );
  expect(callsOf('importaciones.listar')).toEqual([{ limit: 20, proyectoId: WORK, privado: true }]);
  // Private rows can only be movements, so there is no choice of kind.
  expect(screen.queryByLabelText(/^Qué trae/)).toBeNull();
});

test('a hidden obra cannot be imported into', async () => {
  onPhone(false);
  await openApp(`/${TENANT}/importar-libro?obra=${WORK}`, {
    answers: { 'proyectos.obtener': NOT_FOUND },
  });
  await expectText('No encontramos la obra');
});

test('earlier imports are listed, and can be undone', async () => {
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
