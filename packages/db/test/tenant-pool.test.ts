import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { QueueFull } from '../src/fair-queue.ts';
import { currentPin, type Pin, runPinned } from '../src/pin.ts';
import { TenantPool } from '../src/tenant-pool.ts';
import { testTenantId } from '../src/testing/tenant-id.ts';
import type { TextDb } from '../src/testing/text-query.ts';
import { openDatabase, type Database } from './support/database.ts';
import { MARIANA, ORGANIZACIONES, RIO_MANSO } from './support/organizations.ts';

const RIO: Pin = { tenantId: testTenantId(RIO_MANSO), userId: MARIANA.id };

let base: Database;
let db: TextDb;
beforeAll(async () => {
  base = await openDatabase('filled');
  db = base.db(3);
});
afterAll(() => base.close());

const pid = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;

async function tenantsSeen(): Promise<string[]> {
  const rows = await db.query<{ tenant_id: string }>(
    'select distinct tenant_id from movimientos, pg_sleep(0.002)',
  );
  return rows.map(({ tenant_id: id }) => id);
}

describe('the pool with an organisation set on each connection', () => {
  it('keeps 50 parallel organisations apart on 3 connections, in transactions too', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const id = ORGANIZACIONES[i % ORGANIZACIONES.length]?.id ?? '';
        return await runPinned({ tenantId: testTenantId(id) }, async () => {
          const before = await tenantsSeen();
          const client = await db.pool.connect();
          await client.query('begin');
          const { rows } = await client.query<{ tenant_id: string }>(
            'select tenant_id from rubros union select tenant_id from proyectos, pg_sleep(0.002)',
          );
          await client.query('commit');
          client.release();
          const seen = [...before, ...rows.map((row) => row.tenant_id)];
          return { id, vistos: [...new Set(seen)] };
        });
      }),
    );
    for (const { id, vistos: seen } of rounds) expect(seen).toEqual([id]);
    expect(rounds).toHaveLength(50);
    expect(db.pool.totalCount).toBeLessThanOrEqual(3);
    expect(await tenantsSeen()).toEqual([]);
  });

  it('clears the organisation between two uses of the same connection', async () => {
    const only = base.db(1);
    expect(await runPinned(RIO, () => only.query('select 1 from proyectos limit 1'))).toHaveLength(
      1,
    );
    expect(await only.query('select 1 from proyectos limit 1')).toEqual([]);
    const settings = await only.query<{ tenant: string; usuario: string }>(
      "select current_setting('app.tenant_id') as tenant, current_setting('app.user_id') as usuario",
    );
    expect(settings).toEqual([{ tenant: '', usuario: '' }]);
  });

  it('replaces the organisation in a nested run and restores it afterwards', async () => {
    await runPinned(RIO, async () => {
      await runPinned({ userId: MARIANA.id }, async () => {
        expect(currentPin()).toEqual({ userId: MARIANA.id });
        expect(await tenantsSeen()).toEqual([]);
      });
      expect(await tenantsSeen()).toEqual([RIO_MANSO]);
    });
    expect(currentPin()).toEqual({});
  });

  it('sets the organisation of the waiting caller that receives the connection, not of the one that freed it', async () => {
    const only = base.db(1);
    const other = ORGANIZACIONES[1]?.id ?? '';
    const client = await runPinned(RIO, () => only.pool.connect());
    const wait = runPinned({ tenantId: testTenantId(other) }, () =>
      only.query<{ tenant_id: string }>('select distinct tenant_id from proyectos'),
    );
    expect(only.pool.callersWaiting).toBe(1);
    await runPinned(RIO, async () => client.release());
    expect(await wait).toEqual([{ tenant_id: other }]);
  });

  it('does not restore a former organisation by a rollback', async () => {
    const only = base.db(1);
    await runPinned(RIO, async () => {
      const client = await only.pool.connect();
      await client.query('begin');
      expect((await client.query('select 1 from proyectos')).rows).not.toEqual([]);
      await client.query('rollback');
      client.release();
    });
    expect(await only.query('select 1 from proyectos')).toEqual([]);
  });
});

