import { expect, it } from 'vitest';

import { mensajeDeExceso, mensajeDeSuma } from './participacion.ts';

it('the missing or exceeding share is shown', () => {
  expect(mensajeDeSuma(9950)).toBe(
    'Las participaciones suman 99,50\u00a0%. Falta asignar 0,50\u00a0%.',
  );
  expect(mensajeDeSuma(10_001)).toBe('Las participaciones suman 100,01\u00a0%. Sobra 0,01\u00a0%.');
  expect(mensajeDeSuma(10_000)).toBe('Las participaciones suman 100,00\u00a0%.');
});

it('the day on which a share does not fit is shown', () => {
  expect(mensajeDeExceso(10_500, null)).toBe(
    'Las participaciones sumarían 105,00\u00a0%: sobra 5,00\u00a0%.',
  );
  expect(mensajeDeExceso(13_000, '2026-07-01')).toBe(
    'El 01/07/2026 las participaciones sumarían 130,00\u00a0%: sobra 30,00\u00a0%.',
  );
});
