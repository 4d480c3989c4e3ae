import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import { rangoDeImporte } from './busqueda.rules.ts';

const entero = (desde: number) => ({ desde, hasta: desde + 99 });

describe('possible amounts of a searched text', () => {
  it.each([
    ['6321694', entero(632_169_400)],
    ['6.321.694', entero(632_169_400)],
    ['$ 6.321.694', entero(632_169_400)],
    ['93.147.600', entero(9_314_760_000)],
    ['6.321.694,', entero(632_169_400)],
    ['1.250', entero(125_000)],
    ['1,250.50', { desde: 125_050, hasta: 125_050 }],
    ['93147600,9', { desde: 9_314_760_090, hasta: 9_314_760_099 }],
    ['93147600,98', { desde: 9_314_760_098, hasta: 9_314_760_098 }],
    ['93147600.98', { desde: 9_314_760_098, hasta: 9_314_760_098 }],
    ['$ 6.321.694,79', { desde: 632_169_479, hasta: 632_169_479 }],
    ['−$\u00a06.321.694,79', { desde: 632_169_479, hasta: 632_169_479 }],
    ['+US$\u00a01.250,00', { desde: 125_000, hasta: 125_000 }],
    ['  5 ', entero(500)],
    ['0', entero(0)],
  ])('%s', (texto, rango) => {
    expect(rangoDeImporte(texto)).toEqual(rango);
  });

  it.each([
    '',
    '   ',
    'losa',
    '5.º piso',
    'M-000123',
    '18×18',
    '1.2.3',
    '12,345,6',
    '$',
    ',',
    '9'.repeat(40),
  ])('%s is no amount', (texto) => {
    expect(rangoDeImporte(texto)).toBeNull();
  });

  it('for any text the bounds are integers in order, or absent', () => {
    const teclas = fc.string({ unit: fc.constantFrom(...'0123456789.,-−$ USa'), maxLength: 24 });
    fc.assert(
      fc.property(teclas, (texto) => {
        const rango = rangoDeImporte(texto);
        if (rango === null) return;
        expect(Number.isSafeInteger(rango.desde) && Number.isSafeInteger(rango.hasta)).toBe(true);
        expect(rango.desde).toBeGreaterThanOrEqual(0);
        expect(rango.hasta - rango.desde).toBeLessThan(100);
        expect(rango.hasta).toBeGreaterThanOrEqual(rango.desde);
        expect(rango.desde).toBeLessThanOrEqual(CENTAVOS_MAX);
      }),
    );
  });
});
