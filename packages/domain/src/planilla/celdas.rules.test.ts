import { describe, expect, it } from 'vitest';

import { leerCotizacionCelda, leerDecimalCelda, leerImporteCelda } from './celdas.rules.ts';
import { leerFechaCelda } from './fecha-celda.rules.ts';
import { decimalDeNumero, type CeldaImportada } from './texto.rules.ts';

describe('cells', () => {
  it.each([
    ['14/10/2026', '2026-10-14'],
    ['4-1-26', '2026-01-04'],
    ['14.10.2026', '2026-10-14'],
    ['2026-10-14', '2026-10-14'],
    ['2026-10-14T00:00:00Z', '2026-10-14'],
    ['14-oct-26', '2026-10-14'],
    ['14 de septiembre de 2026', '2026-09-14'],
    ['1 set. 2026', '2026-09-01'],
    ['14/10/2026 15:30', '2026-10-14'],
    ['2025/10/02 10:26', '2025-10-02'],
    ['2025.10.02 9:01', '2025-10-02'],
    ['2-10-2025 10:26:33', '2025-10-02'],
    ['14/10/2026, 3:30 p. m.', '2026-10-14'],
    ['14-oct-26 08:15', '2026-10-14'],
    ['14 de octubre del 2026 08:15 hs', '2026-10-14'],
    ['20261014', '2026-10-14'],
    [20_261_014, '2026-10-14'],
    [46_309, '2026-10-14'],
    [46_309.75, '2026-10-14'],
    ['46309', '2026-10-14'],
  ])('reads %j as the date %s', (celda, fecha) => {
    expect(leerFechaCelda(celda)).toEqual({ ok: true, valor: fecha });
  });
  it.each(['31/02/2026', '10/14/2026', 'ayer', '2026', 5, 1e9, '14/xyz/2026', '#REF!', ''])(
    'does not take %j for a date',
    (celda) => expect(leerFechaCelda(celda).ok).toBe(false),
  );

  it.each<[CeldaImportada, number]>([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    [1234.56, 123_456],
    [0.1 + 0.2, 30],
    ['$ 1.234', 123_400],
    ['-500', -50_000],
    ['$ -500', -50_000],
    ['(1.234,56)', -123_456],
    ['1.234,56-', -123_456],
    [-0.01, -1],
    [9_007_199_254_740.99, 900_719_925_474_099],
    ['$(12,34)', -1234],
    ['($30,00)', -3000],
    ['$ (30,00)', -3000],
    ['- 500,00', -50_000],
    ['−5,5', -550],
    ['$ 1.234.-', 123_400],
    ['1.234,--', 123_400],
    ['+ 500', 50_000],
    ['1234.5600000000001', 123_456],
    ['9850.3999999999996', 985_040],
  ])('reads the amount %j as %d centavos', (celda, centavos) => {
    expect(leerImporteCelda(celda)).toEqual({ ok: true, valor: { centavos, moneda: null } });
  });
  it.each([
    '--$21,78',
    '(-30)',
    '($30,00',
    '30,00)',
    '-30-',
    'abc',
    '1,234,5',
    12.345,
    '12,345678',
    '#DIV/0!',
    true,
  ])('refuses the amount %j', (celda) => {
    expect(leerImporteCelda(celda).ok).toBe(false);
  });
  it.each<[string, number, string | null]>([
    ['AR$ 1.234,50', 123_450, 'ARS'],
    ['AR$1234,50', 123_450, 'ARS'],
    ['ARS 1.234,50', 123_450, 'ARS'],
    ['$ARS 1.234,50', 123_450, 'ARS'],
    ['$ARS1.234,50', 123_450, 'ARS'],
    ['$ 1.234,50 ARS', 123_450, 'ARS'],
    ['-AR$ 1.234,50', -123_450, 'ARS'],
    ['US$ 1.234,50', 123_450, 'USD'],
    ['1.234,50 pesos', 123_450, 'ARS'],
    ['$ 1.234,50', 123_450, null],
    ['U$S 1.250', 125_000, 'USD'],
    ['1.250 dólares', 125_000, 'USD'],
    ['dls. 100', 10_000, 'USD'],
    ['-100 USD', -10_000, 'USD'],
  ])('reads %s in its currency', (celda, centavos, moneda) => {
    expect(leerImporteCelda(celda)).toEqual({ ok: true, valor: { centavos, moneda } });
  });
  it.each(['€ 100', '100 EUR', 'R$ 1.234,50', '£ 5', 'UYU 300', '$U 300', 'Gs. 5.000'])(
    'does not take %s for pesos',
    (celda) => {
      expect(leerImporteCelda(celda)).toMatchObject({
        ok: false,
        motivo: expect.stringContaining('La moneda no está admitida'),
      });
    },
  );
  it('uses the currency of the column, unless the cell has another', () => {
    const enDolares = { decimal: null, moneda: 'USD' };
    expect(leerImporteCelda(45_000, enDolares)).toMatchObject({ valor: { moneda: 'USD' } });
    expect(leerImporteCelda('AR$ 10', enDolares)).toMatchObject({ valor: { moneda: 'ARS' } });
    expect(leerImporteCelda(45_000, { decimal: null, moneda: 'EUR' }).ok).toBe(false);
    const limites = { maxEnteros: 14, maxEscala: 4 } as const;
    const precio = (moneda: 'ARS' | 'USD') =>
      leerDecimalCelda(10.5, { ...limites, moneda }, enDolares);
    expect(precio('USD')).toEqual({ ok: true, valor: '10.5' });
    expect(precio('ARS').ok).toBe(false);
    expect(leerDecimalCelda('AR$ 10', { ...limites, moneda: 'USD' }).ok).toBe(false);
  });
  it('recognises dollars in the amount', () => {
    expect(leerImporteCelda('US$ 1.250,00')).toMatchObject({ valor: { moneda: 'USD' } });
    expect(leerCotizacionCelda(1480.5)).toEqual({ ok: true, valor: '1480.5' });
    expect(leerCotizacionCelda('0').ok).toBe(false);
  });
  it('writes the numbers of a sheet without float noise or exponent', () => {
    expect([0.1 + 0.2, 1e-7, 1e21, -5, 1234.5].map(decimalDeNumero)).toEqual([
      '0.3',
      '0.0000001',
      '1000000000000000000000',
      '-5',
      '1234.5',
    ]);
  });
});
