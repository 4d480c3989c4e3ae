import { expect, test } from 'vitest';

import { comparable, over, together, topRubros, type RubroBudget } from './rubro-budgets.ts';

const rubro = (clave: string, gastado: number, presupuesto: number): RubroBudget => ({
  clave,
  nombre: clave,
  filtros: null,
  gastado,
  presupuesto,
});

test('the rest is not over its budget because some of it has none', () => {
  const filas = [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((clave) => rubro(clave, 1000, 0)),
    rubro('g', 400, 0),
    rubro('h', 10, 30),
  ];
  const resto = topRubros(filas).at(-1);
  expect(resto).toMatchObject({ clave: 'otros', gastado: 410, presupuesto: 30 });
  expect(resto && over(resto)).toBe(0);
  expect(resto && comparable(resto)).toBe(false);
  expect(comparable(rubro('i', 50, 40))).toBe(true);
});

test('together they are over by what each of them is', () => {
  expect(over(together('Total', [rubro('a', 50, 40), rubro('b', 5, 100), rubro('c', 70, 0)]))).toBe(
    10,
  );
});
