import { existsSync } from 'node:fs';

import { databaseUrl } from '@plomada/db/testing/template-database';
import { expect, test } from 'vitest';

import { startTestCluster } from '../src/testing/test-cluster.ts';
import { query } from './fixtures/temp-cluster.ts';

test('each test run has the migrated template as it was made, and leaves no folder', async () => {
  for (const run of ['one', 'other']) {
    const { dataDir, ownerUrl, template, stop } = await startTestCluster(run);
    try {
      const url = databaseUrl(ownerUrl, template);
      expect(await query(url, 'select from tenants')).toEqual([]);
      const written = `select from pg_tables where tablename = 'escrita'`;
      expect(await query(url, written)).toEqual([]);
      await query(url, 'create table escrita ()');
    } finally {
      await stop();
    }
    expect(existsSync(dataDir)).toBe(false);
  }
});
