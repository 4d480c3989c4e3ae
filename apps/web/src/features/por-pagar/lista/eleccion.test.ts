import { expect, test } from 'vitest';

import { eleccionDe } from './eleccion.ts';

type Elegible = Parameters<typeof eleccionDe>[0][number];

const deuda = (campos: Partial<Elegible> = {}): Elegible => ({
  clase: 'COMPROBANTE',
  contraparte: { id: 'hierros', nombre: 'Hierros Pampa' },
  miembroId: null,
  moneda: 'ARS',
  totalCentavos: 410_000_00,
  pendienteCentavos: 410_000_00,
  ...campos,
});
const NOTA = deuda({ pendienteCentavos: -10_000_00 });

test('documents of one supplier in one currency are paid together, less credit notes', () => {
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

test('debts of budgets are paid together with documents, a scheduled payment as a whole', () => {
  const programado = deuda({
    clase: 'PROGRAMADO',
    totalCentavos: 90_000_00,
    pendienteCentavos: 80_000_00,
  });
  expect(eleccionDe([deuda(), deuda({ clase: 'CERTIFICADO' }), programado])).toMatchObject({
    importeCentavos: 910_000_00,
    texto: '3 obligaciones de Hierros Pampa, $\u00a0910.000,00',
  });
});

test('amounts on account are discounted as far as needed', () => {
  const aCuenta = deuda({
    clase: 'A_CUENTA',
    totalCentavos: -500_000_00,
    pendienteCentavos: -450_000_00,
  });
  expect(eleccionDe([deuda(), aCuenta])).toMatchObject({ sePaga: true, importeCentavos: 0 });
  expect(eleccionDe([deuda(), deuda(), aCuenta])).toMatchObject({ importeCentavos: 370_000_00 });
  expect(eleccionDe([aCuenta])).toMatchObject({
    sePaga: false,
    texto: 'Lo que está a cuenta se descuenta de lo que se paga: falta elegirlo',
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
    'Una nota de crédito se descuenta de lo que se paga: falta elegirlo',
  ],
  [
    'credit notes above what is paid',
    [deuda({ pendienteCentavos: 1_00 }), NOTA],
    'Las notas de crédito superan lo que se paga',
  ],
  [
    'too many',
    Array.from({ length: 51 }, () => deuda()),
    'Una orden de pago tiene hasta 50 renglones',
  ],
  ['none', [], 'Nada elegido'],
])('%s are not paid together', (_que, elegidos, texto) => {
  expect(eleccionDe(elegidos)).toMatchObject({ sePaga: false, texto });
});

test('expenses paid by members are repaid to one of them at a time', () => {
  const gasto = (miembroId: string): Elegible =>
    deuda({ clase: 'BOLSILLO', contraparte: { id: null, nombre: 'Ana Paz' }, miembroId });
  expect(eleccionDe([gasto('ana'), gasto('ana')])).toMatchObject({
    sePaga: true,
    texto: expect.stringMatching(/^2 gastos de Ana Paz, /),
  });
  // Another member of the same name, and a supplier.
  for (const otro of [gasto('otra'), deuda()]) {
    expect(eleccionDe([gasto('ana'), otro])).toMatchObject({
      sePaga: false,
      breve: 'Son de más de una persona',
    });
  }
});
