import { expect, it } from 'vitest';

import { describirColumnas, hallazgosDelMapeo, resolverMapeo } from './columnas.rules.ts';

const FILAS = [
  { fila: 1, celdas: ['Fecha', 'Concepto', 'Importe', ''] },
  { fila: 2, celdas: ['2026-11-01', 'Cemento', 10, null] },
  { fila: 3, celdas: ['2026-11-02', 'x'.repeat(70), 20, null] },
  { fila: 4, celdas: ['2026-11-03', 'Cal', 30, null] },
  { fila: 5, celdas: ['2026-11-04', 'Arena', 40, null] },
] as const;
const [TITULOS] = FILAS;

it('reads the row of titles that was sent, and what was said over what it suggests', () => {
  const solo = resolverMapeo(FILAS, {});
  expect(solo.titulos).toEqual(TITULOS.celdas);
  expect(solo.mapeo).toMatchObject({ filaTitulos: 1, columnas: { fecha: 0, importe: 2 } });
  const otra = resolverMapeo(FILAS, { filaTitulos: 4, moneda: 'USD' });
  expect(otra.titulos).toEqual(['2026-11-03', 'Cal', '30', '']);
  expect(otra.mapeo).toMatchObject({ filaTitulos: 4, columnas: {}, moneda: 'USD' });
});

it('states under the titles which columns lack', () => {
  const { mapeo } = resolverMapeo(FILAS, {});
  expect(hallazgosDelMapeo(mapeo, true)).toEqual([]);
  expect(hallazgosDelMapeo(mapeo, false)).toEqual([
    { fila: 1, columna: 'Obra', valor: '', mensaje: 'Falta decir qué columna es: Obra' },
  ]);
});

it('shows every column that has anything by its first values', () => {
  const columnas = describirColumnas([...TITULOS.celdas], FILAS.slice(1));
  expect(columnas.map(({ titulo, sugerencia }) => [titulo, sugerencia])).toEqual([
    ['Fecha', 'fecha'],
    ['Concepto', 'concepto'],
    ['Importe', 'importe'],
  ]);
  expect(columnas[1]?.ejemplos).toEqual(['Cemento', 'x'.repeat(60), 'Cal']);
});
