import { expect, test } from 'vitest';

import { listPeriodLabel, listPresets, periodProblems, presetOf } from './list-period.ts';

test('presets are whole months and years', () => {
  const of = (hoy: string) => listPresets(hoy).map(({ desde, hasta }) => `${desde} ${hasta}`);
  expect(of('2026-11-20')).toEqual([
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
    '2026-01-01 2026-12-31',
  ]);
  expect(of('2028-03-31').slice(0, 2)).toEqual(['2028-03-01 2028-03-31', '2028-02-01 2028-02-29']);
  expect(of('2027-01-01')[1]).toBe('2026-12-01 2026-12-31');
});

test('a period is named by its preset, or by its days', () => {
  const hoy = '2026-11-20';
  const label = (desde?: string, hasta?: string) => listPeriodLabel({ desde, hasta }, hoy);
  expect(label('2026-10-01', '2026-10-31')).toBe('Mes pasado');
  expect(label('2026-10-01', '2026-10-30')).toBe('01/10/2026 al 30/10/2026');
  expect(label('2026-10-01')).toBe('Desde el 01/10/2026');
  expect(label(undefined, '2026-10-30')).toBe('Hasta el 30/10/2026');
  expect(presetOf({ desde: '2026-11-01' }, hoy)).toBeUndefined();
});

test('an invalid date, or an end before the start, is an error of its field', () => {
  expect(periodProblems({})).toEqual({ desde: undefined, hasta: undefined });
  expect(periodProblems({ desde: '31/2', hasta: '2026-01-01' }).desde).toBeDefined();
  expect(periodProblems({ desde: '2026-01-02', hasta: '2026-01-01' }).hasta).toMatch(/anterior/);
});
