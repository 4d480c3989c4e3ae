import type { TotalesDeObra } from '@plomada/domain/proyectos/stats.schema';
import { describe, expect, it } from 'vitest';

import { periodLabel, presets, readPeriod, shortDay, withPeriod } from './period.ts';
import {
  currencyTotals,
  gastosPorProveedor,
  gastosPorRubro,
  monthInPeriod,
  currenciesOf,
  splitTop,
  totalOf,
} from './totals.ts';

const HOY = '2026-11-20';
const rubro = (n: number, egresosCentavos: number) => ({
  rubroId: n === 3 ? null : `r${n}`,
  rubro: n === 3 ? null : `Rubro ${n}`,
  moneda: 'ARS' as const,
  egresosCentavos,
});
const ANTERIOR: TotalesDeObra['comparacion'] = {
  desde: '2026-10-01',
  hasta: '2026-10-20',
  porMoneda: [{ moneda: 'ARS', ingresosCentavos: 20_000, egresosCentavos: 0 }],
};
const FIGURAS: TotalesDeObra = {
  desde: null,
  hasta: null,
  movimientos: 9,
  ultimoMovimiento: HOY,
  porMoneda: [
    { moneda: 'ARS', ingresosCentavos: 90_037, egresosCentavos: 64_800, saldoCentavos: 25_237 },
    { moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 500, saldoCentavos: -500 },
  ],
  saldos: [
    { moneda: 'ARS', inicialCentavos: 0, finalCentavos: 25_237 },
    { moneda: 'USD', inicialCentavos: 0, finalCentavos: -500 },
  ],
  porMes: [
    { mes: '2026-10', moneda: 'ARS', ingresosCentavos: 50_000, egresosCentavos: 40_000 },
    { mes: '2026-10', moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 500 },
    { mes: '2026-11', moneda: 'ARS', ingresosCentavos: 40_037, egresosCentavos: 24_800 },
    { mes: '2026-11', moneda: 'USD', ingresosCentavos: 0, egresosCentavos: 0 },
  ],
  porRubro: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => rubro(n, n * 100)),
  porProveedor: [
    { proveedorId: 'p1', proveedor: 'Corralón', moneda: 'ARS', egresosCentavos: 60_000 },
    { proveedorId: null, proveedor: null, moneda: 'ARS', egresosCentavos: 800 },
  ],
  mesAnterior: ANTERIOR,
  comparacion: ANTERIOR,
};

