import { describe, expect, it } from 'vitest';

import { evaluarAdicional, type ItemVigente } from './adicional.rules.ts';

const item = (id: string, cambios: Partial<ItemVigente> = {}): ItemVigente => ({
  id,
  descripcion: `Ítem ${id}`,
  unidad: 'm2',
  cantidad: '100',
  precioUnitario: '10.5',
  importeCentavos: 105_000,
  medidoCentavos: 0,
  ...cambios,
});
const VIGENTES = [item('a'), item('b', { medidoCentavos: 52_500 })];
const comun = { id: 'p', fecha: '2026-11-20', motivo: 'Cambio de proyecto' };

const deducir = (...items: readonly { itemId: string; cantidad: string }[]) =>
  evaluarAdicional({ ...comun, tipo: 'DEDUCCION', items: [...items] }, VIGENTES);
const modificar = (cambio: { itemId: string; cantidad?: string; precioUnitario?: string }) =>
  evaluarAdicional({ ...comun, tipo: 'MODIFICACION', items: [cambio] }, VIGENTES);

const rechazo = (code: string, path: string, message: string, data?: object) => ({
  ok: false,
  code,
  details: [{ path, message, ...(data ? { data } : {}) }],
});

describe('an adicional', () => {
  it('adds new items unchanged, whatever the budget has', () => {
    const nuevo = { descripcion: 'Zócalo', unidad: 'ml', cantidad: '3', precioUnitario: '1.005' };
    expect(evaluarAdicional({ ...comun, tipo: 'ADICION', items: [nuevo] }, VIGENTES)).toEqual({
      ok: true,
      cambios: [
        {
          itemId: null,
          indice: 0,
          descripcion: 'Zócalo',
          unidad: 'ml',
          rubroId: null,
          antes: null,
          despues: { cantidad: '3', precioUnitario: '1.005', importeCentavos: 302 },
        },
      ],
    });
  });

  it('reduces a quantity, also to zero, and keeps the other items', () => {
    expect(deducir({ itemId: 'a', cantidad: '40' })).toMatchObject({
      ok: true,
      cambios: [
        {
          itemId: 'a',
          antes: { cantidad: '100', precioUnitario: '10.5', importeCentavos: 105_000 },
          despues: { precioUnitario: '10.5', importeCentavos: 63_000 },
        },
      ],
    });
    expect(deducir({ itemId: 'a', cantidad: '100' })).toMatchObject({
      cambios: [{ despues: { importeCentavos: 0 } }],
    });
  });

  it('changes quantity, price or both', () => {
    expect(modificar({ itemId: 'a', precioUnitario: '20' })).toMatchObject({
      cambios: [{ despues: { cantidad: '100', precioUnitario: '20', importeCentavos: 200_000 } }],
    });
    expect(modificar({ itemId: 'a', cantidad: '10', precioUnitario: '20' })).toMatchObject({
      cambios: [{ despues: { cantidad: '10', precioUnitario: '20', importeCentavos: 20_000 } }],
    });
  });

  it.each([
    [
      'an item of elsewhere',
      () => deducir({ itemId: 'z', cantidad: '1' }),
      rechazo('VALIDATION_ERROR', 'items.0.itemId', 'Ese ítem no está en el presupuesto'),
    ],
    [
      'an item named twice',
      () => deducir({ itemId: 'a', cantidad: '1' }, { itemId: 'a', cantidad: '1' }),
      rechazo('VALIDATION_ERROR', 'items.1.itemId', 'Ese ítem ya está en el adicional'),
    ],
    [
      'more off than there is',
      () => deducir({ itemId: 'a', cantidad: '100.001' }),
      rechazo('VALIDATION_ERROR', 'items.0.cantidad', 'No se puede deducir más de lo que hay'),
    ],
    [
      'nothing changed',
      () => modificar({ itemId: 'a', cantidad: '100' }),
      rechazo('VALIDATION_ERROR', 'items.0.itemId', 'El ítem queda como estaba'),
    ],
    [
      'an amount beyond all money',
      () => modificar({ itemId: 'a', cantidad: '99999999', precioUnitario: '99999999' }),
      rechazo('VALIDATION_ERROR', 'items.0.precioUnitario', 'El importe es demasiado grande'),
    ],
    [
      'less than certified',
      () => deducir({ itemId: 'b', cantidad: '50.001' }),
      rechazo(
        'AVANCE_EXCEDIDO',
        'items.0.cantidad',
        'El ítem quedaría por debajo de lo ya certificado',
        { medidoCentavos: 52_500 },
      ),
    ],
  ])('refuses %s', (_que, pedir, esperado) => {
    expect(pedir()).toMatchObject(esperado);
  });

  it('may reduce an item exactly to its certified part', () => {
    expect(deducir({ itemId: 'b', cantidad: '50' })).toMatchObject({ ok: true });
  });

  it('reports every problem, and changes nothing when there is one', () => {
    const evaluado = deducir({ itemId: 'a', cantidad: '1' }, { itemId: 'z', cantidad: '1' });
    expect(evaluado).toMatchObject({ ok: false, details: [{ path: 'items.1.itemId' }] });
    expect('cambios' in evaluado).toBe(false);
  });
});
