import { expect, it } from 'vitest';

import { diasVencidoDe, tramoDe } from './tramo.rules.ts';

it('counts days past due from the day after the due day, in ranges of thirty days', () => {
  const tramo = (vence: string | null) => tramoDe(diasVencidoDe(vence, '2026-11-26'));
  expect(diasVencidoDe('2026-11-29', '2026-11-26')).toBe(-3);
  expect([
    tramo(null),
    tramo('2026-12-30'),
    tramo('2026-11-26'),
    tramo('2026-11-25'),
    tramo('2026-10-27'),
    tramo('2026-10-26'),
    tramo('2026-09-27'),
    tramo('2026-09-26'),
    tramo('2026-08-28'),
    tramo('2026-08-27'),
  ]).toEqual([
    'POR_VENCER',
    'POR_VENCER',
    'POR_VENCER',
    'HASTA_30',
    'HASTA_30',
    'HASTA_60',
    'HASTA_60',
    'HASTA_90',
    'HASTA_90',
    'MAS_DE_90',
  ]);
});
