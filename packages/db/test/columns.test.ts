import { expect, it } from 'vitest';

import { columnsOf } from '../src/columns.ts';
import { t } from '../src/kinds.ts';

const COLUMNAS = columnsOf({ medioPago: t.text, rubroId: t.uuid.orNull, notas: t.text.orNull });

it('spells a field in snake case for SQL and as it travels for answers', () => {
  expect(COLUMNAS.names).toBe('medio_pago, rubro_id, notas');
  expect(COLUMNAS.of('x')).toBe('x.medio_pago, x.rubro_id, x.notas');
  expect(COLUMNAS.typed).toBe('medio_pago text, rubro_id uuid, notas text');
  expect(COLUMNAS.as('m')).toBe(
    'm.medio_pago as "medioPago", m.rubro_id as "rubroId", m.notas as "notas"',
  );
});

it('makes the row of an object that holds more: left out is null, the rest does not enter', () => {
  const fila = COLUMNAS.rowOf(
    Object.assign({ medioPago: 'ECHEQ', notas: 'dos cuotas' }, { id: 7 }),
  );
  expect(fila).toStrictEqual({ medioPago: 'ECHEQ', rubroId: null, notas: 'dos cuotas' });
  expect(COLUMNAS.values(fila)).toEqual(['ECHEQ', null, 'dos cuotas']);
});

it('refuses what is not a row: a required field that came without a value', () => {
  // @ts-expect-error `medioPago` is required
  expect(() => COLUMNAS.rowOf({ notas: 'x' })).toThrow('not a row of medio_pago');
});

it('gives many rows as a list for each column', () => {
  const { kinds, places, values } = COLUMNAS.lists;
  expect(places(2)).toBe('$3::text[], $4::uuid[], $5::text[]');
  const lists = values([
    COLUMNAS.rowOf({ medioPago: 'ECHEQ', notas: 'dos "cuotas", o {más}' }),
    COLUMNAS.rowOf({ medioPago: 'EFECTIVO' }),
  ]);
  expect(lists).toEqual([
    ['ECHEQ', 'EFECTIVO'],
    [null, null],
    ['dos "cuotas", o {más}', null],
  ]);
  expect(lists.map((list, i) => kinds[i]?.is(list))).toEqual([true, true, true]);
  expect(kinds[0]?.is([null])).toBe(false);
});
