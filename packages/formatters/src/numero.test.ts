import { describe, expect, it } from 'vitest';

import { formatearBytes } from './archivo.ts';
import { formatearCuit } from './cuit.ts';
import {
  formatearCantidad,
  formatearNumero,
  formatearPorcentajeBp,
  formatearPorcentajeCorto,
} from './numero.ts';

const visible = (texto: string) => texto.replaceAll('\u00a0', '·');

describe('writing a number', () => {
  it.each([
    [1284, '1.284'],
    [1_284_000.5, '1.284.000,5'],
    [-1284, '−1.284'],
    [0, '0'],
    [-0, '0'],
    [-0.0004, '0'],
    ['9007199254740993.125', '9.007.199.254.740.993,125'],
    ['0.333', '0,333'],
    ['2860.500', '2.860,5'],
    [9_007_199_254_740_993n, '9.007.199.254.740.993'],
  ])('%s', (valor, esperado) => {
    expect(formatearNumero(valor)).toBe(esperado);
  });

  it('bounds the decimals, half away from zero', () => {
    expect(formatearNumero('1.005', { maximo: 2 })).toBe('1,01');
    expect(formatearNumero('-1.005', { maximo: 2 })).toBe('−1,01');
    expect(formatearNumero('12.5', { minimo: 2, maximo: 2 })).toBe('12,50');
    expect(formatearNumero('1480.123456', { maximo: 6 })).toBe('1.480,123456');
    expect(formatearNumero(3, { minimo: 4 })).toBe('3,0000');
  });

  it.each(['', '1,5', '1e3', 'abc', ' 1', '+1'])('refuses %j', (texto) => {
    expect(() => formatearNumero(texto)).toThrow(RangeError);
  });
});

describe('quantities, percentages, CUIT', () => {
  it('puts U+00A0 before the unit', () => {
    expect(visible(formatearCantidad('2860', 'm²'))).toBe('2.860·m²');
    expect(visible(formatearCantidad('0.333', 'm³'))).toBe('0,333·m³');
    expect(formatearCantidad('38')).toBe('38');
  });

  it.each([
    [6480, '64,80·%'],
    [10_000, '100,00·%'],
    [0, '0,00·%'],
    [-0, '0,00·%'],
    [-50, '−0,50·%'],
    [1, '0,01·%'],
    [1_234_567, '12.345,67·%'],
  ])('%i bp is %s', (puntos, esperado) => {
    expect(visible(formatearPorcentajeBp(puntos))).toBe(esperado);
  });

  it('refuses a fraction of a basis point', () => {
    expect(() => formatearPorcentajeBp(0.5)).toThrow(RangeError);
    expect(() => formatearPorcentajeCorto(0.5)).toThrow(RangeError);
  });

  it('has one decimal in tiles, and shows 100 only for the whole', () => {
    expect(
      [3521, 3524, 3525, -3525, 12_345, 9999, 10_000, 0, -250]
        .map(formatearPorcentajeCorto)
        .map(visible),
    ).toEqual([
      '35,2·%',
      '35,2·%',
      '35,3·%',
      '−35,3·%',
      '123,5·%',
      '99,9·%',
      '100,0·%',
      '0,0·%',
      '−2,5·%',
    ]);
  });

  it.each([
    ['30900000118', '30-90000011-8'],
    ['30-90000011-8', '30-90000011-8'],
    ['3090000011', '3090000011'],
    ['', ''],
  ])('CUIT %j is %j', (cuit, esperado) => {
    expect(formatearCuit(cuit)).toBe(esperado);
  });
});

describe('writing a size in bytes', () => {
  it.each([
    [0, '0·Bytes'],
    [1, '1·Bytes'],
    [1023, '1.023·Bytes'],
    [1024, '1·KB'],
    [1536, '1,5·KB'],
    [1_048_575, '1·MB'],
    [1_048_576, '1·MB'],
    [26_214_400, '25·MB'],
    [1_288_490_189, '1,2·GB'],
    [1234, '1,21·KB'],
    [1024 ** 5 * 2048, '2.048·PB'],
  ])('%i', (bytes, esperado) => {
    expect(visible(formatearBytes(bytes))).toBe(esperado);
  });

  it('takes another number of decimals', () => {
    expect(visible(formatearBytes(1234, 0))).toBe('1·KB');
    expect(visible(formatearBytes(1234, 3))).toBe('1,205·KB');
    expect(visible(formatearBytes(1234, -1))).toBe('1·KB');
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (bytes) => {
    expect(() => formatearBytes(bytes)).toThrow(RangeError);
  });
});
