import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { dropDatabase } from '../src/drop-database.ts';
import { migrate } from '../src/migrate.ts';
import { MIGRATIONS_DIR } from '../src/schema-level.ts';
import { type Database, testDatabase } from './support/database.ts';

/** Migrations of the product, in order. */
const OWN = (await readdir(MIGRATIONS_DIR)).filter((n) => /^\d{14}_/.test(n)).sort();

let base: Database;
let migrationsDir: string;

beforeEach(async () => {
  base = await testDatabase('empty');
  migrationsDir = await mkdtemp(join(tmpdir(), 'plomada-migraciones-'));
  await cp(MIGRATIONS_DIR, migrationsDir, { recursive: true });
});
afterEach(() => rm(migrationsDir, { recursive: true, force: true }));

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(join(migrationsDir, name), { recursive: true });
  await writeFile(join(migrationsDir, name, 'migration.sql'), sql);
}
const history = () =>
  base.admin<{ nombre: string; pasos: number; termino: boolean }>(
    `select migration_name as nombre, applied_steps_count as pasos, finished_at is not null as termino
     from _prisma_migrations order by 1`,
  );

describe('migrate', () => {
  it('does nothing the second time', async () => {
    const before = await history();
    expect(await migrate(base.ownerUrl)).toEqual([]);
    expect(await history()).toEqual(before);
    expect(OWN[0]).toBe('20261120000000_base');
    expect(before).toEqual(OWN.map((name) => ({ nombre: name, pasos: 1, termino: true })));
  });

  it('applies what is missing, in order, and shows each', async () => {
    await addMigration('20990102000000_b', 'create table b (id int); create table b2 (id int);');
    await addMigration(
      '20990101000000_a',
      'create function f() returns int as $$ begin return 1; end $$ language plpgsql;',
    );
    const applied: string[] = [];
    const all = await migrate(base.ownerUrl, {
      migrationsDir,
      onApplied: (name) => applied.push(name),
    });
    expect(all).toEqual(['20990101000000_a', '20990102000000_b']);
    expect(applied).toEqual(all);
  });

  it('is applied once by many runs at the same time', async () => {
    await addMigration('20990101000000_a', 'select pg_sleep(0.2); create table a (id int);');
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => migrate(base.ownerUrl, { migrationsDir })),
    );
    expect(runs.flat()).toEqual(['20990101000000_a']);
    expect(await history()).toHaveLength(OWN.length + 1);
  });

  it('refuses an edited migration and changes nothing', async () => {
    await addMigration('20261120000000_base', '-- otra cosa');
    await addMigration('20990101000000_a', 'create table a (id int);');
    await expect(migrate(base.ownerUrl, { migrationsDir })).rejects.toThrow(
      /20261120000000_base fue editada después de aplicarse/,
    );
    expect(await history()).toHaveLength(OWN.length);
  });

  it('refuses to continue after a migration that another tool left unfinished', async () => {
    await base.admin('update _prisma_migrations set finished_at = null');
    await expect(migrate(base.ownerUrl)).rejects.toThrow(/quedó a medias/);
  });

  it('rolls back a migration that fails, keeps those before it, and can be run again', async () => {
    await addMigration('20990101000000_a', 'create table a (id int);');
    await addMigration('20990102000000_b', 'create table b (id int); select 1/0;');
    await expect(migrate(base.ownerUrl, { migrationsDir })).rejects.toThrow(
      /20990102000000_b falló y no dejó nada hecho: division by zero/,
    );
    expect((await history()).map(({ nombre: name }) => name)).toEqual([...OWN, '20990101000000_a']);
    await addMigration('20990102000000_b', 'create table b (id int);');
    expect(await migrate(base.ownerUrl, { migrationsDir })).toEqual(['20990102000000_b']);
  });

  it('builds the schema from nothing without a superuser', async () => {
    const clean = `limpia_${base.nombre}`;
    await base.owner(`create database ${clean}`);
    const url = new URL(inject('environment').ownerUrl);
    url.pathname = `/${clean}`;
    try {
      expect(await migrate(url.href)).toEqual(OWN);
    } finally {
      await dropDatabase(base.ownerUrl, clean);
    }
  });
});
