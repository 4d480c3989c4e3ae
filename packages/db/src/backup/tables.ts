import { type ClientBase, escapeIdentifier } from 'pg';

import { RESTORE_MARK } from '../schema-level.ts';

/** A table of the product, as a backup sees it. */
export type Table = {
  readonly name: string;
  /** Those that are written; what the database computes by itself is not copied. */
  readonly columns: readonly string[];
  /** The order of its rows, so that two copies of the same rows are the same bytes. */
  readonly key: readonly string[];
  /** Its rows are seen one organisation at a time. */
  readonly perTenant: boolean;
  /** Some are of none, and seen by whoever pins none. */
  readonly beyondTenants: boolean;
};

// History belongs to the program that migrates, and is written by it.
const NOT_COPIED = ['_prisma_migrations', RESTORE_MARK];

const TABLES = `
select c.relname as name, c.relforcerowsecurity as "perTenant",
  c.relforcerowsecurity and exists (select from pg_attribute a where a.attrelid = c.oid
    and a.attname = 'tenant_id' and not a.attnotnull) as "beyondTenants",
  array(select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum) as columns,
  array(select a.attname::text from pg_index x, unnest(x.indkey::int2[]) with ordinality k(n, o), pg_attribute a
    where x.indrelid = c.oid and x.indisprimary and a.attrelid = c.oid and a.attnum = k.n
    order by k.o) as key
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname <> all($1) and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
order by c.relname`;

/** Every table of the product, by name. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [NOT_COPIED]);
  const unordered = rows.find(({ key }) => key.length === 0);
  if (unordered) throw new Error(`La tabla ${unordered.name} no tiene clave primaria.`);
  return rows;
}

export const listOf = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** What values look like as text hangs on these; the same when they are written and when they are read. */
export const TEXT_FORMS = `
set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
set bytea_output = 'hex'; set extra_float_digits = 3; set client_encoding = 'UTF8'`;

/** Whose rows the owner sees, who is held to one organisation as everybody is. */
export async function pinTenant(client: ClientBase, tenantId: string | null): Promise<void> {
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId ?? '']);
}
