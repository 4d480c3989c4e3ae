import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderBare } from '../../../test/screen.tsx';
import { Field } from './field.tsx';

const precio = (error?: string) => (
  <Field label="Precio" help="Por unidad." error={error}>
    {(control) => <input {...control} />}
  </Field>
);

// A dialog takes the focus if a node is removed while the focus moves between two fields.
test('an error replaces the help text without removing elements', () => {
  const { container, rerender } = renderBare(precio());
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { childList: true, subtree: true });
  rerender(precio('Es requerido'));
  expect(observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])).toEqual([]);
  expect(screen.queryByText('Por unidad.')).toBeNull();
  const input = screen.getByLabelText('Precio');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Es requerido');
});
