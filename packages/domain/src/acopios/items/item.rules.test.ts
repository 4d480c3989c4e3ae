import { describe, expect, it } from 'vitest';

import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import {
  cabenItems,
  itemAbierto,
  itemEliminable,
  precioActualEn,
  revisarEdicionDeItem,
  revisarItems,
} from './item.rules.ts';
import type { AcopioItem } from './item.schema.ts';

const decir = {
  cantidad: (cantidad: string, unidad: string) => `${cantidad} ${unidad}`,
  numero: String,
};

const item = (cambios: Partial<AcopioItem> = {}): AcopioItem => ({
  id: 'i1',
  acopioId: 'a1',
  orden: 1,
  codigo: null,
  descripcion: 'Cemento',
  rubroId: null,
  rubro: null,
  unidad: 'bolsa',
  cantidad: '100.000',
  retirado: '62.000',
  disponible: '38.000',
  precioUnitario: '10.00',
  precioActual: null,
  precioActualEn: null,
  importeCentavos: 100_000,
  estado: 'DISPONIBLE',
  completado: false,
  completadoEn: null,
  completadoPor: null,
  cantidadRetiros: 1,
  version: 1,
  ...cambios,
});

it('an item needs a quantity for materials, and an amount within the limit', () => {
  const sinCantidad = { cantidad: null, precioUnitario: '10' };
  expect(revisarItems('MATERIALES', [sinCantidad])?.details).toMatchObject([{ path: 'cantidad' }]);
  expect(revisarItems('LISTA_PRECIOS', [sinCantidad])).toBeNull();
  const caro = { cantidad: '1', precioUnitario: '1', precioActual: String(CENTAVOS_MAX) };
  expect(revisarItems('MATERIALES', [caro])?.details).toMatchObject([{ path: 'precioUnitario' }]);
});

describe('an item with withdrawals', () => {
  const editar = (cambios: Partial<AcopioItem>, antes = item()) =>
    revisarEdicionDeItem('MATERIALES', { antes, datos: item(cambios) }, decir);

  it('keeps its price, its unit and at least the withdrawn quantity', () => {
    expect(editar({ cantidad: '62', precioUnitario: '10.0000' })).toBeNull();
    expect(editar({ cantidad: '61.999' })).toMatchObject({
      code: 'ITEM_BAJO_RETIRADO',
      motivo: 'Ya se retiraron 62.000 bolsa: la cantidad no puede ser menor.',
    });
    expect(editar({ precioUnitario: '10.01' })).toMatchObject({
      code: 'PRECIO_CONGELADO',
      details: [{ path: 'precioUnitario', data: { retiros: 1, retirado: '62.000' } }],
    });
    expect(editar({ unidad: 'kg' })?.details).toMatchObject([{ path: 'unidad' }]);
  });

  it('without withdrawals may change price and unit', () => {
    const libre = item({ retirado: '0.000', cantidadRetiros: 0 });
    expect(editar({ unidad: 'kg', precioUnitario: '12' }, libre)).toBeNull();
    expect(itemEliminable(libre, decir)).toBeNull();
  });

  it('with withdrawals cannot be deleted', () => {
    expect(itemEliminable(item(), decir)?.motivo).toBe(
      'Cemento tiene un retiro por 62.000 bolsa: no se puede eliminar.',
    );
    expect(itemEliminable(item({ cantidadRetiros: 2 }), decir)?.motivo).toContain('2 retiros');
  });
});

it('a complete item cannot be changed', () => {
  expect(itemAbierto(item())).toBeNull();
  expect(itemAbierto(item({ completado: true }))?.code).toBe('ITEM_COMPLETO');
});

it('items count against the plan', () => {
  expect(cabenItems({ max: 3, cuantos: 2, nuevos: 1 }, decir)).toBeNull();
  expect(cabenItems({ max: 3, cuantos: 2, nuevos: 2 }, decir)?.motivo).toBe(
    'El plan permite 3 ítems por acopio: hay 2 y se agregarían 2.',
  );
});

it('the date of the current price changes only with the price', () => {
  const antes = { precioActual: '13.00', precioActualEn: '2026-11-01' };
  expect(precioActualEn('13.0000', '2026-11-20', antes)).toBe('2026-11-01');
  expect(precioActualEn('13.01', '2026-11-20', antes)).toBe('2026-11-20');
  expect(precioActualEn('13', '2026-11-20')).toBe('2026-11-20');
  expect(precioActualEn(null, '2026-11-20', antes)).toBeNull();
});
