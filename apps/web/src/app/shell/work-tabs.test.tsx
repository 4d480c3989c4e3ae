import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { WorkTabs } from '../layouts/work-layout.tsx';

const groups = [
  {
    title: 'Gestión',
    links: [
      { page: 'obraResumen', to: '/resumen', label: 'Resumen' },
      { page: 'aportes', to: '/aportes', label: 'Aportes' },
    ],
  },
] as const;

test('the selected tab is scrolled into view', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(900);
  const { user } = renderScreen(<WorkTabs groups={groups} />);
  const row = screen.getByRole('navigation', { name: 'Obra', hidden: true });
  expect(row.scrollLeft).toBe(0);
  await user.click(screen.getByText('Aportes'));
  expect(row.scrollLeft).toBe(780);
});
