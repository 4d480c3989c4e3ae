import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type Database } from './support/database.ts';

const GUIDE = join(import.meta.dirname, '../../../deploy/citus.sql');

/** What the guide has an operator run. */
const guide = readFileSync(GUIDE, 'utf8');
const tablesBy = (pattern: RegExp): string[] =>
  [...guide.matchAll(pattern)].map(([, table]) => table ?? '').sort();
const distributed = tablesBy(/create_distributed_table\('(\w+)', 'tenant_id'/g);
const everywhere = tablesBy(/create_reference_table\('(\w+)'\)/g);
const onCoordinator = [
  'idempotency_keys',
  'limites',
  'outbox_correo',
  'outbox_identidad',
  'session_tenants',
  'verificaciones',
];

let base: Database;
beforeAll(async () => {
  base = await openDatabase('empty');
});
afterAll(() => base.close());

describe('the schema keeps the rules of a database distributed by organisation', () => {
  it('has a place for every table', async () => {
    const rows = await base.admin<{ tabla: string }>(
      `select tablename as tabla from pg_tables
       where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
    );
    const all = [...distributed, ...everywhere, ...onCoordinator].sort();
    expect(rows.map(({ tabla: table }) => table)).toEqual(all);
  });

  it('has the organisation in every primary key and unique index of what is distributed', async () => {
    const without = await base.admin(
      `select c.relname as tabla, i.relname as indice
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where (x.indisunique or x.indisexclusion) and c.relname = any($1) and not exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
           and a.attnum = any(x.indkey::int2[]))`,
      [distributed],
    );
    expect(without).toEqual([]);
    const withKey = await base.admin<{ tabla: string }>(
      `select c.relname as tabla from pg_index x join pg_class c on c.oid = x.indrelid
       where x.indisprimary and c.relname = any($1) order by 1`,
      [distributed],
    );
    expect(withKey.map(({ tabla: table }) => table)).toEqual(distributed);
  });

  it('refers within an organisation by the organisation, and beyond it only to what is everywhere', async () => {
    const references = await base.admin<{ de: string; a: string; misma: boolean }>(
      `select c.relname as de, f.relname as a, exists (
         select from unnest(k.conkey, k.confkey) u(x, y)
         join pg_attribute p on p.attrelid = c.oid and p.attnum = u.x
         join pg_attribute q on q.attrelid = f.oid and q.attnum = u.y
         where p.attname = 'tenant_id' and q.attname = 'tenant_id') as misma
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
    );
    const wrong = references.filter(({ de: from, a, misma }) => {
      if (everywhere.includes(a)) return false;
      return !(distributed.includes(from) && distributed.includes(a) && misma);
    });
    expect(references.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
