// @vitest-environment happy-dom
import { avisoSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT } from '../../../../test/app.tsx';

const CLASES = avisoSchema.shape.clase.options;

test('the bell counts the notices that its list shows, for every kind', async () => {
  const items = CLASES.map((clase) =>
    madeOf(avisoSchema, {
      id: `AVISO:${clase}`,
      clase,
      titulo: `Un aviso de ${clase}`,
      fecha: '2026-11-20',
      enlace: `/${TENANT}/agenda`,
      leido: false,
    }),
  );
  const { user } = await openApp(`/${TENANT}/agenda`, {
    answers: { 'avisos.listar': { items, siguiente: null, sinLeer: items.length } },
  });
  await user.click(
    await screen.findByRole('button', { name: `Avisos, ${CLASES.length} sin leer` }),
  );
  const lista = within(await screen.findByRole('dialog', { name: 'Avisos' }));
  await lista.findByRole('heading', { name: 'Avisos' });
  const mostrados = lista
    .getAllByRole('button', { name: /^Marcar como leído: / })
    .map((boton) => (boton.getAttribute('aria-label') ?? '').replace(/^.* /, ''));
  expect(mostrados.toSorted()).toEqual([...CLASES].toSorted());
});
