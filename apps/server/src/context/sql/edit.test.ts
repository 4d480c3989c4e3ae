import { expect, expectTypeOf, it } from 'vitest';

import { merge, nothingLeft } from './edit.ts';

type Fila = { readonly concepto: string; readonly notas: string | null };
type Enviado = {
  readonly concepto?: string | undefined;
  readonly notas?: string | null | undefined;
};

const stored: Fila = { concepto: 'Cal', notas: 'del corralón' };

it('gives every field: the sent ones over the stored ones, null clears, undefined stays', () => {
  const vacio: Enviado = {};
  const cambio: Enviado = { concepto: undefined, notas: null };
  expect(merge(stored, vacio)).toEqual(stored);
  expect(merge(stored, cambio)).toEqual({ concepto: 'Cal', notas: null });
  expect(stored.notas).toBe('del corralón');
  expectTypeOf(merge(stored, vacio)).toEqualTypeOf<Fila>();
});

it('does not compile with a field that only one of the two knows', () => {
  const conDeMas: Enviado & { readonly etiqueta?: string } = {};
  // @ts-expect-error the row has no `etiqueta`
  expect(merge(stored, conDeMas)).toEqual(stored);
  const sinNotas: Pick<Enviado, 'concepto'> = {};
  // @ts-expect-error the input takes no `notas`
  expect(merge(stored, sinNotas)).toEqual(stored);
});

it('does not compile when a field was not named', () => {
  const { concepto, ...rest } = stored;
  // @ts-expect-error `notas` is left
  nothingLeft(rest);
  const { notas, ...nada } = rest;
  nothingLeft(nada);
  expect([concepto, notas]).toEqual(['Cal', 'del corralón']);
});
