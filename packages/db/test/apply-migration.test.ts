import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';

import { migrate } from '../src/migrate.ts';
import { testDatabase } from './support/database.ts';

/** Database with one table, and a folder with the migrations to apply. */
async function withTable(sql: string) {
  const base = await testDatabase('empty');
  await base.admin('delete from _prisma_migrations');
  await base.owner('create table cosas (id int)');
  const migrationsDir = await mkdtemp(join(tmpdir(), 'plomada-migraciones-'));
  onTestFinished(() => rm(migrationsDir, { recursive: true, force: true }));
  await mkdir(join(migrationsDir, '1_uno'));
  await writeFile(join(migrationsDir, '1_uno/migration.sql'), sql);
  const other = new Client({ connectionString: base.ownerUrl });
  await other.connect();
  onTestFinished(() => other.end());
  return { base, migrationsDir, other };
}

it('waits for a locked table, tries again, and reports the wait', async () => {
  const sql = 'alter table cosas add column x int;';
  const { base, migrationsDir, other } = await withTable(sql);
  await other.query('begin');
  await other.query('insert into cosas values (1)');
  const short = { migrationsDir, patienceMs: 0 };
  await expect(migrate(base.ownerUrl, short)).rejects.toThrow(
    /1_uno no consiguió las tablas que cambia.*No dejó nada hecho/s,
  );
  let waited = 0;
  const onWaiting = () => {
    waited += 1;
    // Between two tries the migration queues for no lock, so a write succeeds.
    void base.owner('insert into cosas values (2)').then(() => other.query('commit'));
  };
  expect(await migrate(base.ownerUrl, { migrationsDir, onWaiting })).toEqual(['1_uno']);
  expect(waited).toBe(1);
  expect(await base.owner('select id, x from cosas order by id')).toEqual([
    { id: 1, x: null },
    { id: 2, x: null },
  ]);
});

it('a migration without a transaction can be run again after an interruption', async () => {
  const sql = `-- sin transaccion
drop index concurrently if exists "cosas_idx";
create unique index concurrently "cosas_idx" on cosas (id);
`;
  const { base, migrationsDir } = await withTable(sql);
  await base.owner('insert into cosas values (1), (1)');
  await expect(migrate(base.ownerUrl, { migrationsDir })).rejects.toThrow(
    /1_uno falló; se puede volver a ejecutar/,
  );
  const valid = `select indisvalid from pg_index where indexrelid = 'cosas_idx'::regclass`;
  expect(await base.admin(valid)).toEqual([{ indisvalid: false }]);
  await base.owner('delete from cosas');
  expect(await migrate(base.ownerUrl, { migrationsDir })).toEqual(['1_uno']);
  expect(await base.admin(valid)).toEqual([{ indisvalid: true }]);
});