describe('shares of the pool', () => {
  const OTHER: Pin = { tenantId: testTenantId(ORGANIZACIONES[1]?.id ?? '') };

  it('one organisation takes at most two of five connections; another, and a user who only names it, find one free', async () => {
    const five = base.db(5);
    const held = await runPinned(RIO, () =>
      Promise.all([five.pool.connect(), five.pool.connect()]),
    );
    const third = runPinned(RIO, () => five.query('select 1 as one'));
    expect(five.pool.callersWaiting).toBe(1);
    await runPinned(OTHER, () => five.query('select 1'));
    await runPinned({ ...RIO, quotaKey: 'a stranger' }, () => five.query('select 1'));
    expect(five.pool.callersWaiting).toBe(1);
    await runPinned(OTHER, async () => held[0]?.release());
    expect(await third).toEqual([{ one: 1 }]);
    held[1]?.release();
    expect(five.pool.callersWaiting).toBe(0);
  });

  it('releases the slot when a connection breaks or cannot be made', async () => {
    const only = base.db(1);
    for (let n = 0; n < 3; n += 1) {
      await expect(only.query('select * from no_existe')).rejects.toMatchObject({ code: '42P01' });
    }
    const closed = new TenantPool({ connectionString: 'postgres://x@127.0.0.1:1/x', max: 1 });
    for (let n = 0; n < 3; n += 1) {
      await expect(closed.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
    expect(await only.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a caller that waits past its limit gets a no-connection error and leaves the queue', async () => {
    const { connectionString } = base.db(1).pool.options;
    const pool = new TenantPool({
      ...(connectionString === undefined ? {} : { connectionString }),
      max: 1,
      // Time limit long enough to connect on a machine that does other work.
      connectionTimeoutMillis: 2_000,
    });
    const held = await pool.connect();
    await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
    expect(pool.callersWaiting).toBe(0);
    held.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('callers are refused when too many wait', async () => {
    const only = base.db(1);
    const held = await only.pool.connect();
    const waiting = Array.from({ length: 1000 }, () => only.query('select 1'));
    await expect(only.query('select 1')).rejects.toBeInstanceOf(QueueFull);
    await expect(only.pool.connect()).rejects.toBeInstanceOf(QueueFull);
    held.release();
    expect(await Promise.all(waiting)).toHaveLength(1000);
  });
});

describe('the connection after an error', () => {
  it('stays after a constraint violation', async () => {
    const only = base.db(1);
    const count = async () =>
      (await only.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
    const before = await count();
    await runPinned(RIO, async () => {
      await expect(only.query('update movimientos set importe_centavos = 0')).rejects.toMatchObject(
        { code: '23514' },
      );
    });
    expect(await count()).toBe(before);
  });

  it('is destroyed after anything unexpected', async () => {
    const before = new Set([await pid(), await pid(), await pid()]);
    const only = base.db(1);
    const count = async () =>
      (await only.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
    const first = await count();
    await expect(only.query('select * from no_existe')).rejects.toMatchObject({ code: '42P01' });
    expect(await count()).not.toBe(first);
    expect(before.size).toBeGreaterThan(0);
  });

  it('is destroyed when it is returned in the middle of a transaction', async () => {
    const only = base.db(1);
    const client = await runPinned(RIO, () => only.pool.connect());
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query("set local app.tenant_id = 'abierta'");
    client.release();
    const after = await only.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(after[0]?.pid).not.toBe(rows[0]?.pid);
  });

  it('is replaced when the server ends it', async () => {
    const only = base.db(1);
    const errores: string[] = [];
    only.pool.on('error', (error) => errores.push(error.message));
    const [row] = await only.query<{ pid: number }>('select pg_backend_pid() as pid');
    const closed = new Promise((resolve) => only.pool.once('remove', resolve));
    await base.admin('select pg_terminate_backend($1)', [row?.pid]);
    await closed;
    expect(await runPinned(RIO, () => only.query('select 1 as uno'))).toEqual([{ uno: 1 }]);
    expect(errores).toHaveLength(1);
  });

  it('may break in the middle of a transaction without ending the process', async () => {
    const client = await db.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const dead = new Promise((resolve) => client.once('end', resolve));
    await db.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
    await dead;
    await expect(client.query('select 1')).rejects.toThrow(/closed|terminated|not queryable/);
    client.release();
    expect(await pid()).toBeGreaterThan(0);
  });

  it('refuses an organisation id that is no uuid at the first row, and does not keep it', async () => {
    const only = base.db(1);
    const broken = { tenantId: testTenantId("' or true --") };
    await runPinned(broken, async () => {
      await expect(only.query('select 1 from proyectos')).rejects.toMatchObject({ code: '22P02' });
    });
    expect(await runPinned(RIO, () => only.query('select 1 from proyectos'))).toHaveLength(6);
  });

  it('reports that no connection became free', async () => {
    const only = base.db(1);
    const client = await only.pool.connect();
    await expect(only.query('select 1')).rejects.toThrow(/timeout exceeded/);
    client.release();
  });
});

describe('values read from the database', () => {
  it('are plain JSON: dates as text, centavos as numbers', async () => {
    const rows = await runPinned(RIO, () =>
      db.query(
        `select fecha, importe_centavos as importe, sum(importe_centavos) over () as suma
         from movimientos where codigo = 'M-000001'`,
      ),
    );
    expect(rows).toEqual([
      {
        fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        importe: expect.any(Number),
        suma: expect.any(String),
      },
    ]);
    await expect(db.query('select 9007199254740993::bigint as n')).rejects.toThrow(RangeError);
  });
});
