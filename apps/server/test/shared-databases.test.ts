import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, NORTE } from './support/data.ts';
import { databaseOf, dropIdle, type Database } from './support/database.ts';
import { crearServidor, type Servidor } from './support/server.ts';
import { poblarSur } from './support/sur.ts';

type Query = Servidor['admin'];
const queryOf =
  ({ adminPool }: Database): Query =>
  async (sql, values) =>
    (await adminPool.query(sql, values)).rows;

/** Tables of the product; the template has a copy of each. */
const tablesOf = async (query: Query): Promise<string[]> => {
  const rows = await query<{ tabla: string }>(
    `select quote_ident(tablename) as tabla from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ tabla }) => tabla);
};

/** Tables whose rows are not those of the template. */
async function differing(query: Query): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(query)) {
    const [row] = await query(
      `(table public.${table} except all table molde.${table})
       union all (table molde.${table} except all table public.${table}) limit 1`,
    );
    if (row) found.push(table);
  }
  return found;
}

describe('a test database released by a server', () => {
  let servidor: Servidor;
  let left: string;
  let changed: string[];
  beforeAll(async () => {
    // One that many files have used may be dropped for its dead rows.
    await dropIdle();
    servidor = await crearServidor({ inventadas: ['counter'] });
    await poblarSur(servidor);
    const [base] = await servidor.admin<{ name: string }>('select current_database() as name');
    left = base?.name ?? '';
    changed = await differing(servidor.admin);
    await servidor.admin('set statement_timeout = 12345');
    await servidor.cerrar();
  });

  let next: Database;
  let query: Query;
  beforeAll(async () => {
    next = await databaseOf({});
    query = queryOf(next);
  });
  afterAll(() => next.release());

  it('is used by the next one, with every row of the template and no other', async () => {
    expect(next.clon.name).toBe(left);
    expect(changed.length).toBeGreaterThan(40);
    expect(await differing(query)).toEqual([]);
  });

  it('has the template’s rows again after they were deleted or rewritten', async () => {
    const again = await databaseOf({});
    const ask = queryOf(again);
    const tables = (await tablesOf(ask)).filter((table) => table !== 'users');
    await ask(
      `begin; set local session_replication_role = replica;
       ${tables.map((table) => `delete from ${table} where ctid = (select max(ctid) from ${table});`).join('\n')}
       update users set nombre = nombre || '!'; commit`,
    );
    expect((await differing(ask)).length).toBeGreaterThan(15);
    const { name } = again.clon;
    await again.release();
    const last = await databaseOf({});
    expect(last.clon.name).toBe(name);
    expect(await differing(queryOf(last))).toEqual([]);
    await last.release();
  });

  it('has the settings of a new session, and no caches of the former server', async () => {
    expect(await query('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
    const [one, other] = [await databaseOf({}), await databaseOf({})];
    const { db } = one;
    await one.release();
    const again = await databaseOf({});
    expect(again.clon.name).toBe(one.clon.name);
    expect(again.db).not.toBe(db);
    await Promise.all([again.release(), other.release()]);
  });
});

describe('a test database is dropped', () => {
  it.each([
    ['with a new table', 'create table nueva (id int)'],
    ['without a table', 'drop table avisos_leidos'],
    ['without a trigger', 'alter table movimientos disable trigger user'],
    ['with another function', 'create function otra() returns int language sql return 1'],
    ['with other grants', 'revoke select on movimientos from plomada_app'],
    ['with statistics', 'vacuum analyze users'],
    [
      'with many dead rows',
      `begin; set local session_replication_role = replica;
       insert into capturas (id, tenant_id, clase, objeto_id, capturado_en, creado_en, creado_por)
       select gen_random_uuid(), '${NORTE}', 'MOVIMIENTO', gen_random_uuid(), now(), now(), '${GENTE.Admin.id}'
       from generate_series(1, 70000); commit`,
    ],
  ])('%s', async (_, sql) => {
    const used = await databaseOf({});
    await queryOf(used)(sql);
    await used.release();
    const next = await databaseOf({});
    expect(next.clon.name).not.toBe(used.clon.name);
    await next.release();
  });
});
