import { describe, expect, it } from 'vitest';

import type { Decir } from '../../base/decir.ts';
import {
  advertenciaDe,
  evaluarCambio,
  evaluarPedidos,
  type ItemNombrado,
  pedidosDe,
  revisarFecha,
} from './retiro.rules.ts';

const decir: Decir = {
  dinero: (centavos) => `$ ${centavos}`,
  cantidad: (cantidad, unidad) => `${cantidad} ${unidad}`,
  numero: String,
  fecha: (fecha) => fecha,
  sinSaldo: (disponible, pedida, unidad) => `Quedan ${disponible} ${unidad} de ${pedida}.`,
};

const item = (cambios: Partial<ItemNombrado> = {}): ItemNombrado => ({
  id: 'i1',
  descripcion: 'Cemento',
  unidad: 'bolsa',
  cantidad: '100.000',
  retirado: '62.000',
  precioUnitario: '10.0000',
  completado: false,
  ...cambios,
});
const arena = item({ id: 'i2', descripcion: 'Arena', unidad: 'm³' });
const MATERIALES = { tipo: 'MATERIALES', moneda: 'ARS', importe: null, retirado: 62_000 } as const;
const LISTA = { ...MATERIALES, tipo: 'LISTA_PRECIOS', importe: 63_000 } as const;

describe('the requested withdrawal', () => {
  const pedir = (cantidades: Record<string, string>, items = [item(), arena]) =>
    evaluarPedidos(
      MATERIALES,
      {
        pedidos: Object.entries(cantidades).map(([itemId, cantidad], i) => ({
          itemId,
          cantidad,
          path: `items.${i}.`,
        })),
        items,
      },
      decir,
    );

  it('is valued at the frozen price', () => {
    expect(pedir({ i2: '38', i1: '1' })).toEqual({
      ok: true,
      valor: [
        { itemId: 'i2', cantidad: '38', precioUnitario: '10.0000', importeCentavos: 38_000 },
        { itemId: 'i1', cantidad: '1', precioUnitario: '10.0000', importeCentavos: 1000 },
      ],
    });
  });

  it('reports each refused line at its field', () => {
    expect(pedir({ i1: '39', i2: '1' })).toMatchObject({
      code: 'ACOPIO_SIN_SALDO',
      motivo: 'Cemento: quedan 38.000 bolsa de 39.',
      details: [{ path: 'items.0.cantidad', data: { itemId: 'i1', disponible: '38.000' } }],
    });
    expect(pedir({ i1: '39' })).toMatchObject({ motivo: 'Quedan 38.000 bolsa de 39.' });
    expect(pedir({ i1: '1', i3: '1' })).toMatchObject({
      details: [{ path: 'items.1.itemId', message: 'Ese ítem no existe en el acopio' }],
    });
  });

  it('reports a complete item before any other error', () => {
    expect(pedir({ i1: '99', i2: '1' }, [item(), { ...arena, completado: true }])).toMatchObject({
      code: 'ITEM_COMPLETO',
      details: [{ path: 'items.1.cantidad', data: { itemId: 'i2' } }],
    });
  });

  it('is one item or several', () => {
    const comun = { id: 'a1', destino: 'OBRA' } as const;
    expect(pedidosDe({ ...comun, itemId: 'i1', cantidad: '1' })).toEqual([
      { itemId: 'i1', cantidad: '1', path: '' },
    ]);
    expect(pedidosDe({ ...comun, items: [{ itemId: 'i2', cantidad: '2' }] })).toEqual([
      { itemId: 'i2', cantidad: '2', path: 'items.0.' },
    ]);
  });
});

describe('a withdrawal with a new quantity', () => {
  const retiro = { cantidad: '2.000', precioUnitario: '10.00', importeCentavos: 2000 };
  const cambiar = (cantidad: string, cambios: Partial<ItemNombrado> = {}) =>
    evaluarCambio({ acopio: MATERIALES, item: item(cambios), retiro }, cantidad, decir);

  it('is checked against the stock without that retiro', () => {
    expect(cambiar('40')).toEqual({ ok: true, valor: 40_000 });
    expect(cambiar('40.001')).toMatchObject({ code: 'ACOPIO_SIN_SALDO' });
    expect(evaluarCambio({ acopio: LISTA, item: item(), retiro }, '3.001', decir)).toMatchObject({
      motivo: 'Solo quedan $ 3000 en el acopio. El retiro pide $ 3001.',
    });
  });

  it('may always be reduced, at its own price', () => {
    expect(cambiar('1', { completado: true, precioUnitario: '99' })).toEqual({
      ok: true,
      valor: 1000,
    });
  });

  it('keeps its quantity, also of an item completed since', () => {
    expect(cambiar('2', { completado: true })).toEqual({ ok: true, valor: 2000 });
    expect(cambiar('2.001', { completado: true })).toMatchObject({ code: 'ITEM_COMPLETO' });
  });
});

it('a withdrawal has a date between the stockpile’s and tomorrow', () => {
  const cuando = { hoy: '2026-11-20', acopio: { fecha: '2026-11-10' } };
  expect(revisarFecha('2026-11-10', cuando, decir)).toBeNull();
  expect(revisarFecha('2026-11-21', cuando, decir)).toBeNull();
  expect(revisarFecha('2026-11-22', cuando, decir)?.motivo).toContain('posterior a mañana');
  expect(revisarFecha('2026-11-09', cuando, decir)?.motivo).toContain('2026-11-10');
});

it('an expired stockpile causes a warning', () => {
  expect(advertenciaDe({ vencimiento: null }, '2026-11-20', decir)).toBeNull();
  expect(advertenciaDe({ vencimiento: '2026-11-20' }, '2026-11-20', decir)).toBeNull();
  expect(advertenciaDe({ vencimiento: '2026-11-19' }, '2026-11-20', decir)).toContain('venció');
});
