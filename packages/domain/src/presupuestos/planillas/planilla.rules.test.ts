import { expect, it } from 'vitest';

import { conLosNuevos, quedanDe, verificarLugar } from './planilla.rules.ts';

it('a file may have as many rows as the budget still accepts', () => {
  expect(verificarLugar(1500, 500, String)).toBeNull();
  expect(verificarLugar(0, 2001, String)?.motivo).toBe('La planilla tiene más de 2000 filas');
  expect(verificarLugar(1500, 501, String)?.motivo).toBe(
    'Un presupuesto lleva hasta 2000 ítems: hay 1500 y la planilla trae 501',
  );
});

it('imported rows follow the existing ones, before the adjustment', () => {
  const item = { descripcion: 'Losa', unidad: 'm²', cantidad: '1', precioUnitario: '1' };
  const ajuste = { ...item, id: 'z', ajuste: true };
  const queda = quedanDe({ items: [ajuste, { ...item, id: 'a' }], totalCentavos: 9 }, 'AGREGAR');
  const nuevo = { ...item, fila: 2, importeCentavos: 100, rubroId: null };
  expect(conLosNuevos(queda.items, [nuevo])).toEqual([
    { ...item, id: 'a' },
    { ...item, rubroId: null },
    ajuste,
  ]);
  expect(quedanDe({ items: [ajuste], totalCentavos: 9 }, 'REEMPLAZAR')).toEqual({
    items: [],
    totalCentavos: 0,
  });
});
