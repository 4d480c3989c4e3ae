import { expect, it } from 'vitest';

import { pick } from './shape.rules.ts';

const fila = { id: 'a1', concepto: 'Cal', notas: null };

it('picks the fields of the shape and does not change the source', () => {
  expect(pick(fila, { concepto: 'Concepto', notas: 'Notas' })).toStrictEqual({
    concepto: 'Cal',
    notas: null,
  });
  expect(fila).toHaveProperty('id', 'a1');
});

it('does not compile with a field that the source lacks', () => {
  // @ts-expect-error no `etiqueta` there
  expect(pick(fila, { etiqueta: 1 })).toStrictEqual({});
});
