import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openApp, TENANT, WORK } from '../../test/app.tsx';

/** With the layer of the keys, which comes once nothing else is to be done. */
async function open(path: string) {
  const app = await openApp(`/${TENANT}/${path}`);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => {
    // Out of the field that a form begins with, where keys are text.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    await app.user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return app;
}

test('a page that is opened by a key has the focus in its content', async () => {
  const { user } = await open(`obras/${WORK}/acopios`);
  await user.keyboard('gm');
  await screen.findByRole('heading', { level: 1, name: 'Movimientos' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('where fields take the place of the button that asked for them the keyboard goes on, and back', async () => {
  const { user } = await open(`obras/${WORK}/movimientos/movimiento`);
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  const seccion = screen.getByRole('button', { name: 'Agregar comprobante' }).closest('section');
  await press('Agregar comprobante');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'));
  expect(seccion?.contains(document.activeElement)).toBe(true);
  await press('Quitar comprobante');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Agregar comprobante'));
});

test('the page has its heading before any other, and the menu its groups as named lists', async () => {
  await openApp(`/${TENANT}/obras/${WORK}/movimientos`);
  await screen.findByRole('heading', { level: 1, name: 'Movimientos' });
  expect(screen.getAllByRole('heading')[0]?.tagName).toBe('H1');
  expect(screen.getByRole('list', { name: 'Gestión de Obra' })).toBeTruthy();
});
