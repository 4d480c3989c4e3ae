import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Db } from '../src/client.ts';
import { t } from '../src/kinds.ts';
import { runPinned } from '../src/pin.ts';
import { queued } from '../src/pipeline.ts';
import { statement } from '../src/statement.ts';
import { testTenantId } from '../src/testing/tenant-id.ts';
import { openDatabase, type Database } from './support/database.ts';
import { MARIANA, ORGANIZACIONES, RIO_MANSO } from './support/organizations.ts';

const RIO = { tenantId: testTenantId(RIO_MANSO), userId: MARIANA.id };

const SEEN = statement({
  name: 'test.pipeline.seen',
  text: `select distinct tenant_id as tenant, pg_current_xact_id()::text as tx,
    count(*) over () as total, '2026-11-20'::date as day from proyectos where $1::int > 0`,
  params: [t.int],
  row: {
    tenant: t.uuid,
    tx: t.text.because('there is one'),
    total: t.bigint.because('a count'),
    day: t.date.because('a literal'),
  },
});
const DIVIDE = statement({
  name: 'test.pipeline.divide',
  text: 'select 1 / $1::int as whole',
  params: [t.int],
  row: { whole: t.int.because('a quotient') },
});
const AFTER = statement({
  name: 'test.pipeline.after',
  text: 'select $1::int as n',
  params: [t.int],
  row: { n: t.int.because('a parameter') },
});

let base: Database;
let db: Db;
beforeAll(async () => {
  base = await openDatabase('filled');
  db = base.db(3);
});
afterAll(() => base.close());

describe('statements sent in one pipeline', () => {
  it('run as one transaction with the organisation set, and return the same values as other statements', async () => {
    await runPinned(RIO, async () => {
      const [first, second] = [queued(SEEN(1)), queued(SEEN(2))];
      await db.pool.read([first, second]);
      expect(first.rows).toEqual(second.rows);
      expect(first.rows.map(({ tenant }) => tenant)).toEqual([RIO_MANSO]);
      const [alone] = await db.query(SEEN(1));
      expect({ ...first.rows[0], tx: '' }).toEqual({ ...alone, tx: '' });
      expect(first.rows[0]?.tx).not.toBe(alone?.tx);
    });
  });

  it('keep 60 parallel organisations apart on 3 connections, some of them failing', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const id = ORGANIZACIONES[i % ORGANIZACIONES.length]?.id ?? '';
        await runPinned({ tenantId: testTenantId(id) }, async () => {
          const seen = queued(SEEN(1));
          const sent = db.pool.read([seen, queued(DIVIDE(i % 3)), queued(AFTER(i))]);
          if (i % 3 === 0) await expect(sent).rejects.toMatchObject({ code: '22012' });
          else await sent;
          const tenants = (await db.query(SEEN(1))).map(({ tenant }) => tenant);
          expect(tenants).toEqual([id]);
          if (i % 3 !== 0) expect(seen.rows.map(({ tenant }) => tenant)).toEqual([id]);
        });
      }),
    );
    expect(await db.query(SEEN(1))).toEqual([]);
  });

  it('stop after the first that fails, and the connection stays usable', async () => {
    const only = base.db(1);
    await runPinned(RIO, async () => {
      const pid = async () => (await only.query(PID())).at(0)?.pid;
      const before = await pid();
      const after = queued(AFTER(1));
      // The connection had not prepared any of these statements before.
      await expect(only.pool.read([queued(DIVIDE(0)), after])).rejects.toMatchObject({
        code: '22012',
      });
      expect(after.rows).toEqual([]);
      const again = [queued(DIVIDE(1)), queued(AFTER(2))] as const;
      await only.pool.read(again);
      expect([again[0].rows, again[1].rows]).toEqual([[{ whole: 1 }], [{ n: 2 }]]);
      expect(await pid()).toBe(before);
    });
  });
});

const PID = statement({
  name: 'test.pipeline.pid',
  text: 'select pg_backend_pid() as pid',
  params: [],
  row: { pid: t.int.because('there is one') },
});
