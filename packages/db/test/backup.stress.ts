import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';

import { ensureAppRole } from '../src/app-role.ts';
import { dropEverything, withOwner } from '../src/backup/empty-database.ts';
import { migrate } from '../src/migrate.ts';
import { testDatabase } from './support/database.ts';

it('a database that was emptied for a restore can be built again', async () => {
  const base = await testDatabase('filled');
  await withOwner(base.ownerUrl, dropEverything);
  expect((await migrate(base.ownerUrl)).length).toBeGreaterThan(10);
  expect(await ensureAppRole(base.ownerUrl, inject('environment').appRole)).toEqual({
    indexed: true,
  });
  const client = new Client({ connectionString: base.appUrl });
  await client.connect();
  onTestFinished(() => client.end());
  expect((await client.query('select from movimientos')).rowCount).toBe(0);
});
