import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { differingBalances, type Balance } from '../src/backup/balances.ts';
import { dropEverything, hasRows, withOwner } from '../src/backup/empty-database.ts';
import { balancesOf, filesOf, withSnapshot } from '../src/backup/snapshot.ts';
import { dumpTable, loadTables, type TableSource, vacuumAll } from '../src/backup/tables.ts';
import { checkTotals } from '../src/check-totals.ts';
import { testDatabase, type Database } from './support/database.ts';
import { RIO_MANSO } from './support/organizations.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'plomada-respaldo-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

type Dumped = {
  readonly sources: readonly TableSource[];
  readonly balances: readonly Balance[];
  readonly files: number;
};

async function dump(url: string, meanwhile?: () => Promise<unknown>): Promise<Dumped> {
  const path = await folder();
  return await withSnapshot(url, async (snapshot) => {
    const sources: TableSource[] = [];
    await meanwhile?.();
    for (const table of snapshot.tables) {
      const file = join(path, table.name);
      const { rows, content } = await dumpTable(snapshot, table, file);
      const { name, columns } = table;
      sources.push({ name, columns, rows, sha256: content.sha256, path: file });
    }
    let files = 0;
    for await (const { bytes } of filesOf(snapshot)) files += bytes > 0 ? 1 : 0;
    return { sources, balances: await balancesOf(snapshot), files };
  });
}

const load = (base: Database, sources: readonly TableSource[]) =>
  withOwner(base.ownerUrl, (client) => loadTables(client, sources));

const contents = (sources: readonly TableSource[]) =>
  sources.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));

/**
 * Constraints, indexes, triggers and row-level security of each table, which a restore has to
 * reproduce.
 */
const guards = (base: Database) =>
  base.admin(
    `select c.relname, c.relrowsecurity, c.relforcerowsecurity,
       (select array_agg(k.conname || pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
        where k.conrelid = c.oid) as constraints,
       (select array_agg(x.indexdef order by x.indexdef) from pg_indexes x where x.tablename = c.relname) as indexes,
       (select array_agg(t.tgname || t.tgenabled::text order by t.tgname) from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal) as triggers
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );

describe('the tables of a backup', () => {
  it('are a consistent snapshot during writes and are restored unchanged, with triggers and totals', async () => {
    const source = await testDatabase('filled');
    await source.admin(
      `insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_por)
       select gen_random_uuid(), tenant_id, 'a', 'text/plain', 1, repeat('0', 64), tenant_id || '/' || gen_random_uuid(), e, user_id
       from (select * from memberships where tenant_id = $1 limit 1) m, unnest('{LISTO,DESCARTADO}'::text[]) e`,
      [RIO_MANSO],
    );
    await source.admin(
      `insert into idempotency_keys (tenant_id, user_id, procedure, key, request_hash)
       select t, user_id, 'p', 'k', 'h' from (select * from memberships where tenant_id = $1 limit 1) m,
         unnest(array[$1::uuid, null]) t`,
      [RIO_MANSO],
    );
    const before = await dump(source.ownerUrl);
    const kept = before.sources.find(({ name }) => name === 'idempotency_keys');
    // One of the two idempotency keys belongs to an organisation, the other to none.
    expect(kept?.rows).toBe(2);
    // A row written after the snapshot is neither in the rows nor in the sums.
    const during = await dump(source.ownerUrl, () =>
      source.admin(
        `insert into movimientos select (jsonb_populate_record(m, jsonb_build_object(
           'id', gen_random_uuid(), 'codigo', 'X-1'))).*
         from movimientos m where tenant_id = $1 and comprobante_id is null and origen_id is null limit 1`,
        [RIO_MANSO],
      ),
    );
    expect(contents(during.sources)).toEqual(contents(before.sources));
    expect(during.balances).toHaveLength(20);
    expect(before.files).toBe(1);

    const target = await testDatabase('empty');
    const clean = await guards(target);
    await load(target, during.sources);
    await withOwner(target.ownerUrl, vacuumAll);
    expect(await guards(target)).toEqual(clean);
    const again = await dump(target.ownerUrl);
    expect(contents(again.sources)).toEqual(contents(during.sources));
    expect(await checkTotals(target.ownerUrl)).toEqual({ tenants: 3, differences: [] });
    const differing = () =>
      withOwner(target.ownerUrl, (client) => differingBalances(client, during.balances));
    expect(await differing()).toEqual([]);
    // Changes the sums in both tables, because the comparison must be able to fail: `cifras_nuevas`
    // has those not added up yet, perhaps all of them.
    for (const table of ['cifras', 'cifras_nuevas']) {
      await target.admin(`update ${table} set importe_centavos = importe_centavos + 1`);
    }
    expect((await differing()).join()).toMatch(/las cifras no dicen lo mismo/);
  });

  it('leave nothing behind when they are damaged, incomplete or of another schema level', async () => {
    const source = await testDatabase('filled');
    const { sources } = await dump(source.ownerUrl);
    const target = await testDatabase('empty');
    const clean = await guards(target);
    await expect(load(target, sources.slice(1))).rejects.toThrow(/no son las de su nivel/);

    const empty = join(await folder(), 'vacio');
    await writeFile(empty, gzipSync(''));
    const sha256 = createHash('sha256').digest('hex');
    const without = sources.map((one) =>
      one.name === 'rubros' ? { ...one, rows: 0, sha256, path: empty } : one,
    );
    await expect(load(target, without)).rejects.toThrow(/violates foreign key/);

    const last = sources.findLast(({ rows }) => rows > 1);
    if (!last) throw new Error('no rows');
    const text = gunzipSync(await readFile(last.path)).toString();
    await writeFile(last.path, gzipSync(text.slice(text.indexOf('\n') + 1)));
    await expect(load(target, sources)).rejects.toThrow(/no es la del respaldo/);

    expect(await guards(target)).toEqual(clean);
    expect(await withOwner(target.ownerUrl, hasRows)).toBe(false);
  });
});

it('a database to restore into is emptied of the product’s objects', async () => {
  const base = await testDatabase('filled');
  await withOwner(base.ownerUrl, async (client) => {
    expect(await hasRows(client)).toBe(true);
    await dropEverything(client);
    expect(await hasRows(client)).toBe(false);
  });
  const left = await base.admin(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = c.oid and deptype = 'e')
     union all select proname from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = p.oid and deptype = 'e')
     union all select typname from pg_type t where typnamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = t.oid and deptype = 'e')`,
  );
  expect(left).toEqual([]);
});
