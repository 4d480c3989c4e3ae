import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

test('Enter in a field presses Guardar, as Ctrl Enter does: it stands first among what submits', async () => {
  await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`);
  const form = await screen.findByRole('form', { name: 'Nuevo movimiento' });
  expect(screen.getByRole('button', { name: 'Guardar y cargar otro' })).toBeTruthy();
  expect(form.querySelector('[type="submit"]')?.textContent).toBe('Guardar');
});
