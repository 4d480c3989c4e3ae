import { expect, test } from 'vitest';

import {
  atTheirRate,
  barOf,
  besideOthers,
  counted,
  over,
  rubroBudgets,
  scaleOf,
  together,
  topRubros,
  type RubroBudget,
} from './rubro-budgets.ts';

const rubro = (clave: string, gasto: number, presupuesto: number, otro = 0): RubroBudget => ({
  clave,
  nombre: clave,
  filtros: null,
  gastado: presupuesto === 0 ? 0 : gasto,
  presupuesto,
  aparte: presupuesto === 0 ? gasto : otro,
});
const SEIS = ['a', 'b', 'c', 'd', 'e', 'f'].map((clave) => rubro(clave, 1000, 0));

test('the remaining rubros together are compared only with budgets of those that have one', () => {
  const { arriba, resto } = topRubros([...SEIS, rubro('g', 400, 0), rubro('h', 10, 30)]);
  expect(arriba).toEqual(SEIS);
  const otros = together('Otros rubros', resto);
  expect(otros).toMatchObject({ clave: 'otros', gastado: 10, presupuesto: 30, aparte: 400 });
  expect(over(otros)).toBe(0);
  expect(barOf(otros)).toBe(10);
  expect(barOf(rubro('i', 50, 0))).toBe(50);
  expect(over(rubro('j', 30, 40, 900))).toBe(0);
});

test('the excess of several rubros is the sum of their excesses', () => {
  expect(over(together('Total', [rubro('a', 50, 40), rubro('b', 5, 100), rubro('c', 70, 0)]))).toBe(
    10,
  );
});

test('a rubro over its budget is always shown alone, and the remaining ones do not set the scale', () => {
  const filas = [...SEIS, rubro('g', 900, 0), rubro('h', 800, 0), rubro('i', 50, 40)];
  const { arriba, resto } = topRubros(filas);
  expect(arriba.map(({ clave }) => clave)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'i']);
  expect(resto.map(({ clave }) => clave)).toEqual(['g', 'h']);
  expect(together('Otros rubros', resto).aparte).toBe(1700);
  expect(scaleOf(arriba)).toBe(1020);
});

const fila = (n: number, moneda: 'ARS' | 'USD', egresosCentavos: number, mas: object = {}) => ({
  rubroId: `r${n}`,
  rubro: `Rubro ${n}`,
  moneda,
  egresosCentavos,
  ...mas,
});
const porMoneda = (['ARS', 'USD'] as const).map((moneda) => ({
  moneda,
  ingresosCentavos: 0,
  egresosCentavos: 0,
  saldoCentavos: 0,
}));
const FIGURAS = {
  porMoneda,
  porRubro: [
    fila(1, 'ARS', 100, {
      equivalenteCentavos: 100,
      actualizadoCentavos: 120,
      gastoConPresupuestoCentavos: 7_600,
    }),
    fila(1, 'USD', 5, { equivalenteCentavos: 7_500 }),
    fila(2, 'ARS', 400, {
      equivalenteCentavos: 400,
      actualizadoCentavos: 1000,
      gastoConPresupuestoCentavos: 250,
    }),
    fila(2, 'USD', 10, {
      equivalenteCentavos: 15_000,
      actualizadoCentavos: 20,
      gastoConPresupuestoCentavos: 10,
    }),
    fila(3, 'ARS', 9_000, { equivalenteCentavos: 9_000 }),
  ],
};

test('in the base currency a rubro counts its dollars at their frozen rates', () => {
  const pesos = rubroBudgets(FIGURAS, 'ARS');
  expect(pesos.map(({ clave, gastado, aparte }) => [clave, gastado, aparte])).toEqual([
    // Dollars paid on the rubro's budget in dollars are not compared with its budget in pesos.
    ['r2', 250, 15_150],
    ['r3', 0, 9_000],
    ['r1', 7_600, 0],
  ]);
  expect(counted(FIGURAS, 'ARS')).toEqual([{ moneda: 'USD', centavos: 15 }]);
  expect(pesos.map(over)).toEqual([0, 0, 7_480]);
  expect(together('Total', pesos)).toMatchObject({
    gastado: 7_850,
    presupuesto: 1_120,
    aparte: 24_150,
    exceso: 7_480,
  });
});

test('another currency shows only its own rows', () => {
  expect(rubroBudgets(FIGURAS, 'USD')).toMatchObject([
    { clave: 'r2', gastado: 10, presupuesto: 20, aparte: 0 },
    { clave: 'r1', gastado: 0, presupuesto: 0, aparte: 5 },
  ]);
  expect(counted(FIGURAS, 'USD')).toEqual([]);
});

test('the note of a panel names the other currencies that it includes or leaves out', () => {
  expect(atTheirRate(FIGURAS, 'ARS')).toBe('Con US$\u00a00,15 a la cotización de cada movimiento');
  expect(besideOthers(FIGURAS, 'ARS')).toBe('En pesos; aparte, US$\u00a00,15');
  expect(atTheirRate(FIGURAS, 'USD')).toBeUndefined();
});
