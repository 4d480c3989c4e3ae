import { expect, test } from 'vitest';

import { eleccionDe } from './eleccion.ts';

type Elegible = Parameters<typeof eleccionDe>[0][number];

const deuda = (id: string, campos: Partial<Elegible> = {}): Elegible => ({
  id,
  proveedorId: 'hierros',
  proveedor: { id: 'hierros', razonSocial: 'Hierros Pampa' },
  moneda: 'ARS',
  pendienteCentavos: 410_000_00,
  ...campos,
});
const NOTA = deuda('n', { pendienteCentavos: -10_000_00 });

test('documents of one supplier in one currency are paid together, a credit note taken off', () => {
  expect(eleccionDe([deuda('a'), deuda('b'), NOTA])).toEqual({
    sePaga: true,
    proveedor: 'Hierros Pampa',
    moneda: 'ARS',
    importeCentavos: 810_000_00,
    texto: '3 comprobantes de Hierros Pampa, $\u00a0810.000,00',
  });
  expect(eleccionDe([deuda('a')])).toMatchObject({
    texto: '1 comprobante de Hierros Pampa, $\u00a0410.000,00',
  });
});

test.each([
  [
    'of two suppliers',
    [deuda('a'), deuda('b', { proveedorId: 'otro' })],
    'Son de más de un proveedor: cada uno se paga aparte',
  ],
  [
    'of two currencies',
    [deuda('a'), deuda('b', { moneda: 'USD' })],
    'Están en dos monedas: cada una se paga aparte',
  ],
  [
    'none but credit notes',
    [NOTA],
    'Una nota de crédito se descuenta de una factura: falta elegirla',
  ],
  [
    'credit notes above what is paid',
    [deuda('a', { pendienteCentavos: 1_00 }), NOTA],
    'Las notas de crédito superan lo que se paga',
  ],
  [
    'too many',
    Array.from({ length: 51 }, (_, i) => deuda(String(i))),
    'Un pago salda hasta 50 comprobantes',
  ],
  ['none', [], 'Ningún comprobante elegido'],
])('%s are not', (_que, elegidos, texto) => {
  expect(eleccionDe(elegidos)).toMatchObject({ sePaga: false, texto });
});
