import { describe, expect, it } from 'vitest';

import { saldosCorridos } from './saldos.ts';

const FILAS = [
  { tipo: 'EGRESO', moneda: 'ARS', importeCentavos: 757_800_000 },
  { tipo: 'EGRESO', moneda: 'USD', importeCentavos: 1_210_000 },
  { tipo: 'INGRESO', moneda: 'ARS', importeCentavos: 1_680_000_000 },
  { tipo: 'EGRESO', moneda: 'ARS', importeCentavos: 50 },
] as const;

describe('the running balance of a list', () => {
  it('goes back row by row from today’s balance of each currency', () => {
    const saldos = saldosCorridos(FILAS, [
      { moneda: 'ARS', saldoCentavos: 5_285_531_240 },
      { moneda: 'USD', saldoCentavos: -1_210_000 },
    ]);
    expect(saldos).toEqual([5_285_531_240, -1_210_000, 6_043_331_240, 4_363_331_240]);
  });

  it('begins at zero where the work has no balance in that currency', () => {
    expect(saldosCorridos(FILAS.slice(0, 1), [])).toEqual([0]);
  });
});
