import { expect, it } from 'vitest';

import { conPlazos, todoVencido, venceDespues } from './plazos.rules.ts';

const CIFRAS = {
  moneda: 'ARS',
  exigidoCentavos: 1000,
  aportadoCentavos: 100,
  pendienteCentavos: 900,
  adelantadoCentavos: 0,
  diasMora: 3,
  moraCentavos: 7,
  aportadoBp: null,
  balanceCentavos: null,
} as const;
const PROXIMA = { vencimiento: '2026-12-02', pendienteCentavos: 300 };

it('totals are joined with the due dates of their currency', () => {
  const plazos = [
    { moneda: 'USD', vencidoCentavos: 0, proxima: null },
    { moneda: 'ARS', vencidoCentavos: 200, proxima: PROXIMA },
  ] as const;
  expect(conPlazos({ porMoneda: [CIFRAS], plazos: [...plazos] })).toEqual([
    { ...CIFRAS, vencidoCentavos: 200, proxima: PROXIMA },
  ]);
});

it.each([
  ['late and next', 200, PROXIMA, 400, false],
  ['all of it late', 900, null, 0, true],
  ['none of it late', 0, PROXIMA, 600, false],
])('of a debt of 900, %s leave the rest for later', (_que, vencido, proxima, despues, todo) => {
  const deuda = { pendienteCentavos: 900, vencidoCentavos: vencido, proxima };
  expect([venceDespues(deuda), todoVencido(deuda)]).toEqual([despues, todo]);
});

it('nothing is late without a debt', () => {
  expect(todoVencido({ pendienteCentavos: 0, vencidoCentavos: 0 })).toBe(false);
});
