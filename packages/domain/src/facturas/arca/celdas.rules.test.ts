import { describe, expect, it } from 'vitest';

import {
  type Decimales,
  estaEnCientifica,
  leerCambio,
  leerEntero,
  leerFecha,
  leerImporte,
  leerMoneda,
  leerTipo,
  tipoDeDocumento,
} from './celdas.rules.ts';

const valorDe = (leido: { ok: true; valor: unknown } | { ok: false }): unknown =>
  leido.ok ? leido.valor : 'no';

describe('an amount', () => {
  it.each<[string | number | null, Decimales, number | null | 'no']>([
    ['2035550,00', 'COMA', 203_555_000],
    ['0,5', 'COMA', 50],
    ['12', 'COMA', 1200],
    ['1.234.567,89', 'COMA', 123_456_789],
    ['', 'COMA', null],
    [null, 'PLANILLA', null],
    // A point of a file with commas may be thousands or decimals.
    ['1.234', 'COMA', 'no'],
    ['1234.56', 'COMA', 'no'],
    ['1,234', 'COMA', 'no'],
    ['1.23,45', 'COMA', 'no'],
    ['1234.56', 'PUNTO', 123_456],
    ['1,234.56', 'PUNTO', 123_456],
    ['1234,56', 'PUNTO', 'no'],
    [1234.5, 'PLANILLA', 123_450],
    [0.1 + 0.2, 'PLANILLA', 30],
    [12.345, 'PLANILLA', 'no'],
    ['12,34', 'PLANILLA', 1234],
    ['1.234', 'PLANILLA', 'no'],
    ['-12,00', 'COMA', -1200],
    ['-1.234,50', 'COMA', -123_450],
    [-12, 'PLANILLA', -1200],
    ['-0,00', 'COMA', 0],
    ['--12,00', 'COMA', 'no'],
    ['90000000000000,01', 'COMA', 'no'],
    ['90000000000000,00', 'COMA', 9_000_000_000_000_000],
    ['1,2E+8', 'COMA', 'no'],
    ['#REF!', 'COMA', 'no'],
  ])('%s in %s', (celda, decimales, esperado) => {
    expect(valorDe(leerImporte(celda, decimales))).toBe(esperado);
  });
});

it.each<[string | number, Decimales, string | null]>([
  ['1,00', 'COMA', '1'],
  ['1', 'PUNTO', '1'],
  ['1420,500000', 'COMA', '1420.5'],
  ['1.420,50', 'COMA', '1420.5'],
  ['1420.25', 'PUNTO', '1420.25'],
  [1420.25, 'PLANILLA', '1420.25'],
  ['1.420', 'PLANILLA', 'no'],
  ['1.420', 'COMA', 'no'],
  ['', 'COMA', null],
  ['0,00', 'COMA', '0'],
])('the rate %s in %s', (celda, decimales, esperado) => {
  expect(valorDe(leerCambio(celda, decimales))).toBe(esperado);
});

it.each<[string | number, string]>([
  ['2026-10-14', '2026-10-14'],
  ['14/10/2026', '2026-10-14'],
  [46_309, '2026-10-14'],
  ['14/10/26', 'no'],
  ['2026-02-30', 'no'],
  ['31/02/2026', 'no'],
  [12, 'no'],
])('the day %s', (celda, esperado) => {
  expect(valorDe(leerFecha(celda))).toBe(esperado);
});

it.each<[string | number, number | 'no']>([
  ['1', 1],
  ['001', 1],
  [201, 201],
  ['1 - Factura A', 1],
  ['203 - Nota de Crédito Electrónica MiPyMEs (FCE) A', 203],
  ['Factura A', 'no'],
  ['0', 'no'],
  ['1234', 'no'],
])('the type %s', (celda, esperado) => {
  expect(valorDe(leerTipo(celda))).toBe(esperado);
});

it('other codes are resolved by their possible kinds', () => {
  expect(valorDe(leerEntero('00004', 99_998))).toBe(4);
  expect(valorDe(leerEntero('0', 99_998))).toBe('no');
  expect(valorDe(leerEntero('99999', 99_998))).toBe('no');
  expect(valorDe(leerEntero('4,0', 99_998))).toBe('no');
  expect(
    ['PES', '$', 'ars', 'DOL', 'USD', 'U$S', '060', 'EUR', '900', '', 'euros'].map((m) =>
      valorDe(leerMoneda(m)),
    ),
  ).toEqual(['ARS', 'ARS', 'ARS', 'USD', 'USD', 'USD', 'EUR', 'EUR', '900', 'no', 'no']);
  expect(['80', 'CUIT', 'DNI', 96, 'Pasaporte', '', 'x'].map(tipoDeDocumento)).toEqual([
    80,
    80,
    96,
    96,
    94,
    null,
    null,
  ]);
  expect(
    ['7,53179E+13', '7.53E13', '75317897374343', 'E+13', '1 E+3'].map(estaEnCientifica),
  ).toEqual([true, true, false, false, false]);
});
