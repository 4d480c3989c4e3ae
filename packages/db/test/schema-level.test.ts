import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';

import { migrate } from '../src/migrate.ts';
import {
  compareSchema,
  HARD_STOPS,
  programMigrations,
  readSchemaLevel,
  RESTORE_MARK,
  whyNotMigrate,
  whyNotServe,
} from '../src/schema-level.ts';
import { testDatabase } from './support/database.ts';

const A = { name: '1_a', checksum: 'a' };
const B = { name: '2_b', checksum: 'b' };
const row = ({ name, checksum }: typeof A, finished: Date | null = new Date(0)) => ({
  migration_name: name,
  checksum,
  finished_at: finished,
});

describe('the level of a database', () => {
  it('is derived from the applied migrations', () => {
    expect(compareSchema([A, B], [row(A), row(B)])).toEqual({ kind: 'current' });
    expect(compareSchema([A, B], [row(A)])).toEqual({ kind: 'behind', pending: ['2_b'] });
    expect(compareSchema([A, B], [])).toEqual({ kind: 'behind', pending: ['1_a', '2_b'] });
    expect(compareSchema([A], [row(A), row(B)])).toEqual({ kind: 'ahead', unknown: ['2_b'] });
    expect(compareSchema([A], [row({ ...A, checksum: 'x' })]).kind).toBe('edited');
    expect(compareSchema([A, B], [row(A, null)]).kind).toBe('half-done');
  });

  it('refuses a database too old for one step, and never an empty one', () => {
    const stops = [{ migration: '2_b', version: '0.2.0' }];
    const level = compareSchema([A, B], [row(A)], stops);
    expect(level).toEqual({ kind: 'hard-stop', version: '0.2.0', migration: '2_b' });
    expect(whyNotMigrate(level)).toMatch(/Pasar primero por la versión 0\.2\.0/);
    expect(compareSchema([A, B], [], stops).kind).toBe('behind');
    expect(compareSchema([A, B], [row(A), row(B)], stops).kind).toBe('current');
  });

  it('names only existing migrations in its hard stops', async () => {
    const names = (await programMigrations()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(HARD_STOPS.map(({ migration }) => migration)));
  });

  it('has a message for every reason that refuses it, and none otherwise', () => {
    expect(whyNotMigrate({ kind: 'behind', pending: ['1_a'] })).toBeNull();
    expect(whyNotServe({ kind: 'current' })).toBeNull();
    expect(whyNotServe({ kind: 'behind', pending: ['1_a'] })).toMatch(/le faltan 1_a/);
    expect(whyNotServe({ kind: 'ahead', unknown: ['9_z'] })).toMatch(/más nueva.*9_z/);
  });
});

describe('migrating', () => {
  it('refuses a database of a newer program and changes nothing', async () => {
    const base = await testDatabase('empty');
    await base.admin(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
       values ('x', 'x', '20990101000000_futura', now())`,
    );
    await base.admin(`delete from _prisma_migrations where migration_name like '%_cifras'`);
    await expect(migrate(base.ownerUrl)).rejects.toThrow(/más nueva.*20990101000000_futura/);
  });

  it('refuses a database whose restore did not finish, as the app does', async () => {
    const base = await testDatabase('empty');
    await base.owner(`create table ${RESTORE_MARK} (respaldo text)`);
    await expect(migrate(base.ownerUrl)).rejects.toThrow(/restauración sin terminar/);
    expect(whyNotServe(await readSchemaLevel(base.db().pool))).toMatch(/pnpm restore/);
    expect(await migrate(base.ownerUrl, { restoring: true })).toEqual([]);
  });

  it('checks a hard stop before the first change', async () => {
    const base = await testDatabase('empty');
    await base.admin(`delete from _prisma_migrations where migration_name like '%_cifras'`);
    const hardStops = [{ migration: '20261122110000_cifras', version: '0.9.0' }];
    await expect(migrate(base.ownerUrl, { hardStops })).rejects.toThrow(/versión 0\.9\.0/);
  });

  it('recognises an empty database by its rights or its tables, and a database of an older level', async () => {
    const base = await testDatabase('empty');
    await base.admin('revoke all on _prisma_migrations from plomada_app');
    expect((await readSchemaLevel(base.db().pool)).kind).toBe('behind');
    await base.admin('drop table _prisma_migrations');
    const client = new Client({ connectionString: base.ownerUrl });
    await client.connect();
    onTestFinished(() => client.end());
    expect((await readSchemaLevel(client)).kind).toBe('behind');
  });
});
