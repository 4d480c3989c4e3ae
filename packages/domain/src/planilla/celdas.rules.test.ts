import { describe, expect, it } from 'vitest';

import { leerCotizacionCelda, leerFechaCelda, leerImporteCelda } from './celdas.rules.ts';
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
  ])('reads the amount %j as %d centavos', (celda, centavos) => {
    expect(leerImporteCelda(celda)).toEqual({ ok: true, valor: { centavos, moneda: null } });
  });
  it.each(['abc', '1,234,5', 12.345, '12,345678', '#DIV/0!', true])(
    'refuses the amount %j',
    (celda) => {
      expect(leerImporteCelda(celda).ok).toBe(false);
    },
  );
  it('sees dollars in the amount itself', () => {
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
