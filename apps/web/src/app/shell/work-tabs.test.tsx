import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { openApp, TENANT, WORK } from '../../../test/app.tsx';

test('the tab of the page one is on comes into sight, wherever in the row it stands', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(900);
  const { goTo } = await openApp(`/${TENANT}/obras/${WORK}/aportes-socio`);
  const row = () => document.querySelector('nav[aria-label="Obra"].overflow-x-auto');
  await waitFor(() => expect(row()?.scrollLeft).toBe(780));
  Object.assign(row() ?? {}, { scrollLeft: 0 });
  await goTo(`/${TENANT}/obras/${WORK}/socios`);
  await waitFor(() => expect(row()?.scrollLeft).toBe(780));
});
