import { describe, expect, it } from 'vitest';

import { avanceBpDe, bpDe, cambioDe } from './porcentaje.rules.ts';

describe('a part of a whole in basis points', () => {
  it.each([
    [373_267, 1_000_000, 3733],
    [373_249, 1_000_000, 3732],
    [373_250, 1_000_000, 3733],
    [-373_250, 1_000_000, -3733],
    [373_250, -1_000_000, -3733],
    [1, 20_000, 1],
    [1, 20_001, 0],
    [1, 3, 3333],
    [2, 3, 6667],
    [99_999_999, 100_000_000, 10_000],
    [3, 2, 15_000],
    [9_000_000_000_000_000, 9_000_000_000_000_000, 10_000],
    [8_999_550_000_000_000, 9_000_000_000_000_000, 10_000],
    [8_999_549_999_999_999, 9_000_000_000_000_000, 9999],
    [0, 0, 0],
    [5, 0, 0],
  ])('%i of %i is %i', (parte, total, bp) => {
    expect(bpDe(parte, total)).toBe(bp);
  });
});

it.each([
  [74, 100, -26],
  [199, 200, -1],
  [201, 200, 1],
  [1003, 1000, 0],
  [100, 0, null],
  [9_000_000_000_000_000, -9_000_000_000_000_000, -200],
])('%i after %i is a change of %s per cent', (actual, anterior, cambio) => {
  expect(cambioDe(actual, anterior)).toBe(cambio);
});

describe('progress as a percentage', () => {
  it.each([
    [373_267, 1_000_000, 3733],
    [0, 100, 0],
    [1, 10_000_000, 1],
    [9_999_999, 10_000_000, 9999],
    [100, 100, 10_000],
    [101, 100, 10_100],
    [5, 0, 0],
  ])('%i of %i is %i', (parte, total, bp) => {
    expect(avanceBpDe(parte, total)).toBe(bp);
  });
});
