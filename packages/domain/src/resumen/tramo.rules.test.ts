import { expect, it } from 'vitest';

import { tramoDesde } from './proyeccion.rules.ts';

const HOY = '2026-11-20';

it('the range is 60 days ahead by default, a year at most, and never in the past', () => {
  expect(tramoDesde(HOY)).toEqual({ desde: HOY, hasta: '2027-01-19' });
  expect(tramoDesde(HOY, '2026-11-01').hasta).toBe(HOY);
  expect(tramoDesde(HOY, '2030-01-01').hasta).toBe('2027-11-21');
});
