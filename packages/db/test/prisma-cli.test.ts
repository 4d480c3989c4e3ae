import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase } from './support/database.ts';

const PACKAGE = resolve(import.meta.dirname, '..');

type Output = { codigo: number; texto: string };

/** The CLI in a copy of the package, so that a test may edit the schema. No network is needed. */
function run(args: string[], ownerUrl?: string): Promise<Output> {
  const { DATABASE_OWNER_URL: _, ...env } = process.env;
  return new Promise((resolver) => {
    execFile(
      process.execPath,
      [join(copy, 'prisma/prisma-cli.ts'), ...args],
      {
        cwd: copy,
        env: {
          ...env,
          // The proxy makes any download fail at once.
          HTTPS_PROXY: 'http://127.0.0.1:9',
          NO_COLOR: '1',
          ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}),
        },
      },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code ?? 1) : 0;
        const notice = error?.signal ? `\nended by ${error.signal}` : '';
        resolver({ codigo: code, texto: `${stdout}\n${stderr}${notice}` });
      },
    );
  });
}

/** Expected exit code with any output; the output is shown when the code differs. */
const ends = (code: number) => ({ codigo: code, texto: expect.any(String) });

const NO_DIFFERENCE = {
  codigo: 0,
  texto: expect.stringContaining('No difference detected'),
};

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'plomada-prisma-'));
  for (const part of [
    'prisma',
    'src/drop-database.ts',
    'src/migration-statements.ts',
    'src/with-client.ts',
    'prisma.config.ts',
    'package.json',
  ]) {
    await cp(join(PACKAGE, part), join(copy, part), { recursive: true });
  }
  await symlink(join(PACKAGE, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const DRIFT = [
  'migrate',
  'diff',
  '--from-migrations',
  'prisma/migrations',
  '--to-schema',
  'prisma',
  '--exit-code',
];

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

  it('finds no drift between the schema and the database our own runner made', async () => {
    const base = await testDatabase('empty');
    const againstDatabase = [
      'migrate',
      'diff',
      '--from-config-datasource',
      '--to-schema',
      'prisma',
    ];
    expect(await run([...againstDatabase, '--exit-code'], base.ownerUrl)).toEqual(NO_DIFFERENCE);
    await base.owner('alter table rubros add column de_mas int');
    expect(await run([...againstDatabase, '--exit-code'], base.ownerUrl)).toEqual(ends(2));
  });

  it("reads our runner's history: up to date", async () => {
    const base = await testDatabase('empty');
    const state = await run(['migrate', 'status'], base.ownerUrl);
    expect(state).toEqual({
      codigo: 0,
      texto: expect.stringContaining('Database schema is up to date'),
    });
  });

  it('finds a new field as the only drift from the migrations, writes and applies it, and leaves no shadow database', async () => {
    const base = await testDatabase('empty');
    const modelo = join(copy, 'prisma/models/catalogos.prisma');
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
      const fresh = (await readdir(join(copy, 'prisma/migrations'))).filter((n) =>
        n.endsWith('_color'),
      );
      expect(fresh).toHaveLength(1);
      const sql = await readFile(
        join(copy, 'prisma/migrations', fresh[0] ?? '', 'migration.sql'),
        'utf8',
      );
      // Any earlier drift would appear in this SQL too.
      expect(sql.trim()).toBe('-- AlterTable\nALTER TABLE "rubros" ADD COLUMN     "color" TEXT;');
    } finally {
      await writeFile(modelo, original);
      for (const name of await readdir(join(copy, 'prisma/migrations'))) {
        if (name.endsWith('_color')) {
          await rm(join(copy, 'prisma/migrations', name), { recursive: true });
        }
      }
    }
  });

  it('deploys nothing but the migration that is missing, one with a function body as one transaction', async () => {
    const base = await testDatabase('empty');
    const folder = join(copy, 'prisma/migrations/20990101000000_cuerpo');
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
