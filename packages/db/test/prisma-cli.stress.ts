import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase } from './support/database.ts';
import { copyPrisma, DRIFT, ends, NO_DIFFERENCE, type PrismaCopy } from './support/prisma-cli.ts';

let prisma: PrismaCopy;
const run: PrismaCopy['run'] = (...args) => prisma.run(...args);
beforeAll(async () => {
  prisma = await copyPrisma();
});
afterAll(() => prisma.remove());

describe('Prisma without its native engine', () => {
  it('states what is missing when a command needs the database', async () => {
    const { codigo: code, texto: text } = await run(DRIFT);
    expect(code).toBe(1);
    expect(text).toContain('DATABASE_OWNER_URL is not set');
  });

  it('reports it when the database does not answer', async () => {
    const { codigo: code, texto: text } = await run(
      ['migrate', 'status'],
      'postgresql://x:y@127.0.0.1:9/z',
    );
    expect(code).toBe(1);
    expect(text).toMatch(/P1001|ECONNREFUSED/);
  });

  it('reads the history of our own migrations as up to date', async () => {
    const base = await testDatabase('empty');
    const state = await run(['migrate', 'status'], base.ownerUrl);
    expect(state).toEqual({
      codigo: 0,
      texto: expect.stringContaining('Database schema is up to date'),
    });
  });

  it('finds a new field as the only drift from the migrations, writes and applies it, and leaves no shadow database', async () => {
    const base = await testDatabase('empty');
    const modelo = join(prisma.folder, 'prisma/models/catalogos.prisma');
    const original = await readFile(modelo, 'utf8');
    await writeFile(
      modelo,
      original.replace('  orden          Int\n', '  orden          Int\n  color String?\n'),
    );
    try {
      expect(await run(DRIFT, base.ownerUrl)).toEqual(ends(2));
      const dev = await run(['migrate', 'dev', '--name', 'color'], base.ownerUrl);
      expect(dev).toEqual({ codigo: 0, texto: expect.stringContaining('color') });
      expect(await run(DRIFT, base.ownerUrl)).toEqual(NO_DIFFERENCE);
      const shadows = await base.admin("select 1 from pg_database where datname like '%shadow%'");
      expect(shadows).toEqual([]);
      const fresh = (await readdir(join(prisma.folder, 'prisma/migrations'))).filter((n) =>
        n.endsWith('_color'),
      );
      expect(fresh).toHaveLength(1);
      const sql = await readFile(
        join(prisma.folder, 'prisma/migrations', fresh[0] ?? '', 'migration.sql'),
        'utf8',
      );
      // Any earlier drift would appear in this SQL too.
      expect(sql.trim()).toBe('-- AlterTable\nALTER TABLE "rubros" ADD COLUMN     "color" TEXT;');
    } finally {
      await writeFile(modelo, original);
      for (const name of await readdir(join(prisma.folder, 'prisma/migrations'))) {
        if (name.endsWith('_color')) {
          await rm(join(prisma.folder, 'prisma/migrations', name), { recursive: true });
        }
      }
    }
  });

  it('deploys only the missing migration, one with a function body as one transaction', async () => {
    const base = await testDatabase('empty');
    const folder = join(prisma.folder, 'prisma/migrations/20990101000000_cuerpo');
    await mkdir(folder);
    const body =
      'create function f() returns int as $$ begin return 1; end; $$ language plpgsql;\n';
    try {
      await writeFile(join(folder, 'migration.sql'), `${body}select 1/0;\n`);
      const broken = await run(['migrate', 'deploy'], base.ownerUrl);
      const reason = /division by zero[^]*20990101000000_cuerpo/;
      expect(broken).toEqual({ codigo: 1, texto: expect.stringMatching(reason) });
      expect(await base.admin("select 1 from pg_proc where proname = 'f'")).toEqual([]);
      await writeFile(join(folder, 'migration.sql'), body);
      const resolved = await run(
        ['migrate', 'resolve', '--rolled-back', '20990101000000_cuerpo'],
        base.ownerUrl,
      );
      expect(resolved).toEqual(ends(0));
      expect(await run(['migrate', 'deploy'], base.ownerUrl)).toEqual(ends(0));
      expect(await base.admin('select f() as uno')).toEqual([{ uno: 1 }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
