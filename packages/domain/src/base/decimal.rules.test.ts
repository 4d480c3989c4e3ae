import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import {
  aUnidades,
  dividirRedondeando,
  esDecimalConEscala,
  esMayorQueCero,
  leerDecimalEsAr,
} from './decimal.rules.ts';

describe('decimals with a scale', () => {
  it.each(['0', '0.000', '1234567890.123', '5', '007'])('accepts %j', (texto) => {
    expect(esDecimalConEscala(texto, 10, 3)).toBe(true);
  });

  it.each(['', '-1', '+1', '1.', '.5', '1,5', '1e3', '12345678901', '1.2345', ' 1', '1\n', 'NaN'])(
    'refuses %j',
    (texto) => {
      expect(esDecimalConEscala(texto, 10, 3)).toBe(false);
    },
  );
});

describe('reading a decimal in Argentine format', () => {
  it.each([
    ['0,333', '0.333'],
    ['1.234', '1234'],
    ['1234.567', '1234.567'],
    ['1.234,567', '1234.567'],
    ['1,234.567', '1234.567'],
    ['1.480,50', '1480.50'],
    ['2860.5', '2860.5'],
    ['-0,000', '0.000'],
    ['-2,5', '-2.5'],
  ])('reads %j as %s', (texto, decimal) => {
    expect(leerDecimalEsAr(texto, { maxEnteros: 11, maxEscala: 3 })).toEqual({ ok: true, decimal });
  });

  it('counts digits, not leading zeros, and never drops one', () => {
    const limites = { maxEnteros: 2, maxEscala: 1 };
    expect(leerDecimalEsAr('0012,5', limites)).toEqual({ ok: true, decimal: '12.5' });
    expect(leerDecimalEsAr('123', limites).ok).toBe(false);
    expect(leerDecimalEsAr('1,25', limites).ok).toBe(false);
  });
});

describe('integer arithmetic under the money rules', () => {
  it('rounds half away from zero: the nearest integer, ties outwards', () => {
    const entero = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(entero, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b) => {
        const q = dividirRedondeando(a, b);
        const error = (a - q * b) * 2n;
        const tamano = error < 0n ? -error : error;
        expect(tamano <= b).toBe(true);
        if (tamano === b) expect((q < 0n ? -q : q) * b > (a < 0n ? -a : a)).toBe(true);
      }),
      propertyRuns,
    );
    expect(dividirRedondeando(5n, 2n)).toBe(3n);
    expect(dividirRedondeando(-5n, 2n)).toBe(-3n);
    expect(() => dividirRedondeando(1n, 0n)).toThrow(RangeError);
  });

  it('scales decimals exactly and refuses to drop digits', () => {
    expect(aUnidades('9007199254740993.01', 2)).toBe(900_719_925_474_099_301n);
    expect(aUnidades('-1.5', 3)).toBe(-1500n);
    expect(() => aUnidades('1.234', 2)).toThrow(RangeError);
    expect(() => aUnidades('1,2', 2)).toThrow(RangeError);
    expect(esMayorQueCero('0.000001')).toBe(true);
    expect(esMayorQueCero('0.000')).toBe(false);
    expect(esMayorQueCero('-1')).toBe(false);
  });
});
