import { expect, test } from 'vitest';

import { geometria, saldosAl } from './geometria.ts';

const TRAMO = { desde: '2026-12-01', hasta: '2026-12-11' };
const DIAS = [
  { fecha: '2026-12-01', baseCentavos: 100_000, escenarioCentavos: 100_000 },
  { fecha: '2026-12-06', baseCentavos: -100_000, escenarioCentavos: 100_000 },
  { fecha: '2026-12-09', baseCentavos: -100_000, escenarioCentavos: -100_000 },
];

test('both lines are steps from edge to edge, on one scale that has the zero', () => {
  const { x, y, izquierda, derecha, cero, base, escenario } = geometria(DIAS, TRAMO, 600);
  const alto = y(100_000);
  const bajo = y(-100_000);
  expect(cero).toBe((alto + bajo) / 2);
  expect([x(TRAMO.desde), x(TRAMO.hasta)]).toEqual([izquierda, derecha]);
  const medio = x('2026-12-06');
  expect(medio).toBe((izquierda + derecha) / 2);
  expect(base.startsWith(`M${izquierda} ${alto}H${medio}V${bajo}`)).toBe(true);
  expect(escenario.startsWith(`M${izquierda} ${alto}H${medio}V${alto}`)).toBe(true);
  expect(escenario.endsWith(`V${bajo}H${derecha}`)).toBe(true);
});

test('the pointer finds the day, and the balance of the last change until it', () => {
  const { x, diaEn } = geometria(DIAS, TRAMO, 600);
  expect([diaEn(-50), diaEn(x('2026-12-04') + 3), diaEn(5000)]).toEqual([
    '2026-12-01',
    '2026-12-04',
    '2026-12-11',
  ]);
  expect(saldosAl(DIAS, '2026-12-08')).toBe(DIAS[1]);
  expect(saldosAl(DIAS, '2026-11-30')).toBeUndefined();
});

test('a line without money has a scale', () => {
  const { y, base } = geometria(
    [{ fecha: TRAMO.desde, baseCentavos: 0, escenarioCentavos: 0 }],
    TRAMO,
    320,
  );
  expect(Number.isFinite(y(0))).toBe(true);
  expect(base).not.toContain('NaN');
});
