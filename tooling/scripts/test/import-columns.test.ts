import { ORGANIZATION_TABLES } from '@plomada/db/organization-tables';
import { expect, it } from 'vitest';

import { crearServidor } from '../../../apps/server/test/support/server.ts';
import { IMPORT_COLUMNS, OTHER_COLUMNS, planOf } from '../src/admin/import/columns/registry.ts';

type Column = { readonly tabla: string; readonly columna: string; readonly json: boolean };

const COLUMNS = `
select c.relname::text as tabla, a.attname::text as columna, a.atttypid in ('json'::regtype, 'jsonb'::regtype) as json
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and a.attname <> 'tenant_id'
order by 1, 2`;

it('lists the treatment of exactly the columns of an organisation’s tables', async () => {
  const server = await crearServidor();
  const names = ORGANIZATION_TABLES.map(({ nombre: name }) => name);
  const columns = await server.admin<Column>(COLUMNS, [[...names, 'tenants', 'users']]);
  await server.cerrar();
  const stated = names.flatMap((table) =>
    [...planOf(table).treatments.keys()].map((column) => `${table}.${column}`),
  );
  const others = Object.entries(OTHER_COLUMNS).flatMap(([table, lists]) =>
    Object.values<string>(lists).flatMap((list) => list.split(' ').map((one) => `${table}.${one}`)),
  );
  const there = columns.map(({ tabla: table, columna }) => `${table}.${columna}`);
  expect([...stated, ...others].toSorted()).toEqual(there.toSorted());
  expect(Object.keys(IMPORT_COLUMNS).toSorted()).toEqual(names.toSorted());
  // Secrets that are not exported must be computed or left out, and no JSON is imported without a
  // schema.
  const unmade = ORGANIZATION_TABLES.flatMap(({ nombre: table, without = [] }) =>
    without.filter((column) => !/made|ignored/.test(planOf(table).treatments.get(column) ?? '')),
  );
  const unchecked = columns.filter(
    ({ tabla: table, columna, json }) =>
      json && table !== 'tenants' && planOf(table).treatments.get(columna) !== 'checked',
  );
  expect([unmade, unchecked]).toEqual([[], []]);
});
