import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { CENTAVOS_MAX } from './dinero.rules.ts';
import { convertir, IMPORTE_EXCESIVO, parsearImporte } from './importe.rules.ts';

const centavos = fc.integer({ min: -CENTAVOS_MAX, max: CENTAVOS_MAX });
// An independent oracle with room for every digit of amount and rate.
const Exacto = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

describe('reading an amount', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['1.234', 123_400],
    ['12.345', 1_234_500],
    ['1.815.000,00', 181_500_000],
    ['$ 1.234,56', 123_456],
    ['$\u00a01.234,56', 123_456],
    ['US$ 1.250,00', 125_000],
    ['u$s 12', 1200],
    ['ARS 12', 1200],
    ['AR$ 1.234,50', 123_450],
    ['$ARS 1.234,50', 123_450],
    ['$ ARS 12', 1200],
    ['\u2212$\u00a01.234,56', -123_456],
    ['-5', -500],
    ['+5', 500],
    ['1 234 567,89', 123_456_789],
    ['1\u202f234,5', 123_450],
    ['0,5', 50],
    ['0.50', 50],
    [',50', 50],
    ['1234,', 123_400],
    ['1.', 100],
    ['0', 0],
    ['-0', 0],
    ['-0,00', 0],
    ['007', 700],
    ['90.000.000.000.000,00', CENTAVOS_MAX],
  ])('reads %j as %i centavos', (texto, esperado) => {
    const leido = parsearImporte(texto);
    expect(leido).toEqual({ ok: true, centavos: esperado });
    expect(leido.ok && Object.is(leido.centavos, -0)).toBe(false);
  });

  it.each([
    ['', 'El importe es requerido'],
    ['  ', 'El importe es requerido'],
    ['1,234', 'Se espera un número con hasta 2 decimales'],
    ['0.234', 'Se espera un número con hasta 2 decimales'],
    ['1234.567', 'Se espera un número con hasta 2 decimales'],
    ['12,500', 'Se espera un número con hasta 2 decimales'],
    ['1.234,567', 'Se espera un número con hasta 2 decimales'],
    ['90.000.000.000.000,01', IMPORTE_EXCESIVO],
    ['999999999999999', IMPORTE_EXCESIVO],
  ])('refuses %j: %s', (texto, motivo) => {
    expect(parsearImporte(texto)).toEqual({ ok: false, motivo });
  });

  it.each([
    '1.23,45',
    '1.2345.678',
    '1.234.56',
    '1,23.4',
    '1..2',
    '1,,2',
    '1.234,56,7',
    '12 34',
    'abc',
    '12a',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '--5',
    '5-',
    '$',
    '-',
    '.',
    ',',
    '0.123.456',
    '\u0661\u0662',
    '\uff11',
    '1'.repeat(100),
    '13*1520',
    '=1+1',
  ])('does not guess at %j', (texto) => {
    expect(parsearImporte(texto)).toEqual({
      ok: false,
      motivo: 'No se entiende como número: se espera algo como 1.234,56',
    });
  });

  it('refuses centavos where whole pesos are asked for', () => {
    expect(parsearImporte('12,5', { decimales: 0 })).toEqual({
      ok: false,
      motivo: 'Se espera un número sin decimales',
    });
    expect(parsearImporte('12,55', { decimales: 1 })).toEqual({
      ok: false,
      motivo: 'Se espera un número con hasta 1 decimal',
    });
  });

  it('reads the same amount from every way of writing it', () => {
    fc.assert(
      fc.property(centavos, (importe) => {
        const [entero = '', cola = ''] = new Decimal(importe).div(100).toFixed(2).split('.');
        const conMiles = (separador: string) => entero.replace(/\B(?=(\d{3})+$)/g, separador);
        for (const texto of [
          `${entero}.${cola}`,
          `${entero},${cola}`,
          `${conMiles('.')},${cola}`,
          `${conMiles(',')}.${cola}`,
          `${conMiles(' ')},${cola}`,
        ]) {
          expect(parsearImporte(texto)).toEqual({ ok: true, centavos: importe });
        }
      }),
      propertyRuns,
    );
  });

  it('never throws and never gives a fraction, for any text', () => {
    const texto = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-$ \u00a0'.split('')), maxLength: 24 }),
    );
    fc.assert(
      fc.property(texto, (pegado) => {
        const leido = parsearImporte(pegado);
        if (!leido.ok) {
          expect(leido.motivo).toMatch(/\S/);
          return;
        }
        expect(Number.isSafeInteger(leido.centavos)).toBe(true);
        expect(Math.abs(leido.centavos)).toBeLessThanOrEqual(CENTAVOS_MAX);
        // The amount has all the digits of the text, apart from leading and trailing zeros.
        const digitos = (s: string) => s.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(digitos(String(leido.centavos))).toBe(digitos(pegado));
      }),
      propertyRuns,
    );
  });
});

describe('converting a currency', () => {
  it.each([
    [100_000, '1480', 'aArs', 148_000_000],
    [1, '0.5', 'aArs', 1],
    [-1, '0.5', 'aArs', -1],
    [1, '0.499999', 'aArs', 0],
    [3, '0.5', 'aArs', 2],
    [148_000_000, '1480', 'aUsd', 100_000],
    [1, '2', 'aUsd', 1],
    [-1, '2', 'aUsd', -1],
    [100, '1500.000000', 'aUsd', 0],
    [750, '1500', 'aUsd', 1],
  ] as const)('%i at %s %s is %i', (importe, cotizacion, sentido, esperado) => {
    expect(convertir(importe, cotizacion, sentido)).toBe(esperado);
  });

  it('equals the decimal library rounding half away from zero', () => {
    const tasa = fc
      .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }))
      .map(([entero, millonesimos]) => `${entero}.${String(millonesimos).padStart(6, '0')}`);
    const importe = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(importe, tasa, (n, cotizacion) => {
        const aArs = new Exacto(n).times(cotizacion).toDecimalPlaces(0);
        expect(convertir(n, cotizacion, 'aArs')).toBe(aArs.plus(0).toNumber() + 0);
        const aUsd = new Exacto(n).div(cotizacion).toDecimalPlaces(0);
        expect(convertir(n, cotizacion, 'aUsd')).toBe(aUsd.toNumber() + 0);
      }),
      propertyRuns,
    );
  });

  it.each(['0', '0.000', '-1', '', 'x', '1e3', '1,5', '1.1234567', 'Infinity'])(
    'refuses the rate %j',
    (cotizacion) => {
      expect(() => convertir(100, cotizacion, 'aArs')).toThrow(RangeError);
    },
  );

  it('guards the range', () => {
    expect(() => convertir(CENTAVOS_MAX, '2', 'aArs')).toThrow(RangeError);
    expect(() => convertir(CENTAVOS_MAX, '0.5', 'aUsd')).toThrow(RangeError);
    expect(() => convertir(0.5, '1', 'aArs')).toThrow(RangeError);
    expect(convertir(CENTAVOS_MAX, '1', 'aArs')).toBe(CENTAVOS_MAX);
  });
});
