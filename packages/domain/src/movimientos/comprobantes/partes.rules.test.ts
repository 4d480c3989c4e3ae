import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  proponerPartes,
  SIN_PARTES,
  sonPropuestas,
  sumaDePartes,
  verificarPartes,
} from './partes.rules.ts';
import type { Partes } from './partes.schema.ts';
import { ALICUOTAS_BP } from './partes.ts';

const partes = (alicuotas: Partes['alicuotas'], campos: Partial<Partes> = {}): Partes => ({
  ...SIN_PARTES,
  ...campos,
  alicuotas,
});
const al21 = (netoCentavos: number, ivaCentavos: number) => ({
  bp: 2100 as const,
  netoCentavos,
  ivaCentavos,
});
const escribir = (centavos: number) => `$ ${centavos / 100}`;

describe('a proposal', () => {
  it.each([
    ['at the general rate', { totalCentavos: 4_840_000_00 }, al21(4_000_000_00, 840_000_00)],
    [
      'at another one',
      { totalCentavos: 110_500, bp: 1050 as const },
      { bp: 1050, netoCentavos: 100_000, ivaCentavos: 10_500 },
    ],
    ['of one centavo', { totalCentavos: 1 }, al21(1, 0)],
    [
      'of what perceptions leave',
      { totalCentavos: 124_000, partes: partes([], { percIibbCentavos: 3000 }) },
      al21(100_000, 21_000),
    ],
  ])('%s', (_nombre, pedida, alicuota) => {
    expect(proponerPartes(pedida).alicuotas).toEqual([alicuota]);
  });

  it('adds up to the total exactly at any rate, and is recognised as a proposal', () => {
    const total = fc.integer({ min: 0, max: 9_000_000_000_000_000 });
    const exento = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(total, fc.constantFrom(...ALICUOTAS_BP), exento, (resto, bp, exentoCentavos) => {
        const totalCentavos = Math.min(resto + exentoCentavos, 9_000_000_000_000_000);
        const otras = partes([], { exentoCentavos });
        const propuestas = proponerPartes({ totalCentavos, bp, partes: otras });
        expect(sumaDePartes(propuestas)).toBe(Math.max(totalCentavos, exentoCentavos));
        expect(sonPropuestas(propuestas, totalCentavos)).toBe(true);
      }),
    );
  });

  it('is no longer one once a value was typed', () => {
    expect(sonPropuestas(partes([al21(90_000, 18_900)]), 121_000)).toBe(false);
    expect(sonPropuestas(partes([al21(100_000, 21_000), al21(0, 0)]), 121_000)).toBe(false);
    expect(sonPropuestas(partes([al21(100_000, 21_000)]), 121_000)).toBe(true);
  });
});

describe('parts that a person types', () => {
  const a = { tipoArca: 1, totalCentavos: 121_000 };
  const verificar = (documento: typeof a, suyas: Partes, redondeoMax = 100) =>
    verificarPartes(documento, { partes: suyas, escribir, path: 'partes', redondeoMax });

  it.each([
    ['less', partes([al21(90_000, 18_900)]), 'faltan $ 121', 12_100],
    ['more', partes([al21(100_000, 21_000)], { exentoCentavos: 101 }), 'sobran $ 1.01', -101],
  ])('that add up to %s are refused with the difference', (_nombre, suyas, mensaje, centavos) => {
    const refusal = verificar(a, suyas);
    expect(refusal?.motivo).toContain(mensaje);
    expect(refusal?.details?.[0]?.data).toEqual({ diferenciaCentavos: centavos });
  });

  it('may differ only by a rounding', () => {
    const unCentavoMenos = partes([al21(100_000, 20_999)]);
    expect(verificar(a, unCentavoMenos)).toBeNull();
    expect(verificar(a, unCentavoMenos, 0)?.motivo).toContain('faltan $ 0.01');
  });

  it('are refused for a document without parts', () => {
    const cero = partes([{ bp: 0, netoCentavos: 120_999, ivaCentavos: 1 }]);
    expect(verificar(a, cero)?.motivo).toContain('0 %');
    expect(verificar({ ...a, tipoArca: 6 }, cero)?.motivo).toContain('no discrimina');
  });
});
