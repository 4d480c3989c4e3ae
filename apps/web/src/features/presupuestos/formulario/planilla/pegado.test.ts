import { describe, expect, test } from 'vitest';

import { esBloque, leerBloque } from './bloque.ts';
import {
  CAMPOS,
  completarUnidad,
  contar,
  filasDe,
  filaVacia,
  importeDeFila,
  incidenciasDe,
  itemsDe,
  problemasDe,
  releerPrecio,
} from './filas.ts';
import { pegarBloque } from './pegado.ts';

const EN_LA_PRIMERA = {
  fila: 0,
  columna: 0,
  campos: CAMPOS.slice(0, 4),
  rubros: [],
  moneda: 'ARS',
} as const;
const pegar = (texto: string, destino = {}) =>
  pegarBloque([filaVacia()], texto, { ...EN_LA_PRIMERA, ...destino });

describe('a block pasted from a spreadsheet', () => {
  test('has cells by tabs, rows by line ends, and quotes around cells that contain them', () => {
    expect(leerBloque('a\tb\r\nc\t"d ""x""\ny"\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd "x" y'],
    ]);
    expect(leerBloque('Caño 1/2" x 3 m\tu\t5')).toEqual([['Caño 1/2" x 3 m', 'u', '5']]);
    expect(leerBloque('a\t')).toEqual([['a', '']]);
    expect(esBloque('un texto\n')).toBe(false);
    expect(esBloque('a\tb')).toBe(true);
    expect(esBloque('a\nb')).toBe(true);
  });

  test('has Argentine numbers and the usual units', () => {
    const { filas, cantidad } = pegar(
      'Hormigón H-21\tm3\t100\t$ 168.400,00\nEncofrado\tM2\t850\t12345,67\nDirección\tglobal\t1\t3.333.333,33\n',
    );
    expect(cantidad).toBe(3);
    expect(itemsDe(filas)).toMatchObject([
      { descripcion: 'Hormigón H-21', unidad: 'm³', cantidad: '100', precioUnitario: '168400.00' },
      { descripcion: 'Encofrado', unidad: 'm²', cantidad: '850', precioUnitario: '12345.67' },
      { descripcion: 'Dirección', unidad: 'gl', cantidad: '1', precioUnitario: '3333333.33' },
    ]);
    expect(filas.map(importeDeFila)).toEqual([1_684_000_000, 1_049_381_950, 333_333_333]);
    expect(contar(filas)).toEqual({ items: 3, totalCentavos: 3_066_715_283 });
    expect(incidenciasDe(filas).reduce((suma, bp) => suma + bp)).toBe(10_000);
  });

  test('keeps dollars among pesos as text, and reads them once the budget is in dollars', () => {
    const { filas } = pegar('Ascensor\tu\t1\tUS$ 48.000,00');
    const [fila = filaVacia()] = filas;
    expect(problemasDe(fila)).toHaveProperty('precioUnitario');
    expect(releerPrecio(fila, 'ARS').precioUnitario).toBe('US$ 48.000,00');
    expect(releerPrecio(fila, 'USD').precioUnitario).toBe('48000.00');
    const enDolares = pegar('Ascensor\tu\t1\t$ 48.000,00\nMotor\tu\t1\tU$S 5', { moneda: 'USD' });
    expect(itemsDe(enDolares.filas).map((item) => item.precioUnitario)).toEqual(['48000.00', '5']);
  });

  test('begins at the selected cell; columns beyond the last one are reported', () => {
    const antes = filasDe([{ descripcion: 'Revoque', unidad: 'm²' }]);
    const { filas, notas } = pegarBloque(antes, '10\t5,5\t55\n20\t6\t120', {
      ...EN_LA_PRIMERA,
      columna: 2,
    });
    expect(filas).toMatchObject([
      { descripcion: 'Revoque', cantidad: '10', precioUnitario: '5.5' },
      { descripcion: '', cantidad: '20', precioUnitario: '6' },
    ]);
    expect(notas).toEqual(['La última columna no tiene lugar y quedó afuera.']);
  });

  test('excludes a row of titles', () => {
    const { filas, cantidad, notas } = pegar(
      'Descripción\tUnidad\tCantidad\tPrecio unitario\nPintura\tl\t20\t9.800',
    );
    expect(cantidad).toBe(1);
    expect(filas[0]).toMatchObject({ descripcion: 'Pintura', precioUnitario: '9800' });
    expect(notas).toEqual(['La fila de títulos quedó afuera.']);
  });

  test('keeps text that is no number, and its cell shows the error', () => {
    const [fila = filaVacia()] = pegar('Flete\tviaje\tdos\t-5').filas;
    expect(fila).toMatchObject({ cantidad: 'dos', precioUnitario: '-5' });
    expect(Object.keys(problemasDe(fila)).sort()).toEqual(['cantidad', 'precioUnitario']);
    expect(importeDeFila(fila)).toBeNull();
  });
});

test('a unit is completed from its beginning when only one matches', () => {
  expect(completarUnidad('bol')).toBe('bolsa');
  expect(completarUnidad('m2')).toBe('m²');
  expect(completarUnidad('p')).toBe('p');
});

test('an empty row is no item', () => {
  expect(itemsDe([filaVacia(), filaVacia()])).toEqual([]);
  expect(problemasDe(filaVacia())).toEqual({});
});
