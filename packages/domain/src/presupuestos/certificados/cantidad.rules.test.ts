import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deMilesimos } from '../../base/cantidad.rules.ts';
import {
  avanceBpDeCantidad,
  cantidadAnteriorDe,
  diferenciaDePrecio,
  importeDeCantidad,
  type ItemConCantidad,
  retrocede,
} from './cantidad.rules.ts';
import { avanceDe, certificarItem, type ItemCertificado } from './certificado.rules.ts';

/** Vectors computed in Python with exact fractions: amount, quantity, accumulated, money, basis points. */
const VECTORES: readonly (readonly [number, string, string, number, number])[] = [
  [1_684_000_000, '100', '30.5', 513_620_000, 3050],
  [1_684_000_000, '100', '0', 0, 0],
  [1_049_381_950, '850', '212.5', 262_345_488, 2500],
  [1_049_381_950, '850', '30.567', 37_737_009, 360],
  [1_049_381_950, '850', '849.999', 1_049_380_715, 9999],
  [1_049_381_950, '850', '850.000', 1_049_381_950, 10_000],
  [333_333_333, '1', '0.333', 111_000_000, 3330],
  [100, '3', '1', 33, 3333],
  [100, '3', '2', 67, 6667],
  [1, '2', '1', 1, 5000],
  [5, '1000', '100', 1, 1000],
  [1000, '8', '0.001', 0, 1],
  [0, '10', '4', 0, 4000],
  [9_000_000_000_000_000, '99999999999.999', '0.001', 90, 1],
  [9_000_000_000_000_000, '99999999999.999', '99999999999.998', 8_999_999_999_999_910, 9999],
];

it.each(VECTORES)('%i of %s by %s is %i, %i bp', (importe, cantidad, acumulada, dinero, bp) => {
  const avance = { cantidad, acumuladoCantidad: acumulada };
  expect([importeDeCantidad(importe, avance), avanceBpDeCantidad(avance)]).toEqual([dinero, bp]);
});

type Pedido = { readonly presenteBp: number } | { readonly acumuladoCantidad: string };

/** One item after each of several certificates in a row. */
function certificar(importeCentavos: number, cantidad: string, pedidos: readonly Pedido[]) {
  let anterior = { anteriorBp: 0, anteriorCentavos: 0 };
  return pedidos.map((pedido): ItemCertificado => {
    const item = certificarItem({ itemId: 'a', importeCentavos, cantidad, ...anterior, ...pedido });
    anterior = { anteriorBp: item.acumuladoBp, anteriorCentavos: item.acumuladoCentavos };
    return item;
  });
}

