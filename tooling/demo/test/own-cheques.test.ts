import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MIGRATIONS_DIR } from '@plomada/db/schema-level';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { DEMO_TENANTS, RIO_MANSO } from '../src/people.ts';
import { type Database, openDatabase } from './place.ts';

const FILL = join(MIGRATIONS_DIR, '20261206000400_cheques_propios_llenar', 'migration.sql');

let base: Database;
beforeAll(async () => {
  base = await openDatabase('demo');
});
afterAll(() => base.close());

const OWN = `
select c.id, c.numero, c.importe_centavos::text, c.pago::text, c.cuenta_id, c.contraparte, e.fecha::text
from cheques c join cheque_eventos e on e.cheque_id = c.id and e.n = 1 where c.propio order by c.id`;
/** Removes own cheques, as if there had never been any. */
const FORGET = `
set session_replication_role = replica;
delete from cheque_eventos e using cheques c where c.id = e.cheque_id and c.propio;
delete from cheques where propio;
set session_replication_role = origin`;

const TOTALS = [
  'select * from obligaciones order by tenant_id, clase, origen_id',
  'select * from cuenta_dias order by tenant_id, cuenta_id, moneda, dia',
  ...DEMO_TENANTS.map(
    ({ id }) =>
      `select * from cierre_huellas('${id}', '0001-01-01', '9999-12-31') order by tabla, id`,
  ),
];

it('own cheques of the demo are given, and confirmed once the bank paid them', async () => {
  const states = await base.query(
    `select estado, count(*)::int as cheques, min(pago)::text as desde, max(pago)::text as hasta
     from cheques where propio and tenant_id = $1 group by estado order by estado`,
    [RIO_MANSO],
  );
  expect(states).toEqual([
    { estado: 'COBRADO', cheques: 7, desde: '2026-06-15', hasta: '2026-11-10' },
    { estado: 'EMITIDO', cheques: 2, desde: '2026-11-22', hasta: '2026-11-25' },
  ]);
});

it('the migration creates own cheques as the app does, without changing a due or a balance', async () => {
  const totals = () => Promise.all(TOTALS.map((sql) => base.query(sql)));
  const made = await base.query(OWN);
  expect(made.length).toBeGreaterThan(5);
  await base.query(FORGET);
  const before = await totals();
  await base.query(await readFile(FILL, 'utf8'));
  expect(await totals()).toEqual(before);
  expect(await base.query(OWN)).toEqual(made);
});
