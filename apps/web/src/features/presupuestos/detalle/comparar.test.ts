import { itemPresupuestoSchema } from '@plomada/domain/presupuestos/items/item.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { comparar, ofertaDe, type Oferta } from './comparar.ts';

const ID = (n: number) => `01928f3a-0000-7000-8000-00000000000${n}`;

const renglon = (n: number, cantidad: string) => ({
  id: ID(n),
  descripcion: `Ítem ${n}`,
  unidad: 'u',
  cantidad,
  precioUnitario: '10',
  importeCentavos: Number(cantidad) * 1000,
});

const oferta = (revision: number, items: Oferta['items']): Oferta => ({
  revision,
  titulo: 'Obra',
  totalCentavos: 0,
  items,
});

test('two offers show new, changed and removed items, compared by item and not by position', () => {
  const antes = oferta(1, [renglon(1, '1'), renglon(2, '2'), renglon(3, '3')]);
  const despues = oferta(2, [renglon(4, '4'), renglon(3, '3'), renglon(2, '5')]);
  expect(comparar(antes, despues).map(({ clave, que }) => [clave, que])).toEqual([
    [ID(4), 'agregado'],
    [ID(2), 'cambiado'],
    [ID(1), 'quitado'],
  ]);
  expect(comparar(antes, antes)).toEqual([]);
});

test('an accepted budget is compared as it was offered, without its adicionales', () => {
  const item = (n: number, fields: object) =>
    madeOf(itemPresupuestoSchema, { ...renglon(n, '9'), ...fields });
  const original = { cantidad: '2', precioUnitario: '10', importeCentavos: 2000 };
  const presupuesto = madeOf(presupuestoSchema, {
    revision: 3,
    items: [item(1, { original }), item(2, { original: null })],
  });
  expect(ofertaDe(presupuesto).items).toEqual([{ ...renglon(1, '2') }]);
});