describe('an item by its accumulated quantity', () => {
  it('follows a percentage, precedes one and reaches the end, each from the earlier amount', () => {
    const hechos = certificar(1_049_381_950, '850', [
      { acumuladoCantidad: '30.567' },
      { presenteBp: 2140 },
      { acumuladoCantidad: '600.125' },
      { presenteBp: 2940 },
    ]);
    expect(
      hechos.map((uno) => [uno.acumuladoCantidad, uno.presenteBp, uno.presenteCentavos]),
    ).toEqual([
      ['30.567', 360, 37_737_009],
      [null, 2140, 224_608_479],
      ['600.125', 4560, 478_549_033],
      [null, 2940, 308_487_429],
    ]);
    expect(hechos.at(-1)).toMatchObject({ acumuladoBp: 10_000, acumuladoCentavos: 1_049_381_950 });
  });

  it('gives the same result in the worked example', () => {
    const items = [
      certificar(1_684_000_000, '100', [{ acumuladoCantidad: '30' }]),
      certificar(1_049_381_950, '850', [{ acumuladoCantidad: '212.5' }]),
      certificar(333_333_333, '1', [{ acumuladoCantidad: '0.5' }]),
    ].flat();
    expect(items.map((uno) => [uno.acumuladoBp, uno.presenteCentavos])).toEqual([
      [3000, 505_200_000],
      [2500, 262_345_488],
      [5000, 166_666_667],
    ]);
  });

  it('changes the amount even if the percentage rounds to the same', () => {
    const [, dos] = certificar(1_049_381_950, '850', [
      { acumuladoCantidad: '30.567' },
      { acumuladoCantidad: '30.6' },
    ]);
    expect(dos).toMatchObject({ presenteBp: 0, acumuladoBp: 360, presenteCentavos: 40_741 });
  });

  it('is exact at the full quantity, in any order of percentages and quantities', () => {
    const paso = fc.record({ porciento: fc.boolean(), parte: fc.integer({ min: 0, max: 1000 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.array(paso, { maxLength: 6 }),
        fc.boolean(),
        (importeCentavos, milesimos, pasos, cierraPorCantidad) => {
          const cantidad = deMilesimos(milesimos);
          let anterior = { anteriorBp: 0, anteriorCentavos: 0 };
          let suma = 0;
          const sumar = (pedido: Pedido) => {
            const item = { itemId: 'a', importeCentavos, cantidad, ...anterior, ...pedido };
            const hecho = certificarItem(item);
            expect(hecho.presenteBp).toBeGreaterThanOrEqual(0);
            expect(hecho.presenteCentavos).toBeGreaterThanOrEqual(0);
            expect(hecho.acumuladoCentavos).toBeLessThanOrEqual(importeCentavos);
            suma += hecho.presenteCentavos;
            anterior = { anteriorBp: hecho.acumuladoBp, anteriorCentavos: suma };
          };
          for (const { porciento, parte } of pasos) {
            const queda = 10_000 - anterior.anteriorBp;
            if (porciento) sumar({ presenteBp: Math.floor((queda * parte) / 1000) });
            else sumar({ acumuladoCantidad: deMilesimos((milesimos * BigInt(parte)) / 1000n) });
          }
          if (cierraPorCantidad) sumar({ acumuladoCantidad: cantidad });
          else sumar({ presenteBp: 10_000 - anterior.anteriorBp });
          expect([suma, anterior.anteriorBp]).toEqual([importeCentavos, 10_000]);
        },
      ),
    );
  });
});

describe('earlier certified progress', () => {
  const item = (cambios: Partial<ItemConCantidad>): ItemConCantidad => ({
    cantidad: '850',
    importeCentavos: 1_049_381_950,
    anteriorBp: 2500,
    anteriorCentavos: 262_345_488,
    avanceCantidad: null,
    ...cambios,
  });

  it.each<[Partial<ItemConCantidad>, string, boolean]>([
    [{}, '212.5', false],
    [{ avanceCantidad: '212.499' }, '212.499', true],
    [{ anteriorBp: 0, anteriorCentavos: 0 }, '0', true],
    [{ anteriorBp: 10_000, anteriorCentavos: 1_049_381_950 }, '850', true],
    // An adicional lowered the quantity below the measured one and raised the price.
    [{ avanceCantidad: '900' }, '850', true],
    [{ importeCentavos: 0, anteriorCentavos: 0 }, '212.5', false],
  ])('%j is %s, exactly: %s', (cambios, cantidad, exacta) => {
    expect(cantidadAnteriorDe(item(cambios))).toEqual({ cantidad, exacta });
  });

  it('a given quantity never decreases; a derived one never decreases in amount and percentage', () => {
    expect(retrocede(item({ avanceCantidad: '212.5' }), '212.499')).toBe(true);
    expect(retrocede(item({ avanceCantidad: '212.5' }), '212.5')).toBe(false);
    expect(retrocede(item({}), '212')).toBe(true);
    // Two of three units were certified as 66,67 %, whose money is slightly more than two thirds.
    const tercios = item({
      cantidad: '3',
      importeCentavos: 10_000,
      anteriorBp: 6667,
      anteriorCentavos: 6667,
    });
    expect(retrocede({ ...tercios, importeCentavos: 100_000, anteriorCentavos: 66_670 }, '2')).toBe(
      false,
    );
    expect(retrocede(tercios, '1.999')).toBe(true);
  });

  it('keeps its quantity after an adicional raises the price, and its amount rises', () => {
    const subido = {
      importeCentavos: 2_000_000,
      medidoCentavos: 300_000,
      avanceBp: 3000,
      avanceImporteCentavos: 1_000_000,
    };
    const anterior = {
      itemId: 'a',
      importeCentavos: subido.importeCentavos,
      cantidad: '100',
      anteriorBp: avanceDe(subido),
      anteriorCentavos: subido.medidoCentavos,
    };
    expect(cantidadAnteriorDe({ ...anterior, avanceCantidad: '30' }).cantidad).toBe('30');
    expect(certificarItem({ ...anterior, acumuladoCantidad: '40' })).toMatchObject({
      anteriorBp: 1500,
      acumuladoBp: 4000,
      presenteCentavos: 500_000,
    });
  });
});

describe('the price difference on earlier progress', () => {
  /**
   * Amount of an item's second certificate and its price difference. The first quantity is
   * certified at the first amount of the item, the second at the second amount.
   */
  const segunda = (importes: readonly [number, number], cantidades: readonly [string, string]) => {
    const cantidad = '100';
    const [primera] = certificar(importes[0], cantidad, [{ acumuladoCantidad: cantidades[0] }]);
    const item = certificarItem({
      itemId: 'a',
      importeCentavos: importes[1],
      cantidad,
      anteriorBp: 0,
      anteriorCentavos: primera?.acumuladoCentavos ?? 0,
      acumuladoCantidad: cantidades[1],
    });
    return [item.presenteCentavos, diferenciaDePrecio(item, cantidades[0])];
  };

  it.each<[string, readonly [number, number], readonly [string, string], number, number]>([
    // 30 m³ certified at 10.000 centavos, then 40 m³ at 20.000: of the 500.000 of the second
    // certificate, 200.000 are the 10 new m³ and 300.000 the new price.
    ['a price twice as high', [1_000_000, 2_000_000], ['30', '40'], 500_000, 300_000],
    ['a higher price and no progress', [1_000_000, 1_500_000], ['30', '30'], 150_000, 150_000],
    ['a lower price', [1_000_000, 900_000], ['30', '40'], 60_000, -30_000],
    ['a price so low that nothing is left', [1_000_000, 100_000], ['30', '40'], 0, 0],
    ['the same price', [1_049_381_950, 1_049_381_950], ['30.567', '41.2'], 111_580_782, 0],
    ['nothing before', [1_000_000, 2_000_000], ['0', '40'], 800_000, 0],
    // 40 m³ certified at 10.000 centavos, of which an adicional leaves 30 at 20.000: all of the
    // 200.000 of the second certificate come from the price.
    [
      'a quantity lowered below the certified one',
      [1_000_000, 2_000_000],
      ['40', '30'],
      200_000,
      200_000,
    ],
  ])('of %s', (_, importes, cantidades, presente, diferencia) => {
    expect(segunda(importes, cantidades)).toEqual([presente, diferencia]);
  });

  it('is zero with a percentage', () => {
    const [item] = certificar(1_000_000, '100', [{ acumuladoCantidad: '40' }]);
    const [porcentaje] = certificar(1_000_000, '100', [{ presenteBp: 4000 }]);
    expect(item && diferenciaDePrecio(item, null)).toBe(0);
    expect(porcentaje && diferenciaDePrecio(porcentaje, '30')).toBe(0);
  });

  it('is zero for any unchanged price', () => {
    const milesimos = fc.integer({ min: 1, max: 100_000 }).map((n) => deMilesimos(BigInt(n)));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), milesimos, milesimos, (n, a, b) => {
        const [menos, mas] = Number(a) < Number(b) ? [a, b] : [b, a];
        expect(segunda([n, n], [menos, mas])[1]).toBe(0);
      }),
    );
  });
});
