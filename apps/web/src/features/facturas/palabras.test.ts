import { expect, test } from 'vitest';

import { loLeido } from './palabras.ts';

test.each([
  [0, 0, 'Este archivo ya estaba leído: no cambió nada.'],
  [1, 0, 'Se leyó 1 factura nueva.'],
  [2, 1, 'Se leyeron 2 facturas nuevas y se completó 1.'],
  [0, 1200, 'Se leyeron 0 facturas nuevas y se completaron 1.200.'],
])('the result of a file with %i new and %i completed documents', (nuevas, completadas, texto) => {
  expect(loLeido(nuevas, completadas)).toBe(texto);
});
