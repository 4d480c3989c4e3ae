import { expect, it } from 'vitest';

import { columnsOf, compound } from '../src/columns.ts';
import { t } from '../src/kinds.ts';

const COLUMNS = columnsOf({ medioPago: t.text, rubroId: t.uuid.orNull, notas: t.text.orNull });

it('writes a field in snake case for SQL and in camel case for answers', () => {
  expect(COLUMNS.names).toBe('medio_pago, rubro_id, notas');
  expect(COLUMNS.of('x')).toBe('x.medio_pago, x.rubro_id, x.notas');
  expect(COLUMNS.typed).toBe('medio_pago text, rubro_id uuid, notas text');
  expect(COLUMNS.as('m')).toBe(
    'm.medio_pago as "medioPago", m.rubro_id as "rubroId", m.notas as "notas"',
  );
});

it('makes a row of an object: a missing field is null and an unknown one is ignored', () => {
  const row = COLUMNS.rowOf(Object.assign({ medioPago: 'ECHEQ', notas: 'dos cuotas' }, { id: 7 }));
  expect(row).toStrictEqual({ medioPago: 'ECHEQ', rubroId: null, notas: 'dos cuotas' });
  expect(COLUMNS.values(row)).toEqual(['ECHEQ', null, 'dos cuotas']);
});

it('refuses an object without a required field', () => {
  // @ts-expect-error `medioPago` is required
  expect(() => COLUMNS.rowOf({ notas: 'x' })).toThrow('lacks one of the columns medio_pago');
});

it('gives many rows as a list for each column', () => {
  const { kinds, places, values } = COLUMNS.lists;
  expect(places(2)).toBe('$3::text[], $4::uuid[], $5::text[]');
  const lists = values([
    COLUMNS.rowOf({ medioPago: 'ECHEQ', notas: 'dos "cuotas", o {más}' }),
    COLUMNS.rowOf({ medioPago: 'EFECTIVO' }),
  ]);
  expect(lists).toEqual([
    ['ECHEQ', 'EFECTIVO'],
    [null, null],
    ['dos "cuotas", o {más}', null],
  ]);
  expect(lists.map((list, i) => kinds[i]?.is(list))).toEqual([true, true, true]);
  expect(kinds[0]?.is([null])).toBe(false);
});

type Rate = { readonly valor: string; readonly fuente: string | null };
const isRate = (value: unknown): value is Rate | null =>
  value === null || (typeof value === 'object' && 'valor' in value);
const WITH_RATE = columnsOf({
  concepto: t.text,
  tasa: compound<Rate>(
    { type: 'json', is: isRate, nullable: true, sure: null },
    { valor: t.numeric.orNull, fuente: t.text.orNull },
  ),
});

it('keeps a compound field in a column for each part, and reads it as one', () => {
  expect(WITH_RATE.names).toBe('concepto, tasa_valor, tasa_fuente');
  expect(WITH_RATE.places(1)).toBe('$2::text, $3::numeric, $4::text');
  const row = WITH_RATE.rowOf({ concepto: 'Cal', tasa: { valor: '1432.50' } });
  expect(row).toEqual({ concepto: 'Cal', tasa: { valor: '1432.50', fuente: null } });
  expect(WITH_RATE.values(row)).toEqual(['Cal', '1432.50', null]);
  expect(WITH_RATE.values(WITH_RATE.rowOf({ concepto: 'Cal' }))).toEqual(['Cal', null, null]);
  expect(WITH_RATE.as('m')).toBe(
    `m.concepto as "concepto", case when m.tasa_valor is not null then
    (select row_to_json(x) from (select trim_scale(m.tasa_valor)::text as "valor", m.tasa_fuente as "fuente") x) end as "tasa"`,
  );
});

it('reads a decimal without trailing zeros, unless the column keeps every place', () => {
  expect(columnsOf({ tasa: t.numeric, cantidad: t.scaled.orNull }).as('m')).toBe(
    'trim_scale(m.tasa) as "tasa", m.cantidad as "cantidad"',
  );
});
