import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ORGANIZATION_TABLES, TABLES_THAT_STAY } from '../src/organization-tables.ts';
import { openDatabase, type Database } from './support/database.ts';

/** Tables whose rows may be referred to by every organisation. */
const SHARED = new Set(['tenants', 'users']);
/** Tables of the installation or of one person: their rows belong to no organisation. */
const INSTALLATION = new Set([
  '_prisma_migrations',
  'apoc_general',
  'idempotency_keys',
  'limites',
  'outbox_correo',
  'outbox_identidad',
  'session_tenants',
  'verificaciones',
]);
const named = [
  ...ORGANIZATION_TABLES.map(({ nombre }) => nombre),
  ...Object.keys(TABLES_THAT_STAY),
].sort();
const organizationTables = named.filter((table) => !SHARED.has(table) && !INSTALLATION.has(table));

let base: Database;
beforeAll(async () => {
  base = await openDatabase('empty');
});
afterAll(() => base.close());

describe('keys and references stay within an organisation, so that each can move to another machine', () => {
  it('lists every table', async () => {
    const rows = await base.admin<{ tabla: string }>(
      `select tablename as tabla from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(rows.map(({ tabla: table }) => table)).toEqual(named);
  });

  it('has the organisation in every primary key and unique index of its tables', async () => {
    const without = await base.admin(
      `select c.relname as tabla, i.relname as indice
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where (x.indisunique or x.indisexclusion) and c.relname = any($1) and not exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
           and a.attnum = any(x.indkey::int2[]))`,
      [organizationTables],
    );
    expect(without).toEqual([]);
    const withKey = await base.admin<{ tabla: string }>(
      `select c.relname as tabla from pg_index x join pg_class c on c.oid = x.indrelid
       where x.indisprimary and c.relname = any($1) order by 1`,
      [organizationTables],
    );
    expect(withKey.map(({ tabla: table }) => table)).toEqual(organizationTables);
  });

  it('includes the organisation in references, and refers outside it only to organisations and users', async () => {
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
      if (SHARED.has(a)) return false;
      return !(organizationTables.includes(from) && organizationTables.includes(a) && misma);
    });
    expect(references.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
