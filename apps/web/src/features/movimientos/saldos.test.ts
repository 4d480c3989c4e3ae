import { describe, expect, it } from 'vitest';

import { saldosCorridos, subtotales } from './saldos.ts';

const FILAS = [
  { id: 'c', tipo: 'EGRESO', moneda: 'ARS', importeCentavos: 757_800_000 },
  { id: 'u', tipo: 'EGRESO', moneda: 'USD', importeCentavos: 1_210_000 },
  { id: 'b', tipo: 'INGRESO', moneda: 'ARS', importeCentavos: 1_680_000_000 },
  { id: 'a', tipo: 'EGRESO', moneda: 'ARS', importeCentavos: 50 },
] as const;

describe('sums of the rows on screen', () => {
  it('adds each currency apart, income up and expense down', () => {
    expect(subtotales(FILAS)).toEqual([
      { moneda: 'ARS', cantidad: 3, centavos: 922_199_950 },
      { moneda: 'USD', cantidad: 1, centavos: -1_210_000 },
    ]);
    expect(subtotales([])).toEqual([]);
  });

  it('walks today’s balance back row by row', () => {
    const saldos = saldosCorridos(FILAS, [
      { moneda: 'ARS', saldoCentavos: 5_285_531_240 },
      { moneda: 'USD', saldoCentavos: -1_210_000 },
    ]);
    expect([...saldos]).toEqual([
      ['c', 5_285_531_240],
      ['u', -1_210_000],
      ['b', 6_043_331_240],
      ['a', 4_363_331_240],
    ]);
  });
});
