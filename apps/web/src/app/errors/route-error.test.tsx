import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { hasPromisedDrafts } from '@/lib/closed-drafts.ts';
import { DraftOwner } from '@/lib/open-drafts.ts';
import { useDraft } from '@/lib/use-draft.ts';

import { RouteError } from './route-error.tsx';

afterEach(() => localStorage.clear());

/** Form with typed text, and a part that throws when opened. */
function Formulario({ cause }: { readonly cause: Error }) {
  const [isOpen, setOpen] = useState(false);
  useDraft('obra', { read: () => ({ nombre: 'Casa Lamadrid' }), restore: () => undefined });
  if (isOpen) throw cause;
  return <button onClick={() => setOpen(true)}>Abrir</button>;
}

test.each([
  ['Failed to fetch dynamically imported module: /assets/x.js', 'Lo escrito se conserva.', true],
  ['error loading dynamically imported module: /assets/x.js', 'Lo escrito se conserva.', true],
  ['Importing a module script failed.', 'Lo escrito se conserva.', true],
  ['x is not a function', 'La pantalla dejó de funcionar.', false],
])('an error after "%s" shows "%s", and a draft is kept: %s', async (message, text, isKept) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const element = (
    <DraftOwner value="persona">
      <Formulario cause={new TypeError(message)} />
    </DraftOwner>
  );
  const routes = [{ path: '/', element, errorElement: <RouteError /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Unexpected Application Error!');
  expect(alert.textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
  expect(hasPromisedDrafts()).toBe(isKept);
});
