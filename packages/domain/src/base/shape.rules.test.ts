import { expect, it } from 'vitest';

import { pick } from './shape.rules.ts';

const fila = { id: 'a1', concepto: 'Cal', notas: null };

it('gives the fields that the shape names and leaves the source as it is', () => {
  expect(pick(fila, { concepto: 'Concepto', notas: 'Notas' })).toStrictEqual({
    concepto: 'Cal',
    notas: null,
  });
  expect(fila).toHaveProperty('id', 'a1');
});

it('does not compile with a field that the source has not', () => {
  // @ts-expect-error no `etiqueta` there
  expect(pick(fila, { etiqueta: 1 })).toStrictEqual({});
});
