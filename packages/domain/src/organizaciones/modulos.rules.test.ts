import { expect, test } from 'vitest';

import { MODULOS, modulosOcultosDe } from './modulos.rules.ts';

test('hidden modules are read once each, in the order of the list', () => {
  expect(modulosOcultosDe(['ACOPIOS', 'CHEQUES', 'ACOPIOS'])).toEqual(['CHEQUES', 'ACOPIOS']);
  expect(modulosOcultosDe(MODULOS.toReversed())).toEqual(MODULOS);
});

test('nothing is hidden by default, nor by a name of another version', () => {
  expect([undefined, null, 'CHEQUES', { CHEQUES: true }].map(modulosOcultosDe)).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(modulosOcultosDe(['SUELDOS', 'CIERRE', 3])).toEqual(['CIERRE']);
});
