import { expect, test } from 'vitest';

import { escribirCoordenadas, leerCoordenadas } from './coordenadas.ts';

test.each([
  ['-34.527610, -58.4732', -34.52761, -58.4732],
  ['  −34.5 −58.4 ', -34.5, -58.4],
  ['-34,5; -58,4', -34.5, -58.4],
  ['-34,5 -58,4', -34.5, -58.4],
  ['0,0', 0, 0],
  ['-34,-58', -34, -58],
])('%j', (texto, latitud, longitud) => {
  expect(leerCoordenadas(texto)).toEqual({ latitud, longitud });
});

test.each(['', '-34.5', 'Los Tilos 1450', '34°31′S, 58°28′O', '1,2,3', '-34,5, -58,4'])(
  '%j is no pair of coordinates',
  (texto) => {
    expect(leerCoordenadas(texto)).toBeNull();
  },
);

test('reads back its own text', () => {
  expect(leerCoordenadas(escribirCoordenadas(-34.5, 58))).toEqual({ latitud: -34.5, longitud: 58 });
});
