import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { FilterBar } from './filters.tsx';

const chip = { key: 'tipo', label: 'Egreso', onRemove: () => undefined };

test('a focused search takes the space of the chips, and "Filtros" then shows their number', async () => {
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
  // Filters from the address: search and chips share one line on a phone.
  expect(line()).toBe('chips');
  await user.click(field);
  expect(line()).toBe('search');
  expect(filters.getAttribute('aria-description')).toBe('2 puestos');
  await user.click(filters);
  expect(line()).toBe('chips');
  expect(filters.hasAttribute('aria-description')).toBe(false);
});

function WithChips() {
  const [keys, setKeys] = useState(['tipo', 'mes']);
  return (
    <FilterBar
      chips={keys.map((key) => ({
        key,
        label: key,
        onRemove: () => setKeys((before) => before.filter((other) => other !== key)),
      }))}
      onClear={() => setKeys([])}
      renderDialog={() => null}
    />
  );
}

test('removing a filter with the keyboard leaves the focus in the bar', async () => {
  const { user } = renderScreen(<WithChips />);
  const filters = screen.getByRole('button', { name: 'Filtros' });
  for (const name of ['Quitar el filtro mes', 'Limpiar']) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.activeElement).toBe(filters);
  }
});
