import { existsSync } from 'node:fs';

import { databaseUrl } from '@plomada/db/testing/template-database';
import { expect, test } from 'vitest';

import { startTestCluster } from '../src/testing/test-cluster.ts';
import { query } from './fixtures/temp-cluster.ts';

test('the clusters of two test runs have the same migrated template, and are removed', async () => {
  const runs = await Promise.all([startTestCluster('uno'), startTestCluster('dos')]);
  const [one, two] = runs;
  try {
    expect(one.dataDir).not.toBe(two.dataDir);
    for (const { ownerUrl, template } of runs) {
      const url = databaseUrl(ownerUrl, template);
      expect(await query(url, 'select from tenants')).toEqual([]);
    }
    // The template of one run does not reach another, nor a later one.
    await query(databaseUrl(one.ownerUrl, one.template), 'create table una_prueba ()');
    const tables = `select from pg_tables where tablename = 'una_prueba'`;
    expect(await query(databaseUrl(two.ownerUrl, two.template), tables)).toEqual([]);
  } finally {
    await Promise.all(runs.map((run) => run.stop()));
  }
  const third = await startTestCluster('tres');
  try {
    const tables = `select from pg_tables where tablename = 'una_prueba'`;
    expect(await query(databaseUrl(third.ownerUrl, third.template), tables)).toEqual([]);
  } finally {
    await third.stop();
  }
  expect([...runs, third].map(({ dataDir }) => existsSync(dataDir))).toEqual([false, false, false]);
});
