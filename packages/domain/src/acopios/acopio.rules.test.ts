import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import {
  cantidadQueAlcanza,
  importeDe,
  importeExacto,
  restarCantidades,
  sumarCantidades,
} from '../base/cantidad.rules.ts';
import { diasEntre } from '../base/fecha.rules.ts';
import { esUnidad, normalizarUnidad } from '../base/unidad.rules.ts';
import {
  plazoDeMaterial,
  retiradoBp,
  situacionAcopio,
  vencimientoPropuesto,
} from './acopio.rules.ts';
import { evaluarRetiro, type ItemARetirar } from './retiros/disponible.rules.ts';

const HOY = '2026-11-20';

describe('the state of a stockpile', () => {
  it.each([
    ['2026-11-19', 'VENCIDO', -1, null],
    ['2026-11-20', 'POR_VENCER', 0, 7],
    ['2026-11-27', 'POR_VENCER', 7, 7],
    ['2026-11-28', 'POR_VENCER', 8, 30],
    ['2026-12-20', 'POR_VENCER', 30, 30],
    ['2026-12-21', 'POR_VENCER', 31, 60],
    ['2027-01-19', 'POR_VENCER', 60, 60],
    ['2027-01-20', 'VIGENTE', 61, null],
    [null, 'VIGENTE', null, null],
  ] as const)('ending %s: %s', (vencimiento, estado, diasParaVencer, aviso) => {
    expect(situacionAcopio({ estado: 'VIGENTE', vencimiento, conSaldo: true }, HOY)).toEqual({
      estado,
      diasParaVencer,
      aviso,
    });
  });

  it('shows a decided state first, then that nothing is left, then that it is late', () => {
    const viejo = { vencimiento: '2026-01-01', conSaldo: false };
    expect(situacionAcopio({ estado: 'VIGENTE', ...viejo }, HOY).estado).toBe('AGOTADO');
    for (const estado of ['CERRADO', 'ANULADO', 'PENDIENTE_ELIMINACION'] as const) {
      expect(situacionAcopio({ estado, ...viejo }, HOY)).toMatchObject({ estado, aviso: null });
    }
  });

  it('counts days over months, leap years and the change of year', () => {
    expect(diasEntre('2028-02-28', '2028-03-01')).toBe(2);
    expect(diasEntre('2026-12-31', '2027-01-01')).toBe(1);
    expect(diasEntre('2026-11-20', '2025-11-20')).toBe(-365);
  });
});

it.each([
  [0, 100, 0],
  [1, 10_000_000, 1],
  [9_999_999, 10_000_000, 9999],
  [100, 100, 10_000],
  [5, 0, 0],
])('%i of %i withdrawn is %i bp', (retirado, total, bp) => {
  expect(retiradoBp(retirado, total)).toBe(bp);
});

describe('the proposed end date', () => {
  it.each([
    [{ descripcion: 'Cemento portland 50 kg' }, 12],
    [{ descripcion: 'Hormigón elaborado H-30' }, 3],
    [{ descripcion: 'Ladrillo de techo EPS' }, 9],
    [{ descripcion: 'Puerta placa 0,80' }, 4],
    [{ descripcion: 'Porcelanato 60×60' }, 6],
    [{ descripcion: 'Material sin nombre', rubroCodigo: '05' }, 12],
    [{ descripcion: 'Material sin nombre' }, 6],
  ])('%o: %i months', (material, meses) => {
    expect(plazoDeMaterial(material)).toBe(meses);
  });

  it('is that of the material with the shortest term', () => {
    const materiales = [{ descripcion: 'Cal hidráulica' }, { descripcion: 'Ventana aluminio' }];
    expect(vencimientoPropuesto('2026-10-31', materiales)).toBe('2027-02-28');
    expect(vencimientoPropuesto('2026-08-31', [])).toBe('2027-02-28');
  });
});

