import { describe, expect, it } from 'vitest';

import {
  AXIS_GAP,
  CHART_HEIGHT,
  axisLabel,
  flowGeometry,
  trendGeometry,
  labelWidth,
} from './flow-geometry.ts';

const mes = (nombre: string, ingresosCentavos: number, egresosCentavos: number, saldo: number) => ({
  mes: nombre,
  ingresosCentavos,
  egresosCentavos,
  saldoCentavos: saldo,
});
const FILAS = [
  mes('2026-09', 7_200_000_000, 6_300_000_000, 5_000_000_000),
  mes('2026-10', 6_500_000_000, 7_100_000_000, 4_400_000_000),
  mes('2026-11', 4_800_000_000, 3_950_000_000, 5_250_000_000),
];

describe('the chart of income and expenses', () => {
  it('draws income up and expenses down from one zero line', () => {
    const { columnas, cero } = flowGeometry(FILAS, 600);
    for (const { ingreso, egreso } of columnas) {
      expect(ingreso.y + ingreso.alto).toBeCloseTo(cero);
      expect(egreso.y).toBeCloseTo(cero);
    }
    const [sep, oct] = columnas;
    expect(sep?.ingreso.alto).toBeGreaterThan(oct?.ingreso.alto ?? Infinity);
    expect(sep?.egreso.alto).toBeLessThan(oct?.egreso.alto ?? 0);
  });

  it('keeps everything inside its box at any width', () => {
    for (const ancho of [240, 360, 1200]) {
      const { columnas, plomada, marcas } = flowGeometry(FILAS, ancho);
      for (const { x, ancho: barra, ingreso, egreso, saldoY } of columnas) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + barra).toBeLessThanOrEqual(ancho);
        expect(Math.min(ingreso.y, saldoY)).toBeGreaterThanOrEqual(0);
        expect(Math.max(egreso.y + egreso.alto, saldoY)).toBeLessThanOrEqual(CHART_HEIGHT);
      }
      expect(marcas.length).toBeGreaterThan(2);
      expect(plomada?.y).toBeGreaterThanOrEqual(0);
    }
  });

  it('draws the plumb bob over the last month, clear of its bar and of the balance', () => {
    const { columnas, plomada } = flowGeometry(FILAS, 600);
    const ultima = columnas.at(-1);
    expect(plomada?.x).toBe(ultima?.centro);
    expect((plomada?.y ?? 0) + 14).toBeLessThan(
      Math.min(ultima?.ingreso.y ?? 0, ultima?.saldoY ?? 0),
    );
    expect(plomada?.desde).toBeLessThan(plomada?.y ?? 0);
  });

  it('repeats no label, however small the amounts', () => {
    for (const centavos of [0, 1, 30, 120, 250, 1_000, 99_950, 150_000, 4_800_000_000]) {
      for (const filas of [
        [],
        [mes('2026-11', centavos, 0, centavos)],
        [mes('2026-11', 0, centavos, -centavos)],
      ]) {
        const textos = flowGeometry(filas, 600).marcas.map(({ texto }) => texto);
        expect(new Set(textos).size).toBe(textos.length);
        expect(textos).toContain('0');
      }
    }
  });

  it('is drawn without movements', () => {
    const vacio = flowGeometry([mes('2026-11', 0, 0, 0)], 600);
    expect(vacio.columnas[0]?.ingreso.alto).toBe(0);
    expect(flowGeometry([], 600)).toMatchObject({ columnas: [], linea: '', plomada: null });
  });

  it('leaves room for the longest label of the axis, minus included', () => {
    // Widths in px of the rendered text, measured in a browser.
    for (const [texto, px] of [
      ['0', 6.8],
      ['\u2212200\u00a0M', 41.5],
      ['\u221230\u00a0mil', 40.2],
    ] as const) {
      expect(labelWidth(texto)).toBeGreaterThanOrEqual(px);
      expect(labelWidth(texto)).toBeLessThan(px + 4);
    }
    const millones = 100_000_000;
    for (const [egresos, abajo] of [
      [1_450 * millones, '\u22121.500\u00a0M'],
      [49_000 * millones, '\u221250.000\u00a0M'],
    ] as const) {
      const { marcas, izquierda, columnas } = flowGeometry([mes('2026-11', 0, egresos, 0)], 360);
      expect(marcas.map(({ texto }) => texto)).toContain(abajo);
      for (const { texto } of marcas) {
        expect(izquierda - AXIS_GAP - labelWidth(texto)).toBeGreaterThanOrEqual(0);
      }
      expect(columnas[0]?.zona.x).toBe(izquierda);
    }
    expect(flowGeometry(FILAS, 360).izquierda).toBe(58);
  });

  it('labels the axis without currency symbols', () => {
    expect([0, 4_000_000_000, -85_000_000, 50_000].map(axisLabel)).toEqual([
      '0',
      '40\u00a0M',
      '−850\u00a0mil',
      '500',
    ]);
  });
});

describe('the sparkline', () => {
  it('ends at its dot and draws a flat line in the middle', () => {
    const subida = trendGeometry([1, 3, 9], 90, 30);
    expect(subida?.fin).toEqual({ x: 86, y: 4 });
    expect(subida?.d.endsWith('86,4')).toBe(true);
    expect(trendGeometry([5, 5], 90, 30)?.fin.y).toBe(14);
  });

  it('is not drawn with fewer than two values', () => {
    expect(trendGeometry([1], 90, 30)).toBeNull();
  });
});

it('names every month that fits, always the last one, with its year beyond twelve', () => {
  const meses = (cuantos: number) =>
    Array.from({ length: cuantos }, (_, i) =>
      mes(`${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`, 1, 1, 0),
    );
  const textos = (cuantos: number, ancho: number) =>
    flowGeometry(meses(cuantos), ancho).columnas.map(({ texto }) => texto);
  expect(textos(12, 600).slice(0, 2)).toEqual(['ene', 'feb']);
  expect(textos(12, 240).filter((texto) => texto !== '').length).toBeLessThan(12);
  expect(textos(36, 600).at(-1)).toBe('dic 26');
  expect(textos(36, 600).filter((texto) => texto !== '').length).toBeLessThan(13);
});
