import { expect, it } from 'vitest';

import { withOwner } from '../src/backup/empty-database.ts';
import { buildIndexesOnline } from '../src/online-index.ts';
import { testDatabase } from './support/database.ts';

const INDEXES = ['cortado', 'ausente'].map((name) => ({
  name,
  text: `create index if not exists ${name} on movimientos (tenant_id, importe_centavos)`,
}));

it('builds missing and interrupted indexes, also by two processes at once, and skips a small table', async () => {
  const base = await testDatabase('empty');
  await base.owner('create index cortado on movimientos (tenant_id)');
  await base.admin(`update pg_index set indisvalid = false where indexrelid = 'cortado'::regclass`);
  let prepared = 0;
  const prepare = () => Promise.resolve(void (prepared += 1));
  const build = (largeBytes?: number) =>
    withOwner(base.ownerUrl, (client) =>
      buildIndexesOnline(client, {
        table: 'movimientos',
        indexes: INDEXES,
        prepare,
        largeBytes,
      }),
    );
  await build();
  expect(prepared).toBe(0);
  await Promise.all([build(-1), build(-1)]);
  expect(prepared).toBe(2);
  expect(
    await base.admin(
      `select c.relname, x.indisvalid, x.indnkeyatts from pg_index x join pg_class c on c.oid = x.indexrelid
       where c.relname in ('cortado', 'ausente') order by 1`,
    ),
  ).toEqual([
    { relname: 'ausente', indisvalid: true, indnkeyatts: 2 },
    { relname: 'cortado', indisvalid: true, indnkeyatts: 2 },
  ]);
});
