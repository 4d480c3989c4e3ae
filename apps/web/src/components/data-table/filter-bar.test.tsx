import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { FilterBar } from './filter-bar.tsx';

const chip = { key: 'tipo', label: 'Egreso', onRemove: () => undefined };

test('the search one writes in has the line; "Filtros" tells what is on until it is opened', async () => {
  const { container, user } = renderScreen(
    <FilterBar
      search={{ label: 'Buscar', placeholder: '', value: 'cemento', onChange: () => undefined }}
      chips={[chip, { ...chip, key: 'mes', label: 'Este mes' }]}
      onClear={() => undefined}
      renderDialog={() => null}
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Buscar' });
  const filters = screen.getByRole('button', { name: 'Filtros' });
  const line = () => container.querySelector('.filter-bar')?.getAttribute('data-line');
  // As the address brings it: text and what is on side by side, in one line of a phone.
  expect(line()).toBe('chips');
  await user.click(field);
  expect(line()).toBe('search');
  expect(filters.getAttribute('aria-description')).toBe('2 puestos');
  await user.click(filters);
  expect(line()).toBe('chips');
  expect(filters.hasAttribute('aria-description')).toBe(false);
});
