import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { importeDe } from '../../base/cantidad.rules.ts';
import {
  conAjusteDe,
  conImportes,
  incidencias,
  itemsLlevados,
  llevarTotal,
  verificarItems,
} from './item.rules.ts';

const decimal = (min: number, max: number, escala: number) =>
  fc.integer({ min, max }).map((unidades) => {
    const digitos = String(unidades).padStart(escala + 1, '0');
    return `${digitos.slice(0, -escala)}.${digitos.slice(-escala)}`;
  });
const item = fc.record({
  cantidad: decimal(1, 10 ** 7, 3),
  precioUnitario: decimal(0, 10 ** 9, 4),
});

describe('incidences of items', () => {
  it('add up to 100,00 % whatever the amounts', () => {
    expect(incidencias([1_684_000_000, 1_049_381_950, 333_333_333])).toEqual([5491, 3422, 1087]);
    expect(incidencias([1, 1, 1])).toEqual([3334, 3333, 3333]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1 }), (importes) => {
        const suma = incidencias(importes).reduce((total, bp) => total + bp, 0);
        expect(suma).toBe(importes.some((importe) => importe > 0) ? 10_000 : 0);
      }),
    );
  });
});

describe('changing the total of a budget', () => {
  it('reaches any total to the centavo, the adjustment never negative', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 10 ** 13 }),
        (items, total) => {
          const llevado = llevarTotal(items, total);
          fc.pre(llevado !== null);
          const importes = llevado?.items.map(({ indice, precioUnitario }) =>
            importeDe(items[indice]?.cantidad ?? '', precioUnitario),
          );
          expect(importes).toEqual(llevado?.items.map((uno) => uno.importeCentavos));
          const suma = importes?.reduce<number>((todo, importe) => todo + (importe ?? 0), 0) ?? 0;
          expect(suma + (llevado?.ajusteCentavos ?? 0)).toBe(total);
          expect(llevado?.ajusteCentavos).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('needs no adjustment where a price can reach each part', () => {
    const items = [
      { cantidad: '100', precioUnitario: '10' },
      { cantidad: '3', precioUnitario: '1000' },
    ];
    expect(llevarTotal(items, 500_001)).toEqual({
      items: [
        { indice: 0, precioUnitario: '12.5000', importeCentavos: 125_000 },
        { indice: 1, precioUnitario: '1250.0049', importeCentavos: 375_001 },
      ],
      ajusteCentavos: 0,
    });
  });

  it('is refused without amounts', () => {
    expect(llevarTotal([{ cantidad: '5', precioUnitario: '0' }], 100)).toBeNull();
    expect(llevarTotal([], 100)).toBeNull();
  });
});

const losa = {
  id: 'a',
  descripcion: 'Losa',
  unidad: 'm²',
  cantidad: '30000',
  precioUnitario: '1.00',
  rubroId: null,
  ajuste: false,
};

describe('the items of a draft', () => {
  it('taken to a total keep their ids, and the rest is the adjustment', () => {
    const ajuste = { ...losa, id: 'z', cantidad: '1', ajuste: true };
    const llevados = itemsLlevados([losa, ajuste], 10_000_001);
    if (!llevados.ok) throw new Error(llevados.motivo);
    const [primero, ...resto] = llevados.valor;
    expect(primero?.id).toBe('a');
    expect(resto).toEqual([
      {
        id: 'z',
        descripcion: 'Ajuste de redondeo',
        unidad: 'gl',
        cantidad: '1',
        precioUnitario: expect.any(String),
        ajuste: true,
      },
    ]);
    const valorados = conImportes(llevados.valor);
    expect(
      valorados.ok && valorados.valor.reduce((suma, uno) => suma + uno.importeCentavos, 0),
    ).toBe(10_000_001);
    expect(itemsLlevados([ajuste], 5)).toMatchObject({ details: [{ path: 'totalCentavos' }] });
  });

  it('keep their adjustment in an edit, and cannot be edited into one', () => {
    const { ajuste: _ajuste, ...editado } = losa;
    expect(conAjusteDe([{ id: 'a', ajuste: true }], [editado])).toMatchObject([{ ajuste: true }]);
    expect(conAjusteDe([], [{ ...editado, ajuste: true }])).toMatchObject([{ ajuste: false }]);
  });

  it('exist, are unique, and add up to an amount within the limit', () => {
    const valorado = { id: 'a', importeCentavos: 300 };
    expect(verificarItems([valorado, { importeCentavos: 1 }], new Set(['a']))).toBeNull();
    expect(verificarItems([valorado, valorado], new Set(['a']))?.motivo).toBe(
      'Hay un ítem repetido',
    );
    expect(verificarItems([valorado], new Set())?.motivo).toBe(
      'Uno de los ítems ya no está en el presupuesto',
    );
    const enorme = { importeCentavos: 9_000_000_000_000_000 };
    expect(verificarItems([enorme], new Set())).toBeNull();
    expect(verificarItems([enorme, { importeCentavos: 1 }], new Set())?.motivo).toBe(
      'El total del presupuesto es demasiado grande',
    );
    expect(
      conImportes([losa, { cantidad: '1', precioUnitario: '99999999999999.0000' }]),
    ).toMatchObject({
      details: [{ path: 'items.1.precioUnitario' }],
    });
  });
});
