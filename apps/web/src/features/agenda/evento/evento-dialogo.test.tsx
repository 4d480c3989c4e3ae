// @vitest-environment happy-dom
import { eventoSchema } from '@plomada/domain/agenda/evento.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT } from '../../../../test/app.tsx';

const ID = '01928f3a-0000-7000-8000-0000000000e1';
const EVENTO = madeOf(eventoSchema, {
  id: ID,
  titulo: 'Visita municipal',
  tipo: 'VISITA_OBRA',
  inicio: '2026-10-14T13:00:00.000Z',
  fin: '2026-10-14T14:00:00.000Z',
  estado: 'PENDIENTE',
  editable: true,
  version: 3,
});

const abrir = (more: Answers = {}) =>
  openApp(`/${TENANT}/global/agenda?evento=${ID}&fecha=2026-10-14`, {
    role: 'Owner',
    answers: {
      'agenda.listar': { items: [], total: 0 },
      'agenda.obtenerEvento': EVENTO,
      'agenda.editarEvento': { ...EVENTO, version: 4 },
      ...more,
    },
  });

test('a saved event shows its new title before the agenda has reloaded', async () => {
  const app = await abrir();
  let release: () => void = () => undefined;
  app.answer({
    'agenda.editarEvento': () => {
      release = app.hold();
      return { ...EVENTO, titulo: 'Visita y plano', version: 4 };
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Editar' }));
  await app.user.type(await screen.findByLabelText('Título'), ' y plano');
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectText('Evento guardado');
  await screen.findByRole('dialog', { name: 'Visita y plano' });
  expect(screen.queryByRole('form')).toBeNull();
  release();
});

test('an event moved from its dialog closes it and offers to undo the move', async () => {
  const app = await abrir();
  await app.user.click(await screen.findByRole('button', { name: 'Mover a…' }));
  const dia = await screen.findByLabelText('Mover a');
  await app.user.clear(dia);
  await app.user.type(dia, '16/10/2026');
  await app.user.click(screen.getByRole('button', { name: 'Mover' }));
  await expectText(`Evento movido al ${formatearFecha('2026-10-16')}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ida = {
    id: ID,
    version: 3,
    inicio: '2026-10-16T13:00:00.000Z',
    fin: '2026-10-16T14:00:00.000Z',
  };
  await app.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const vuelta = { id: ID, version: 4, inicio: EVENTO.inicio, fin: EVENTO.fin };
  await waitFor(() => expect(app.callsOf('agenda.editarEvento')).toEqual([ida, vuelta]));
});
