import { proveedorSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../test/app.tsx';

/** Opens a page and waits for its keyboard layer, which loads when the page is idle. */
async function open(path: string, answers: Answers = {}) {
  const app = await openApp(`/${TENANT}/${path}`, { answers });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => {
    // Leaves the form's first field, where keys would be typed as text.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    await app.user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return app;
}

test('a page opened by a keyboard shortcut has the focus in its content', async () => {
  const { user } = await open(`obras/${WORK}/acopios`);
  await user.keyboard('gm');
  await screen.findByRole('heading', { level: 1, name: 'Movimientos' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('a button that is replaced by fields passes the focus to them, and gets it back', async () => {
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

test('after adding a supplier, or cancelling, the focus is in the list of suppliers', async () => {
  const nuevo = madeOf(proveedorSchema, {
    id: '01928f3a-0000-7000-8000-0000000000f2',
    razonSocial: 'Nuevo SA',
    cuit: null,
  });
  const { user } = await open(`obras/${WORK}/movimientos/movimiento`, {
    'proveedores.listar': { items: [], siguiente: null },
    'proveedores.crear': nuevo,
  });
  const lista = screen.getByRole('combobox', { name: /Proveedor/ });
  const escribir = async () => {
    lista.focus();
    await user.keyboard('{Enter}Nuevo SA');
    await screen.findByRole('option', { name: 'Crear «Nuevo SA»' });
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Nuevo proveedor');
  };
  await escribir();
  screen.getByRole('button', { name: 'Ahora no' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(lista));
  await escribir();
  screen.getByLabelText('Nuevo proveedor').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lista.textContent).toBe('Nuevo SA'));
  await waitFor(() => expect(document.activeElement).toBe(lista));
});

test('the page has its main heading first, and the menu has its groups as named lists', async () => {
  await openApp(`/${TENANT}/obras/${WORK}/movimientos`);
  await screen.findByRole('heading', { level: 1, name: 'Movimientos' });
  expect(screen.getAllByRole('heading')[0]?.tagName).toBe('H1');
  expect(screen.getByRole('list', { name: 'Gestión de Obra' })).toBeTruthy();
});
