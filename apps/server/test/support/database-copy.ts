import type pg from 'pg';

/** Schema of the template with a copy of each table, from which a used database is restored. */
const COPY = 'molde';

/**
 * Transaction ids by which the next restore recognises rows written since this one: the oldest that
 * still runs, and the restore's own.
 */
const MARK =
  'pg_snapshot_xmin(pg_current_snapshot())::xid as desde, pg_current_xact_id()::xid as propia';

/** Catalogs whose rows change with the schema, with grants, and with statistics of tables. */
const CATALOGS = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_collation',
  'pg_constraint',
  'pg_default_acl',
  'pg_extension',
  'pg_index',
  'pg_inherits',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_sequence',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
] as const;

type Table = { readonly tabla: string; readonly columnas: string };

/** Restores one table if a row was added, changed or removed. */
const restoreOf = ({ tabla, columnas }: Table): string => `
  if (select count(*) <> (select count(*) from ${COPY}.${tabla})
        or bool_or(age(xmin) <= age(v.desde) and xmin <> v.propia) from public.${tabla}) then
    delete from public.${tabla};
    insert into public.${tabla} (${columnas}) overriding system value
      select ${columnas} from ${COPY}.${tabla};
  end if;`;

/** Tables of the product with the columns that can be written. */
const TABLES = `select quote_ident(c.table_name) as tabla,
    string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columnas
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  group by c.table_name order by c.table_name`;

/** Adds the copy to the template, and the function that restores clones. Rows may not change later. */
export async function addCopy(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<Table>(TABLES);
  await client.query(`create schema ${COPY}`);
  for (const { tabla } of tables)
    await client.query(`create table ${COPY}.${tabla} as table public.${tabla}`);
  await client.query(`create table ${COPY}.vuelta as select ${MARK}`);
  // A function, so that its statements are planned once per session.
  await client.query(
    `create function ${COPY}.volver() returns void language plpgsql as $$
     declare v ${COPY}.vuelta;
     begin
       select * into v from ${COPY}.vuelta;
       ${tables.map(restoreOf).join('')}
       update ${COPY}.vuelta set (desde, propia) = (select ${MARK});
     end $$`,
  );
}

const SCHEMA = CATALOGS.map(
  (name) =>
    `select '${name}' as de, count(*), sum(hashint4(xmin::text::bigint::int4)) from ${name}`,
).join(' union all ');
const SIZE = 'select pg_database_size(current_database())::int8 as bytes';

/** Size beyond which a restored database is slower than a new one: many dead rows. */
const GROWN_BYTES = 3 * 2 ** 20;

/** Session that restores a database; triggers and foreign keys are off in it. */
export const RESTORING = { options: '-c session_replication_role=replica' };

/** Counts and versions of the rows that a restore does not bring back: schema, grants, statistics. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query({ name: 'schema', text: SCHEMA });
  return JSON.stringify(rows);
}

async function bytesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>({ name: 'size', text: SIZE });
  return Number(rows[0]?.bytes);
}

export type Before = { readonly schema: string; readonly bytes: number };

export const stateOf = async (client: pg.Client): Promise<Before> => ({
  schema: await schemaOf(client),
  bytes: await bytesOf(client),
});

/**
 * Restores the rows of all tables from the template's copy. False when the schema has changed or
 * the dead rows are many: then the database cannot be used again.
 */
export async function restore(client: pg.Client, before: Before): Promise<boolean> {
  if ((await schemaOf(client)) !== before.schema) return false;
  await client.query({ name: 'restore', text: `select ${COPY}.volver()` });
  return (await bytesOf(client)) - before.bytes < GROWN_BYTES;
}
