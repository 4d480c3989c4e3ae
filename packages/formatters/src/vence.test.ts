import { expect, it } from 'vitest';

import { formatearDias, formatearVence } from './vence.ts';

it.each([
  [1200, 'en 1.200 días'],
  [1, 'en 1 día'],
  [0, 'hoy'],
  [-1, 'hace 1 día'],
  [-3, 'hace 3 días'],
])('%i days to go: %s', (dias, texto) => {
  expect(formatearDias(dias)).toBe(texto);
});

it('describes future and past days', () => {
  expect(formatearVence('2026-12-02', false)).toBe('Vence 02/12/2026');
  expect(formatearVence('2026-12-02', true)).toBe('Venció 02/12/2026');
});