describe('the totals of a dashboard', () => {
  it('compute earlier balances back from the last day, for each currency', () => {
    const { flujo, anterior, ...cifras } = currencyTotals(FIGURAS, 'ARS', HOY);
    expect(flujo.map(({ saldoCentavos }) => saldoCentavos)).toEqual([10_000, 25_237]);
    expect(cifras).toMatchObject({ saldoCentavos: 25_237, ingresosCentavos: 40_037 });
    expect(cifras.tramo).toEqual({ desde: '2026-11-01', hasta: '2026-11-30' });
    expect(anterior).toMatchObject({ hasta: '2026-10-20', ingresosCentavos: 20_000 });
    const dolares = currencyTotals(FIGURAS, 'USD', HOY).flujo;
    expect(dolares.map((fila) => fila.saldoCentavos)).toEqual([-500, -500]);
  });

  it('are for the period when a first day is given', () => {
    const figuras = { ...FIGURAS, desde: '2026-10-05', hasta: '2026-11-10' };
    const cifras = currencyTotals(figuras, 'ARS', HOY);
    expect(cifras).toMatchObject({ ingresosCentavos: 90_037, egresosCentavos: 64_800 });
    expect(cifras.tramo).toEqual({ desde: '2026-10-05', hasta: '2026-11-10' });
    expect(monthInPeriod(figuras, '2026-10')).toEqual({ desde: '2026-10-05', hasta: '2026-10-31' });
    expect(monthInPeriod(figuras, '2026-11')).toEqual({ desde: '2026-11-01', hasta: '2026-11-10' });
    expect(monthInPeriod(FIGURAS, '2028-02').hasta).toBe('2028-02-29');
  });

  it('show a second currency only when it has movements or a balance', () => {
    expect(currenciesOf(FIGURAS)).toEqual(['ARS', 'USD']);
    const [pesos] = FIGURAS.porMoneda;
    const quietos = { moneda: 'USD' as const, ingresosCentavos: 0, egresosCentavos: 0 };
    const porMoneda = [...(pesos ? [pesos] : []), { ...quietos, saldoCentavos: 0 }];
    expect(currenciesOf({ ...FIGURAS, porMoneda })).toEqual(['ARS', 'USD']);
    expect(currenciesOf({ ...FIGURAS, porMoneda, saldos: [] })).toEqual(['ARS']);
  });

  it('join small rubros in one row, list every one in the table, and add up', () => {
    const gastos = gastosPorRubro(FIGURAS, 'ARS');
    const { arriba, resto } = splitTop(gastos);
    expect(arriba.map(({ nombre }) => nombre)).toEqual([
      'Rubro 8',
      'Rubro 7',
      'Rubro 6',
      'Rubro 5',
      'Rubro 4',
      'Sin rubro',
    ]);
    expect(arriba.at(-1)?.filtros).toEqual({ sinRubro: true });
    expect(resto.map(({ nombre }) => nombre)).toEqual(['Rubro 2', 'Rubro 1']);
    expect(totalOf(arriba) + totalOf(resto)).toBe(3600);
    expect(splitTop(gastos.slice(1)).resto).toEqual([]);
  });

  it('convert dollars at their rate in the rubros of the base currency', () => {
    const enDolares = { moneda: 'USD' as const, egresosCentavos: 500, equivalenteCentavos: 7_000 };
    const figuras = {
      ...FIGURAS,
      porRubro: [...FIGURAS.porRubro, { ...rubro(8, 0), ...enDolares }],
    };
    expect(gastosPorRubro(figuras, 'ARS')[0]).toMatchObject({
      clave: 'r8',
      centavos: 7_800,
    });
    expect(gastosPorRubro(figuras, 'USD')).toMatchObject([{ clave: 'r8', centavos: 500 }]);
  });

  it('join the spending with suppliers that are not listed', () => {
    expect(gastosPorProveedor(FIGURAS, 'ARS')).toMatchObject([
      { nombre: 'Corralón', filtros: { proveedorId: 'p1' } },
      { nombre: 'Sin proveedor', filtros: { sinProveedor: true } },
      { nombre: 'Otros proveedores', filtros: null, centavos: 4000 },
    ]);
  });
});

describe('the period of an address', () => {
  it.each([
    ['desde=2026-01-01&hasta=2026-11-20', { desde: '2026-01-01', hasta: HOY }],
    ['hasta=2026-10-31', { hasta: '2026-10-31' }],
    ['desde=2026-11-21&hasta=2026-11-20', {}],
    ['desde=1900-01-01&hasta=mañana', {}],
    ['moneda=USD', {}],
  ])('%s', (query, esperado) => {
    expect(readPeriod(new URLSearchParams(query))).toEqual(esperado);
  });

  it('is added to links and has a label', () => {
    expect(withPeriod('/x', { hasta: HOY })).toBe('/x?hasta=2026-11-20');
    expect(withPeriod('/x', {})).toBe('/x');
    expect(periodLabel({}, HOY)).toBe('Al 20/11/2026');
    expect(periodLabel({ desde: '2026-01-01', hasta: HOY }, HOY)).toBe('01/01/2026 al 20/11/2026');
    expect(presets('2026-03-31').map(({ period }) => period.desde)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-01-01',
      '2025-04-01',
      undefined,
    ]);
    expect([shortDay('2026-10-20', HOY), shortDay('2025-10-20', HOY)]).toEqual([
      '20/10',
      '20/10/2025',
    ]);
  });
});
