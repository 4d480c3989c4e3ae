import type { StatsProyecto } from '@plomada/domain/proyecto-stats.schema';
import { describe, expect, it } from 'vitest';

import {
  avanceBp,
  cifrasDe,
  gastosPorRubro,
  limitesDeMes,
  monedasDe,
  variacion,
} from './resumen.ts';

const rubro = (n: number, egresosCentavos: number) => ({
  rubroId: `r${n}`,
  rubro: `Rubro ${n}`,
  moneda: 'ARS' as const,
  egresosCentavos,
});
const ANTERIOR: StatsProyecto['comparacion'] = {
  desde: '2026-10-01',
  hasta: '2026-10-20',
  porMoneda: [{ moneda: 'ARS', ingresosCentavos: 20_000, egresosCentavos: 0 }],
};
const STATS: StatsProyecto = {
  proyectoId: 'p',
  desde: null,
  hasta: null,
  movimientos: 9,
  ultimoMovimiento: '2026-11-20',
  presupuestoObjetivoCentavos: 100_000,
  monedaBase: 'ARS',
  porMoneda: [
    { moneda: 'ARS', ingresosCentavos: 90_037, egresosCentavos: 64_800, saldoCentavos: 25_237 },
    { moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 500, saldoCentavos: -500 },
  ],
  porMes: [
    { mes: '2026-10', moneda: 'ARS', ingresosCentavos: 50_000, egresosCentavos: 40_000 },
    { mes: '2026-10', moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 500 },
    { mes: '2026-11', moneda: 'ARS', ingresosCentavos: 40_037, egresosCentavos: 24_800 },
    { mes: '2026-11', moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 0 },
  ],
  porRubro: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => rubro(n, n * 100)),
  porProveedor: [],
  saldos: [
    { moneda: 'ARS', inicialCentavos: 0, finalCentavos: 25_237 },
    { moneda: 'USD', inicialCentavos: 0, finalCentavos: -500 },
  ],
  gastadoCentavos: 64_800,
  gastadoEquivalenteCentavos: 814_800,
  egresosSinEquivalente: 0,
  avanceBp: 6480,
  desvioCentavos: -35_200,
  superficieM2: null,
  costoM2Centavos: null,
  mesAnterior: ANTERIOR,
  comparacion: ANTERIOR,
};

describe('figures of a work', () => {
  it('walks the balance back from today’s, each currency apart', () => {
    const { flujo, mes, anterior } = cifrasDe(STATS, 'ARS');
    expect(flujo.map(({ saldoCentavos }) => saldoCentavos)).toEqual([10_000, 25_237]);
    expect(mes?.mes).toBe('2026-11');
    expect(anterior.ingresosCentavos).toBe(20_000);
    expect(cifrasDe(STATS, 'USD').flujo.map((fila) => fila.saldoCentavos)).toEqual([-500, -500]);
  });

  it('shows a second currency only when it moved', () => {
    expect(monedasDe(STATS)).toEqual(['ARS', 'USD']);
    const sinDolares = { ...STATS, porMoneda: STATS.porMoneda.slice(0, 1) };
    expect(monedasDe(sinDolares)).toEqual(['ARS']);
  });

  it('sums the small trades into one row, and all of it adds up', () => {
    const gastos = gastosPorRubro(STATS, 'ARS');
    expect(gastos.map(({ nombre }) => nombre)).toEqual([
      'Rubro 8',
      'Rubro 7',
      'Rubro 6',
      'Rubro 5',
      'Rubro 4',
      'Rubro 3',
      'Otros rubros',
    ]);
    expect(gastos.at(-1)).toMatchObject({ rubroId: null, egresosCentavos: 300 });
    expect(gastos.reduce((suma, gasto) => suma + gasto.egresosCentavos, 0)).toBe(3600);
    const siete = { ...STATS, porRubro: STATS.porRubro.slice(0, 7) };
    expect(gastosPorRubro(siete, 'ARS').at(-1)?.nombre).toBe('Rubro 1');
  });

  it('compares in whole per cent, and not with nothing', () => {
    expect(variacion(74, 100)).toBe(-26);
    expect(variacion(100, 0)).toBeNull();
  });

  it('knows the days of a month', () => {
    expect(limitesDeMes('2028-02')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
  });

  it('measures the target in basis points, cut and never rounded up', () => {
    expect(avanceBp(64_800, 100_000)).toBe(6480);
    expect(avanceBp(99_999_999, 100_000_000)).toBe(9999);
    expect(avanceBp(1, null)).toBeNull();
  });
});
