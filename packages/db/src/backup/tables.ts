import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { RESTORE_MARK } from '../schema-level.ts';
import { type Tallied, Tally } from './tally.ts';

/** Table of the product with the data that a backup needs. */
export type Table = {
  readonly name: string;
  /** Columns that are copied; generated ones are left out. */
  readonly columns: readonly string[];
  /**
   * Columns that order the table's rows, so that two copies of the same rows have the same bytes.
   */
  readonly key: readonly string[];
  /** True when row-level security shows the table's rows one organisation at a time. */
  readonly perTenant: boolean;
  /** True when some rows have no organisation; they are visible without a pin. */
  readonly beyondTenants: boolean;
};

// Tables that are not copied: the migration history, which the restoring program writes when it
// migrates, and the mark of a restore.
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

/** All tables of the product, by name. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [NOT_COPIED]);
  const unordered = rows.find(({ key }) => key.length === 0);
  if (unordered) throw new Error(`La tabla ${unordered.name} no tiene clave primaria.`);
  return rows;
}

const listOf = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** Settings that determine the text form of values, equal for dump and restore. */
export const TEXT_FORMS = `
set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
set bytea_output = 'hex'; set extra_float_digits = 3; set client_encoding = 'UTF8'`;

/** Pins the session to an organisation, because row-level security binds the owner too. */
export async function pinTenant(client: ClientBase, tenantId: string | null): Promise<void> {
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId ?? '']);
}

/**
 * Manifest entry of a table: number of rows, and size and hash of the rows uncompressed (`content`)
 * and of the compressed file.
 */
type DumpedTable = {
  readonly rows: number;
  readonly content: Tallied;
  readonly file: Tallied;
};

function whereOf(table: Table, tenantId: string | null): string {
  if (!table.perTenant) return '';
  // The UUID comes from the database itself, so it may be part of the text; COPY takes no
  // parameters.
  return ` where tenant_id ${tenantId === null ? 'is null' : `= '${tenantId}'`}`;
}

function copyStatement(table: Table, tenantId: string | null): string {
  const where = whereOf(table, tenantId);
  const rows = `select ${listOf(table.columns)} from ${escapeIdentifier(table.name)}${where}`;
  return `copy (${rows} order by ${listOf(table.key)}) to stdout`;
}

type Source = { readonly client: ClientBase; readonly tenants: readonly string[] };

async function* rowsOf({ client, tenants }: Source, table: Table): AsyncGenerator<Buffer> {
  const ofNone = table.beyondTenants || !table.perTenant ? [null] : [];
  for (const tenantId of [...ofNone, ...(table.perTenant ? tenants : [])]) {
    await pinTenant(client, tenantId);
    yield* client.query(copyTo(copyStatement(table, tenantId)));
  }
}

/** Streams a table's rows into a new file; memory has only a few chunks at a time. */
export async function dumpTable(from: Source, table: Table, path: string): Promise<DumpedTable> {
  const content = new Tally({ lines: true });
  const file = new Tally();
  await pipeline(
    rowsOf(from, table),
    content,
    createGzip({ level: 3 }),
    file,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: content.lines, content: content.result(), file: file.result() };
}

/** Table of a backup: the file with its rows, and their expected number and hash. */
export type TableSource = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
  readonly path: string;
};

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

const FOREIGN_KEYS = `
select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
order by 1, 2`;

// Indexes without a constraint. They are dropped before the rows are loaded and built afterwards,
// which costs a fraction.
const INDEXES = `
select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
from pg_index x join pg_class c on c.oid = x.indrelid
where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
  and not exists (select from pg_constraint k where k.conindid = x.indexrelid)
order by 1`;

/** Drops the indexes of the tables while `work` fills them, and creates them again. */
async function withoutIndexes(
  client: ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES, [names]);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

async function loadTable(client: ClientBase, source: TableSource): Promise<void> {
  const name = escapeIdentifier(source.name);
  const content = new Tally({ lines: true });
  const copy = client.query(copyFrom(`copy ${name} (${listOf(source.columns)}) from stdin`));
  await pipeline(createReadStream(source.path), createGunzip(), content, copy);
  // The rows read are checked against the manifest before anything can be committed.
  if (content.result().sha256 !== source.sha256 || copy.rowCount !== source.rows) {
    throw new Error(
      `La tabla ${source.name} no es la del respaldo: entraron ${copy.rowCount} filas de ${source.rows}.`,
    );
  }
}

function requireSameShape(tables: readonly Table[], sources: readonly TableSource[]): void {
  const shape = (list: readonly Pick<Table, 'name' | 'columns'>[]): string =>
    list
      .map(({ name, columns }) => `${name}(${columns.join()})`)
      .sort()
      .join('\n');
  if (shape(tables) === shape(sources)) return;
  throw new Error(
    'Las tablas del respaldo no son las de su nivel de migración: no se puede restaurar.',
  );
}

/**
 * Empties the tables and runs `work` with triggers and row-level security disabled, so that rows
 * are loaded unchanged; the owner's rights are enough, while `session_replication_role` needs a
 * superuser. Foreign keys are dropped and created again, which checks all rows at once.
 */
async function withoutGuards(
  client: ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  const each = async (change: (table: Table) => string): Promise<void> => {
    for (const table of tables) {
      await client.query(`alter table ${escapeIdentifier(table.name)} ${change(table)}`);
    }
  };
  await each((table) =>
    table.perTenant ? 'disable trigger user, no force row level security' : 'disable trigger user',
  );
  await client.query(`truncate ${listOf(tables.map(({ name }) => name))}`);
  await withoutIndexes(client, tables, work);
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
    );
  }
  await each((table) =>
    table.perTenant ? 'enable trigger user, force row level security' : 'enable trigger user',
  );
}

/**
 * Fills the tables of a freshly migrated database from a backup of the same level, in one
 * transaction, which only commits after each table was verified against the manifest.
 */
export async function loadTables(
  client: ClientBase,
  sources: readonly TableSource[],
  onTable: (name: string) => void = () => undefined,
): Promise<void> {
  await client.query(TEXT_FORMS);
  const tables = await readTables(client);
  requireSameShape(tables, sources);
  await client.query('begin');
  try {
    await withoutGuards(client, tables, async () => {
      for (const source of sources) {
        onTable(source.name);
        await loadTable(client, source);
      }
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Loaded tables have no statistics, and plans would be bad until autovacuum ran. */
export async function vacuumAll(client: ClientBase): Promise<void> {
  const tables = await readTables(client);
  await client.query(`vacuum (analyze) ${listOf(tables.map(({ name }) => name))}`);
}
