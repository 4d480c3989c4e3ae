import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openApp, TENANT, WORK } from '../../test/app.tsx';

test.each([
  ['acopios/nuevo', 'combobox', 'Proveedor'],
  ['presupuestos/nuevo', 'textbox', 'Título'],
] as const)('the form at %s opens with the focus in its first field', async (path, role, name) => {
  await openApp(`/${TENANT}/obras/${WORK}/${path}`);
  const field = await screen.findByRole(role, { name });
  await waitFor(() => expect(document.activeElement).toBe(field));
});
