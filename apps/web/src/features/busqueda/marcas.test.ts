import { describe, expect, test } from 'vitest';

import { afinidad, marcasDe } from './marcas.ts';

/** Underlined parts of a text. */
const marcado = (texto: string, consulta: string) =>
  marcasDe(texto, consulta).map(([desde, hasta]) => texto.slice(desde, hasta));

describe('the marked parts of a result', () => {
  test.each([
    ['Hormigón elaborado', 'HORMIGON', ['Hormigón']],
    ['Volquetes y fletes', 'fletes vol', ['Vol', 'fletes']],
    ['−$ 93.147.600,98', '93.147', ['93.147']],
    ['−$ 93.147.600,98', '93147', ['93.147']],
    ['−$ 18.093.147,25', '$ 93147', ['93.147']],
    ['−$ 6.321.694,00', '6321694', ['6.321.694']],
    ['30-90000067-3', '30900000673', ['30-90000067-3']],
    ['M-000123', 'm-0001', ['M-0001']],
    ['Ñandubay', 'nandu', ['Ñandu']],
    ['El Ñandú'.normalize('NFD'), 'nandú', ['Ñandú'.normalize('NFD')]],
    ['Cemento', 'arena', []],
    ['−$ 93.147.600,98', '5', []],
    ['Cemento', '   ', []],
  ])('of %s, searched by %j', (texto, consulta, esperado) => {
    expect(marcado(texto, consulta)).toEqual(esperado);
  });

  test('that touch or overlap are joined', () => {
    expect(marcado('Los Tilos', 'til tilos')).toEqual(['Tilos']);
  });
});

test('a name matches best at its start, then at the start of a word, then inside', () => {
  expect(afinidad('Movimientos privados', 'movi')).toBe(3);
  expect(afinidad('Movimientos privados', 'PRIV')).toBe(2);
  expect(afinidad('Movimientos privados', 'ientos')).toBe(1);
  expect(afinidad('Movimientos privados', 'privados acopio')).toBe(0);
  expect(afinidad('Movimientos', '')).toBe(0);
});
