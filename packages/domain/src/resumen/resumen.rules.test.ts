import { expect, it } from 'vitest';

import { periodoAnterior, ventanasDe } from './resumen.rules.ts';

const HOY = '2026-11-20';

it.each([
  ['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
  ['2026-01-01', '2026-01-10', '2025-12-01', '2025-12-10'],
  ['2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
  ['2026-10-22', '2026-11-20', '2026-09-22', '2026-10-21'],
  ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['1950-01-01', '2100-12-31', '1900-01-01', '1949-12-31'],
])('%s to %s compares with %s to %s', (desde, hasta, antesDesde, antesHasta) => {
  expect(periodoAnterior({ desde, hasta })).toEqual({ desde: antesDesde, hasta: antesHasta });
});

it('the series has 12 months up to the last requested day, or at most 36 from the first one', () => {
  const meses = (desde?: string, hasta?: string) => ventanasDe({ desde, hasta }, HOY).meses;
  expect(meses()).toEqual({ desde: '2025-12-01', hasta: '2026-11-01' });
  expect(meses(undefined, '2026-03-31')).toEqual({ desde: '2025-04-01', hasta: '2026-03-01' });
  expect(meses('2026-10-22', HOY)).toEqual({ desde: '2026-10-01', hasta: '2026-11-01' });
  expect(meses('2010-01-01')).toEqual({ desde: '2023-12-01', hasta: '2026-11-01' });
  expect(meses('2030-05-05')).toEqual({ desde: '2030-05-01', hasta: '2030-05-01' });
});

it('the comparison without a first day is the previous month up to the same day', () => {
  const { mesAnterior, comparacion } = ventanasDe({ hasta: '2026-07-31' }, HOY);
  expect(mesAnterior).toEqual({ desde: '2026-06-01', hasta: '2026-06-30' });
  expect(comparacion).toEqual(mesAnterior);
  expect(ventanasDe({ desde: '2026-07-30', hasta: '2026-07-31' }, HOY)).toMatchObject({
    mesAnterior,
    comparacion: { desde: '2026-07-28', hasta: '2026-07-29' },
  });
});
