import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { renderBare } from '../../../test/screen.tsx';
import { OpenDialog } from '../overlay/open-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** Renders the guards of two forms on one page, each with or without changes. */
function open([under, over]: readonly [boolean, boolean]) {
  const page = (
    <>
      <Link to="/afuera">Irse</Link>
      <UnsavedGuard active={under} />
      <UnsavedGuard active={over} />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/afuera', element: <p>Afuera</p> },
  ]);
  return renderBare(<RouterProvider router={router} />);
}

test.each<[string, [boolean, boolean]]>([
  ['the form under it', [true, false]],
  ['the form over it', [false, true]],
  ['both', [true, true]],
])('asks once for confirmation about the changes of %s, and then leaves', async (_which, dirty) => {
  const { user } = open(dirty);
  await user.click(screen.getByRole('link', { name: 'Irse' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.queryByText('Afuera')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Irse' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await screen.findByText('Afuera');
});

test('asks nothing without changes', async () => {
  const { user } = open([false, false]);
  await user.click(screen.getByRole('link', { name: 'Irse' }));
  await screen.findByText('Afuera');
  expect(screen.queryByRole('dialog')).toBeNull();
});

function InDialog() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <OpenDialog title="Cargar gasto" onClose={() => setOpen(false)}>
      <UnsavedGuard active />
    </OpenDialog>
  ) : (
    <p>Afuera</p>
  );
}

test('a dialog with changes asks for confirmation each time it is closed', async () => {
  const router = createMemoryRouter([{ path: '/', element: <InDialog /> }]);
  const { user } = renderBare(<RouterProvider router={router} />);
  await screen.findByRole('dialog', { name: 'Cargar gasto' });
  for (const answer of ['Seguir editando', 'Salir sin guardar']) {
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Afuera')).toBeNull();
    await user.click(await screen.findByRole('button', { name: answer }));
  }
  await screen.findByText('Afuera');
});
