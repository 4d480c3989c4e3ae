import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { parsearImporte } from '@plomada/domain/base/importe.rules';
import { rangoDeImporte } from '@plomada/domain/movimientos/busqueda.rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../test/property-runs.ts';
import { formatearDinero, formatearDineroCorto, partesDinero } from './dinero.ts';

// A visible dot for U+00A0, so that the expectations can be read.
const visible = (texto: string) => texto.replaceAll('\u00a0', '·');

describe('writing an amount of money', () => {
  it.each([
    [123_456, '$·1.234,56'],
    [-123_456, '−$·1.234,56'],
    [0, '$·0,00'],
    [-0, '$·0,00'],
    ['-0', '$·0,00'],
    [5, '$·0,05'],
    [-5, '−$·0,05'],
    [100_000, '$·1.000,00'],
    [999_999_999_999, '$·9.999.999.999,99'],
    [CENTAVOS_MAX, '$·90.000.000.000.000,00'],
    [900_719_925_474_099_301n, '$·9.007.199.254.740.993,01'],
    ['900719925474099301', '$·9.007.199.254.740.993,01'],
  ])('%s', (centavos, esperado) => {
    expect(visible(formatearDinero(centavos))).toBe(esperado);
  });

  it('writes dollars, and the minus is U+2212 tight to the symbol', () => {
    expect(formatearDinero(125_000, 'USD')).toBe('US$\u00a01.250,00');
    expect(formatearDinero(-125_000, 'USD')).toBe('\u2212US$\u00a01.250,00');
  });

  it('refuses a fraction of a centavo', () => {
    expect(() => formatearDinero(0.5)).toThrow(RangeError);
    expect(() => formatearDinero(Number.NaN)).toThrow(RangeError);
    expect(() => formatearDinero('1,5')).toThrow(SyntaxError);
  });

  it('gives the decimals as a separate part', () => {
    expect(partesDinero(-757_800_005)).toEqual({
      signo: '\u2212',
      simbolo: '$',
      entero: '7.578.000',
      decimales: '05',
    });
  });

  it('reads back to the same centavos', () => {
    const centavos = fc.integer({ min: -CENTAVOS_MAX, max: CENTAVOS_MAX });
    fc.assert(
      fc.property(centavos, fc.constantFrom('ARS' as const, 'USD' as const), (importe, moneda) => {
        const texto = formatearDinero(importe, moneda);
        expect(parsearImporte(texto)).toEqual({ ok: true, centavos: importe + 0 });
        const { signo, simbolo, entero, decimales } = partesDinero(importe, moneda);
        expect(`${signo}${simbolo}\u00a0${entero},${decimales}`).toBe(texto);
      }),
      propertyRuns,
    );
  });
});

describe('writing a short amount of money', () => {
  it.each([
    [85_000_000, '$·850·mil'],
    [4_820_000_000, '$·48,2·M'],
    [4_800_000_000, '$·48·M'],
    [123_456_789_012, '$·1.235·M'],
    [155_826_043_923, '$·1.558·M'],
    [465_000_000_000, '$·4.650·M'],
    [9_999_900_000_000, '$·99.999·M'],
    [100_000, '$·1·mil'],
    [99_900, '$·999'],
    [99_949, '$·999'],
    [99_950, '$·1·mil'],
    [99_999_999, '$·1·M'],
    [99_994_999, '$·999,9·mil'],
    [99_995_000, '$·1·M'],
    [99_994_999_999, '$·999,9·M'],
    [99_995_000_000, '$·1.000·M'],
    [99_999_999_999, '$·1.000·M'],
    [123_456_789_012_345, '$·1.234.568·M'],
    [CENTAVOS_MAX, '$·90.000.000·M'],
    [12_345, '$·123'],
    [0, '$·0'],
    [-0, '$·0'],
    [-49, '$·0'],
    [-50, '−$·1'],
    [-4_820_000_000, '−$·48,2·M'],
  ])('%i', (centavos, esperado) => {
    expect(visible(formatearDineroCorto(centavos))).toBe(esperado);
  });

  it('writes dollars', () => {
    expect(visible(formatearDineroCorto(4_600_000, 'USD'))).toBe('US$·46·mil');
  });

  it('stays within half of its last digit', () => {
    const UNIDADES: Readonly<Record<string, number>> = { mil: 1e3, M: 1e6 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (centavos) => {
        const [, numero = '', sufijo = ''] =
          /^\$·([\d.,]+)(?:·(mil|M))?$/.exec(visible(formatearDineroCorto(centavos))) ?? [];
        const unidad = UNIDADES[sufijo] ?? 1;
        const leido = Number(numero.replaceAll('.', '').replace(',', '.'));
        const margen = sufijo === '' || leido >= 1000 ? unidad / 2 : unidad / 20;
        expect(Math.abs(leido * unidad - centavos / 100)).toBeLessThanOrEqual(margen * 1.000_001);
        expect(sufijo === 'M' || leido < 1000).toBe(true);
      }),
      propertyRuns,
    );
  });
});

describe('a printed amount typed in the search', () => {
  const importe = fc.integer({ min: -CENTAVOS_MAX, max: CENTAVOS_MAX });
  const moneda = fc.constantFrom('ARS', 'USD');

  it('finds that amount and no other', () => {
    fc.assert(
      fc.property(importe, moneda, (centavos, enMoneda) => {
        const exacto = { desde: Math.abs(centavos), hasta: Math.abs(centavos) };
        expect(rangoDeImporte(formatearDinero(centavos, enMoneda))).toEqual(exacto);
        expect(rangoDeImporte(`+${formatearDinero(Math.abs(centavos), enMoneda)}`)).toEqual(exacto);
      }),
      propertyRuns,
    );
  });

  it('finds the amount by its whole pesos, with points or without', () => {
    fc.assert(
      fc.property(importe, moneda, (centavos, enMoneda) => {
        const { simbolo, entero } = partesDinero(centavos, enMoneda);
        for (const texto of [entero, entero.replaceAll('.', ''), `${simbolo} ${entero}`]) {
          const rango = rangoDeImporte(texto);
          expect(rango?.desde).toBeLessThanOrEqual(Math.abs(centavos));
          expect(rango?.hasta).toBeGreaterThanOrEqual(Math.abs(centavos));
        }
      }),
      propertyRuns,
    );
  });
});
