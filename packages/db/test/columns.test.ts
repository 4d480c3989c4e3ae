import { expect, it } from 'vitest';

import { columnsOf, compound } from '../src/columns.ts';
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
  const row = COLUMNAS.rowOf(Object.assign({ medioPago: 'ECHEQ', notas: 'dos cuotas' }, { id: 7 }));
  expect(row).toStrictEqual({ medioPago: 'ECHEQ', rubroId: null, notas: 'dos cuotas' });
  expect(COLUMNAS.values(row)).toEqual(['ECHEQ', null, 'dos cuotas']);
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

type Tasa = { readonly valor: string; readonly fuente: string | null };
const isTasa = (value: unknown): value is Tasa | null =>
  value === null || (typeof value === 'object' && 'valor' in value);
const CON_TASA = columnsOf({
  concepto: t.text,
  tasa: compound<Tasa>(
    { type: 'json', is: isTasa, nullable: true, sure: null },
    { valor: t.numeric.orNull, fuente: t.text.orNull },
  ),
});

it('keeps a compound field in a column for each part, and reads it as one', () => {
  expect(CON_TASA.names).toBe('concepto, tasa_valor, tasa_fuente');
  expect(CON_TASA.places(1)).toBe('$2::text, $3::numeric, $4::text');
  const row = CON_TASA.rowOf({ concepto: 'Cal', tasa: { valor: '1432.50' } });
  expect(row).toEqual({ concepto: 'Cal', tasa: { valor: '1432.50', fuente: null } });
  expect(CON_TASA.values(row)).toEqual(['Cal', '1432.50', null]);
  expect(CON_TASA.values(CON_TASA.rowOf({ concepto: 'Cal' }))).toEqual(['Cal', null, null]);
  expect(CON_TASA.as('m')).toBe(
    `m.concepto as "concepto", case when m.tasa_valor is not null then
    (select row_to_json(x) from (select trim_scale(m.tasa_valor)::text as "valor", m.tasa_fuente as "fuente") x) end as "tasa"`,
  );
});

it('reads a decimal without zeros that say nothing, unless every place is told', () => {
  expect(columnsOf({ tasa: t.numeric, cantidad: t.scaled.orNull }).as('m')).toBe(
    'trim_scale(m.tasa) as "tasa", m.cantidad as "cantidad"',
  );
});
