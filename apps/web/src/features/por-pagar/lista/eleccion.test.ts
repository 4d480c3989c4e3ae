import { expect, test } from 'vitest';

import { eleccionDe } from './eleccion.ts';

type Elegible = Parameters<typeof eleccionDe>[0][number];

const deuda = (campos: Partial<Elegible> = {}): Elegible => ({
  contraparte: { id: 'hierros', nombre: 'Hierros Pampa' },
  moneda: 'ARS',
  pendienteCentavos: 410_000_00,
  ...campos,
});
const NOTA = deuda({ pendienteCentavos: -10_000_00 });

test('documents of one supplier in one currency are paid together, a credit note taken off', () => {
  expect(eleccionDe([deuda(), deuda(), NOTA])).toEqual({
    sePaga: true,
    proveedor: 'Hierros Pampa',
    moneda: 'ARS',
    importeCentavos: 810_000_00,
    texto: '3 comprobantes de Hierros Pampa, $\u00a0810.000,00',
  });
  expect(eleccionDe([deuda()])).toMatchObject({
    texto: '1 comprobante de Hierros Pampa, $\u00a0410.000,00',
  });
});

test.each([
  [
    'of two suppliers',
    [deuda(), deuda({ contraparte: { id: 'otro', nombre: 'Otro' } })],
    'Son de más de un proveedor: cada uno se paga aparte',
  ],
  [
    'of two currencies',
    [deuda(), deuda({ moneda: 'USD' })],
    'Están en dos monedas: cada una se paga aparte',
  ],
  [
    'none but credit notes',
    [NOTA],
    'Una nota de crédito se descuenta de una factura: falta elegirla',
  ],
  [
    'credit notes above what is paid',
    [deuda({ pendienteCentavos: 1_00 }), NOTA],
    'Las notas de crédito superan lo que se paga',
  ],
  ['too many', Array.from({ length: 51 }, () => deuda()), 'Un pago salda hasta 50 comprobantes'],
  ['none', [], 'Ningún comprobante elegido'],
])('%s are not', (_que, elegidos, texto) => {
  expect(eleccionDe(elegidos)).toMatchObject({ sePaga: false, texto });
});
