import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Db } from '../src/client.ts';
import { columnsOf } from '../src/columns.ts';
import { t } from '../src/kinds.ts';
import { runPinned } from '../src/pin.ts';
import { runStatement, watchRows } from '../src/run-statement.ts';
import { statement, statementOf } from '../src/statement.ts';
import { testTenantId } from '../src/testing/tenant-id.ts';
import { openDatabase, type Database } from './support/database.ts';
import { MARIANA, RIO_MANSO } from './support/organizations.ts';

const RIO = { tenantId: testTenantId(RIO_MANSO), userId: MARIANA.id };

const KINDS = statement({
  name: 'test.kinds',
  text: `select $1::bigint as importe, '2026-11-20'::date as fecha, 1.50::numeric as precio,
    pg_backend_pid() as pid, txid_current()::text as tx`,
  params: [t.bigint],
  row: {
    importe: t.bigint.because('a parameter'),
    fecha: t.date.because('a literal'),
    precio: t.numeric.because('a literal'),
    pid: t.int.because('there is one'),
    tx: t.text.because('there is one'),
  },
});

let base: Database;
let db: Db;
beforeAll(async () => {
  base = await openDatabase('filled');
  db = base.db(3);
});
afterEach(() => watchRows(null));
afterAll(() => base.close());

const NAME = statement({
  name: 'test.name',
  text: 'select nombre from tenants where id = $1::uuid',
  params: [t.uuid],
  row: { nombre: t.text },
});

async function inTransaction<T>(fn: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    return await fn(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a statement', () => {
  it('gives the same values through the pool and inside a transaction', async () => {
    const [porPool] = await db.query(KINDS(5));
    expect(porPool).toMatchObject({ importe: 5, fecha: '2026-11-20', precio: '1.50' });
    const [before, after] = await inTransaction(async (client) => [
      (await runStatement(client, KINDS(5), { prepare: false }))[0],
      (await runStatement(client, KINDS(5), { prepare: false }))[0],
    ]);
    expect(before).toMatchObject({ importe: 5, fecha: '2026-11-20', precio: '1.50' });
    // Both values come from one connection in one transaction.
    expect(after).toEqual(before);
  });

  it('runs with the organisation of its transaction, and is rolled back with it', async () => {
    const rename = statement({
      name: 'test.rename',
      text: 'update tenants set nombre = $2::text where id = $1::uuid returning nombre',
      params: [t.uuid, t.text],
      row: { nombre: t.text },
    });
    const fails = runPinned(RIO, () =>
      inTransaction(async (client) => {
        const changed = await runStatement(client, rename(RIO.tenantId, 'Otra'), {
          prepare: false,
        });
        expect(changed).toEqual([{ nombre: 'Otra' }]);
        throw new Error('no');
      }),
    );
    await expect(fails).rejects.toThrow('no');
    const [tenant] = await runPinned(RIO, () => db.query(NAME(RIO.tenantId)));
    expect(tenant?.nombre).not.toBe('Otra');
  });

  it('is reported with its rows to observers', async () => {
    const seen: unknown[] = [];
    // These queries clear the pins of all connections.
    await Promise.all([1, 2, 3].map(() => db.query(KINDS(1))));
    watchRows(({ name }, rows) => seen.push(name, rows.length));
    await db.query(KINDS(5));
    expect(seen).toEqual(['test.kinds', 1]);
  });

  it('has a unique name', () => {
    const twice = () => statement({ name: 'test.kinds', text: 'select', params: [], row: {} });
    expect(twice).toThrow('two statements are called test.kinds');
  });

  it('numbers and types the parameters in its text', () => {
    const search = statementOf('test.search', { id: t.uuid }, (add, id: string, since: string) => {
      const one = add(t.uuid, id);
      return `select id from x where id = ${one} and fecha > ${add(t.date, since)} and y = ${one}`;
    });
    expect(search('a', '2026-01-01')).toMatchObject({
      text: 'select id from x where id = $1::uuid and fecha > $2::date and y = $1::uuid',
      values: ['a', '2026-01-01'],
    });
  });
});

describe('columns written together', () => {
  it('keep the same order in names and values', () => {
    const both = columnsOf({ nombre: t.text, importe: t.bigint.orNull });
    expect(both.names).toBe('nombre, importe');
    expect(both.of('x')).toBe('x.nombre, x.importe');
    expect(both.typed).toBe('nombre text, importe bigint');
    expect(both.places(2)).toBe('$3::text, $4::bigint');
    expect(both.values({ importe: null, nombre: 'a' })).toEqual(['a', null]);
  });
});
