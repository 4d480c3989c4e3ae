import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { repartir, type Peso } from './reparto.rules.ts';

const ALTA = '2026-01-01';
const unidades = (total: number | bigint, pesos: readonly number[]) =>
  repartir(
    total,
    pesos.map((peso, i) => ({ id: `s${i}`, peso, alta: ALTA })),
  ).map((parte) => parte.unidades);

describe('dividing an amount', () => {
  it.each([
    ['thirds of 100.00', 10_000, [1, 1, 1], [3334, 3333, 3333]],
    ['sevenths', 10_000, [1, 1, 1, 1, 1, 1, 1], [1429, 1429, 1429, 1429, 1428, 1428, 1428]],
    [
      '$ 10.000.000,01 over 35/25/25/15',
      1_000_000_001,
      [35, 25, 25, 15],
      [350_000_001, 250_000_000, 250_000_000, 150_000_000],
    ],
    ['$ 33.333,33 over 40/35/25', 3_333_333, [40, 35, 25], [1_333_333, 1_166_667, 833_333]],
    [
      'by contributions 12,5M/8M/4,5M',
      10_000,
      [1_250_000_000, 800_000_000, 450_000_000],
      [5000, 3200, 1800],
    ],
    ['one partner', 10_000, [7], [10_000]],
    ['a zero weight', 10_000, [0, 1], [0, 10_000]],
    ['a total of zero', 0, [1, 2], [0, 0]],
  ])('%s', (_nombre, total, pesos, esperado) => {
    expect(unidades(total, pesos)).toEqual(esperado);
  });

  it('breaks ties by the earlier alta, then by id, and keeps the given order', () => {
    const pesos: Peso[] = [
      { id: 'c', peso: 1, alta: '2026-02-01' },
      { id: 'b', peso: 1, alta: '2026-01-01' },
      { id: 'a', peso: 1, alta: '2026-02-01' },
    ];
    expect(repartir(100, pesos)).toEqual([
      { id: 'c', unidades: 33 },
      { id: 'b', unidades: 34 },
      { id: 'a', unidades: 33 },
    ]);
    expect(repartir(101, pesos)).toEqual([
      { id: 'c', unidades: 33 },
      { id: 'b', unidades: 34 },
      { id: 'a', unidades: 34 },
    ]);
  });

  it('refuses an amount that cannot be split', () => {
    const uno = { id: 'a', peso: 1, alta: ALTA };
    expect(() => unidades(100, [0, 0])).toThrow('No weight is positive');
    expect(() => unidades(100, [])).toThrow('No weight is positive');
    expect(() => unidades(100, [2, -1])).toThrow('negative');
    expect(() => unidades(-1, [1])).toThrow(RangeError);
    expect(() => unidades(1.5, [1])).toThrow(RangeError);
    expect(() => unidades(2n ** 53n, [1])).toThrow(RangeError);
    expect(() => unidades(1, [0.5])).toThrow(RangeError);
    expect(() => repartir(1, [uno, uno])).toThrow('Repeated id');
  });

  it('always sums exactly, stays within one unit of the quota, and ignores the order', () => {
    const peso = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.bigInt({ min: 0n, max: 10n ** 16n }));
    const alta = fc.constantFrom('2025-01-01', '2026-01-01');
    const pesos = fc
      .array(fc.tuple(peso, alta), { minLength: 1, maxLength: 25 })
      .map((filas) => filas.map(([w, a], i) => ({ id: `s${i}`, peso: w, alta: a })))
      .filter((filas) => filas.some((fila) => BigInt(fila.peso) > 0n));
    const total = fc.integer({ min: 0, max: 9_000_000_000_000_000 });
    fc.assert(
      fc.property(total, pesos, (t, filas) => {
        const partes = repartir(t, filas);
        const suma = filas.reduce((s, fila) => s + BigInt(fila.peso), 0n);
        expect(partes.reduce((s, parte) => s + BigInt(parte.unidades), 0n)).toBe(BigInt(t));
        partes.forEach((parte, i) => {
          const cuota = BigInt(filas[i]?.peso ?? 0) * BigInt(t);
          const diferencia = BigInt(parte.unidades) * suma - cuota;
          expect(diferencia < suma && -diferencia < suma).toBe(true);
        });
        const alReves = repartir(t, filas.toReversed()).toReversed();
        expect(alReves).toEqual(partes);
      }),
      propertyRuns,
    );
  });
});
