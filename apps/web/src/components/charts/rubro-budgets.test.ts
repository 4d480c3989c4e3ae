import { expect, test } from 'vitest';

import {
  comparable,
  counted,
  over,
  rubroBudgets,
  scaleOf,
  together,
  topRubros,
  type RubroBudget,
} from './rubro-budgets.ts';

const rubro = (clave: string, gastado: number, presupuesto: number): RubroBudget => ({
  clave,
  nombre: clave,
  filtros: null,
  gastado,
  presupuesto,
});
const SEIS = ['a', 'b', 'c', 'd', 'e', 'f'].map((clave) => rubro(clave, 1000, 0));

test('the rest is not over its budget because some of it has none', () => {
  const { arriba, resto } = topRubros([...SEIS, rubro('g', 400, 0), rubro('h', 10, 30)]);
  expect(arriba).toEqual(SEIS);
  const otros = together('Otros rubros', resto);
  expect(otros).toMatchObject({ clave: 'otros', gastado: 410, presupuesto: 30 });
  expect(over(otros)).toBe(0);
  expect(comparable(otros)).toBe(false);
  expect(comparable(rubro('i', 50, 40))).toBe(true);
});

test('together they are over by what each of them is', () => {
  expect(over(together('Total', [rubro('a', 50, 40), rubro('b', 5, 100), rubro('c', 70, 0)]))).toBe(
    10,
  );
});

test('what went over is never among the rest, and the rest never sets the scale', () => {
  const filas = [...SEIS, rubro('g', 900, 0), rubro('h', 800, 0), rubro('i', 50, 40)];
  const { arriba, resto } = topRubros(filas);
  expect(arriba.map(({ clave }) => clave)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'i']);
  expect(resto.map(({ clave }) => clave)).toEqual(['g', 'h']);
  expect(together('Otros rubros', resto).gastado).toBe(1700);
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
    fila(1, 'ARS', 100, { equivalenteCentavos: 100, actualizadoCentavos: 120 }),
    fila(1, 'USD', 5, { equivalenteCentavos: 7_500 }),
    fila(2, 'ARS', 400, { equivalenteCentavos: 400, actualizadoCentavos: 1000 }),
    fila(2, 'USD', 10, { equivalenteCentavos: 15_000, actualizadoCentavos: 20 }),
    fila(3, 'ARS', 9_000, { equivalenteCentavos: 9_000 }),
  ],
};

test('in the base currency a rubro counts its dollars at their frozen rates', () => {
  const pesos = rubroBudgets(FIGURAS, 'ARS');
  expect(pesos.map(({ clave, gastado }) => [clave, gastado])).toEqual([
    ['r2', 15_400],
    ['r3', 9_000],
    ['r1', 7_600],
  ]);
  expect(counted(FIGURAS, 'ARS')).toEqual([{ moneda: 'USD', centavos: 15 }]);
  // Dollars paid on the budget in dollars of the same rubro are no overrun of the one in pesos.
  expect(pesos.map(over)).toEqual([0, 0, 7_480]);
  expect(pesos.map(comparable)).toEqual([false, false, true]);
});

test('in another currency only its own rows stand', () => {
  expect(rubroBudgets(FIGURAS, 'USD')).toMatchObject([
    { clave: 'r2', gastado: 10, presupuesto: 20 },
    { clave: 'r1', gastado: 5, presupuesto: 0 },
  ]);
  expect(counted(FIGURAS, 'USD')).toEqual([]);
});