describe('quantities and amounts', () => {
  it.each([
    ['1.5', '11850.00', 1_777_500],
    ['0.333', '38900', 1_295_370],
    ['0.001', '5', 1],
    ['0.001', '4.9999', 0],
    ['100', '0', 0],
    ['99999999999.999', '0.0001', 1_000_000_000],
    ['99999999999', '99999999999999', null],
  ])('%s at %s is %s centavos', (cantidad, precio, importe) => {
    expect(importeDe(cantidad, precio)).toBe(importe);
  });

  it('adds and subtracts exactly', () => {
    expect(sumarCantidades('0.1', '0.2')).toBe('0.300');
    expect(restarCantidades('100', '99.667')).toBe('0.333');
    expect(restarCantidades('1', '1.5')).toBe('-0.500');
  });

  it('gives the largest quantity that the money pays for, to the thousandth', () => {
    const precios = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(comoPrecio);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), precios, (saldo, precio) => {
        const cantidad = cantidadQueAlcanza(saldo, precio) ?? '';
        expect(importeExacto(cantidad, precio)).toBeLessThanOrEqual(BigInt(saldo));
        const mas = importeExacto(sumarCantidades(cantidad, '0.001'), precio);
        expect(mas).toBeGreaterThan(BigInt(saldo));
      }),
      propertyRuns,
    );
    expect(cantidadQueAlcanza(100, '0')).toBeNull();
  });
});

const comoPrecio = (diezmilesimos: bigint): string =>
  `${diezmilesimos / 10_000n}.${String(diezmilesimos % 10_000n).padStart(4, '0')}`;

describe('the limit of a withdrawal', () => {
  const item = (campos: Partial<ItemARetirar> = {}): ItemARetirar => ({
    id: 'a',
    cantidad: '100',
    retirado: '62',
    precioUnitario: '10.00',
    completado: false,
    ...campos,
  });
  const materiales = { tipo: 'MATERIALES', saldoCentavos: 0 } as const;

  it('allows the whole remaining quantity, and not a thousandth more', () => {
    expect(evaluarRetiro(materiales, [{ item: item(), cantidad: '38' }])).toEqual({
      ok: true,
      importes: [38_000],
    });
    expect(evaluarRetiro(materiales, [{ item: item(), cantidad: '38.001' }])).toMatchObject({
      ok: false,
      faltantes: [{ indice: 0, motivo: 'CANTIDAD', disponible: '38.000' }],
    });
  });

  it('of several items is accepted or refused as a whole, naming each item that lacks stock', () => {
    const evaluado = evaluarRetiro(materiales, [
      { item: item(), cantidad: '1' },
      { item: item({ completado: true }), cantidad: '1' },
      { item: item({ retirado: '100' }), cantidad: '1' },
    ]);
    expect(evaluado).toMatchObject({
      ok: false,
      faltantes: [
        { indice: 1, motivo: 'COMPLETO', disponible: '0.000' },
        { indice: 2, motivo: 'CANTIDAD', disponible: '0.000' },
      ],
    });
  });

  it('of a price list is limited by the money left for all lines together', () => {
    const lista = { tipo: 'LISTA_PRECIOS', saldoCentavos: 5000 } as const;
    const libre = item({ cantidad: null, retirado: '0' });
    const renglones = [
      { item: libre, cantidad: '3' },
      { item: libre, cantidad: '2' },
    ];
    expect(evaluarRetiro(lista, renglones)).toEqual({ ok: true, importes: [3000, 2000] });
    expect(evaluarRetiro({ ...lista, saldoCentavos: 4999 }, renglones)).toMatchObject({
      ok: false,
      pedidoCentavos: 5000n,
      faltantes: [
        { motivo: 'DINERO', disponible: '4.999' },
        { motivo: 'DINERO', disponible: '4.999' },
      ],
    });
  });
});

it.each([
  ['M3', 'm³'],
  ['mts2', 'm²'],
  ['Bolsas', 'bolsa'],
  ['un.', 'u'],
  ['DIA', 'día'],
  ['Tn', 't'],
  ['%', '%'],
])('%s is the unit %s', (texto, unidad) => {
  expect(normalizarUnidad(texto)).toBe(unidad);
  expect(esUnidad(unidad)).toBe(true);
});

it('knows no other units', () => {
  expect(esUnidad(normalizarUnidad(' docena '))).toBe(false);
});
