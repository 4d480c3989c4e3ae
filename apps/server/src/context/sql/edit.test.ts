import { expect, expectTypeOf, it } from 'vitest';

import { merge, nothingLeft } from './edit.ts';

type RowOfTest = { readonly concepto: string; readonly notas: string | null };
type Sent = {
  readonly concepto?: string | undefined;
  readonly notas?: string | null | undefined;
};

const stored: RowOfTest = { concepto: 'Cal', notas: 'del corralón' };

it('merges sent fields over stored ones: null clears a field, undefined keeps it', () => {
  const empty: Sent = {};
  const change: Sent = { concepto: undefined, notas: null };
  expect(merge(stored, empty)).toEqual(stored);
  expect(merge(stored, change)).toEqual({ concepto: 'Cal', notas: null });
  expect(stored.notas).toBe('del corralón');
  expectTypeOf(merge(stored, empty)).toEqualTypeOf<RowOfTest>();
});

it('does not compile with a field that only the row or only the edit has', () => {
  const withExtra: Sent & { readonly etiqueta?: string } = {};
  // @ts-expect-error the row has no `etiqueta`
  expect(merge(stored, withExtra)).toEqual(stored);
  const withoutNotes: Pick<Sent, 'concepto'> = {};
  // @ts-expect-error the input takes no `notas`
  expect(merge(stored, withoutNotes)).toEqual(stored);
});

it('does not compile when a field is not listed', () => {
  const { concepto, ...rest } = stored;
  // @ts-expect-error `notas` is left
  nothingLeft(rest);
  const { notas, ...nada } = rest;
  nothingLeft(nada);
  expect([concepto, notas]).toEqual(['Cal', 'del corralón']);
});
