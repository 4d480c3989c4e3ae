import { expect, it } from 'vitest';

import { comoNumeroDeComprobante } from './busqueda.rules.ts';

it.each([
  ['1234', null, 1234],
  ['00001234', null, 1234],
  ['3-1234', 3, 1234],
  ['00003-00001234', 3, 1234],
  ['A 0003-00001234', 3, 1234],
  ['B1234', null, 1234],
])('%s is the number of a document', (texto, puntoVenta, numero) => {
  expect(comoNumeroDeComprobante(texto)).toEqual({ puntoVenta, numero });
});

it.each(['', 'A', '1.234', '123456789', '123456-1', '3-', 'remito 12', '1234 '])(
  '%j is not',
  (texto) => {
    expect(comoNumeroDeComprobante(texto)).toBeNull();
  },
);
