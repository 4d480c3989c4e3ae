import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase } from './support/database.ts';

const PAQUETE = resolve(import.meta.dirname, '..');

type Salida = { codigo: number; texto: string };

/** The CLI in a copy of the package, so that a test may edit the schema. No network is needed. */
function correr(args: string[], ownerUrl?: string): Promise<Salida> {
  const { DATABASE_OWNER_URL: _, ...env } = process.env;
  return new Promise((resolver) => {
    execFile(
      process.execPath,
      [join(copia, 'prisma/prisma-cli.ts'), ...args],
      {
        cwd: copia,
        env: {
          ...env,
          // Any download would fail at once.
          HTTPS_PROXY: 'http://127.0.0.1:9',
          NO_COLOR: '1',
          ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}),
        },
      },
      (error, stdout, stderr) => {
        const codigo = error ? Number(error.code ?? 1) : 0;
        const aviso = error?.signal ? `\nended by ${error.signal}` : '';
        resolver({ codigo, texto: `${stdout}\n${stderr}${aviso}` });
      },
    );
  });
}

/** With this code, whatever it said: what it said is told where the code is another. */
const termina = (codigo: number) => ({ codigo, texto: expect.any(String) });

const SIN_DIFERENCIA = {
  codigo: 0,
  texto: expect.stringContaining('No difference detected'),
};

let copia: string;
beforeAll(async () => {
  copia = await mkdtemp(join(tmpdir(), 'plomada-prisma-'));
  for (const parte of [
    'prisma',
    'src/drop-database.ts',
    'src/with-client.ts',
    'prisma.config.ts',
    'package.json',
  ]) {
    await cp(join(PAQUETE, parte), join(copia, parte), { recursive: true });
  }
  await symlink(join(PAQUETE, 'node_modules'), join(copia, 'node_modules'));
});
afterAll(() => rm(copia, { recursive: true, force: true }));

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
  it('says what is missing when a command needs the database', async () => {
    const { codigo, texto } = await correr(DRIFT);
    expect(codigo).toBe(1);
    expect(texto).toContain('DATABASE_OWNER_URL is not set');
  });

  it('says so when the database does not answer', async () => {
    const { codigo, texto } = await correr(['migrate', 'status'], 'postgresql://x:y@127.0.0.1:9/z');
    expect(codigo).toBe(1);
    expect(texto).toMatch(/P1001|ECONNREFUSED/);
  });

  it('finds no drift between the schema and the migrations, and leaves no shadow database', async () => {
    const base = await testDatabase('empty');
    expect(await correr(DRIFT, base.ownerUrl)).toEqual(SIN_DIFERENCIA);
    const sombras = await base.admin("select 1 from pg_database where datname like '%shadow%'");
    expect(sombras).toEqual([]);
  });

  it('finds no drift between the schema and the database our own runner made', async () => {
    const base = await testDatabase('empty');
    const contraBase = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'prisma'];
    expect(await correr([...contraBase, '--exit-code'], base.ownerUrl)).toEqual(SIN_DIFERENCIA);
    await base.owner('alter table rubros add column de_mas int');
    expect(await correr([...contraBase, '--exit-code'], base.ownerUrl)).toEqual(termina(2));
  });

  it("reads our runner's history: up to date, nothing to deploy", async () => {
    const base = await testDatabase('empty');
    const estado = await correr(['migrate', 'status'], base.ownerUrl);
    expect(estado.texto).toContain('Database schema is up to date');
    const deploy = await correr(['migrate', 'deploy'], base.ownerUrl);
    expect(deploy.texto).toContain('No pending migrations to apply');
  });

  it('writes and applies a new migration, which then counts as drift undone', async () => {
    const base = await testDatabase('empty');
    const modelo = join(copia, 'prisma/models/catalogos.prisma');
    const original = await readFile(modelo, 'utf8');
    await writeFile(
      modelo,
      original.replace('  orden          Int\n', '  orden          Int\n  color String?\n'),
    );
    try {
      expect(await correr(DRIFT, base.ownerUrl)).toEqual(termina(2));
      const dev = await correr(['migrate', 'dev', '--name', 'color'], base.ownerUrl);
      expect(dev).toEqual({ codigo: 0, texto: expect.stringContaining('color') });
      expect(await correr(DRIFT, base.ownerUrl)).toEqual(termina(0));
      const nuevas = (await readdir(join(copia, 'prisma/migrations'))).filter((n) =>
        n.endsWith('_color'),
      );
      expect(nuevas).toHaveLength(1);
      const sql = await readFile(
        join(copia, 'prisma/migrations', nuevas[0] ?? '', 'migration.sql'),
        'utf8',
      );
      expect(sql.trim()).toBe('-- AlterTable\nALTER TABLE "rubros" ADD COLUMN     "color" TEXT;');
    } finally {
      await writeFile(modelo, original);
      for (const nombre of await readdir(join(copia, 'prisma/migrations'))) {
        if (nombre.endsWith('_color')) {
          await rm(join(copia, 'prisma/migrations', nombre), { recursive: true });
        }
      }
    }
  });

  it('applies a migration with a function body as one transaction', async () => {
    const base = await testDatabase('empty');
    const carpeta = join(copia, 'prisma/migrations/20990101000000_cuerpo');
    await mkdir(carpeta);
    const cuerpo =
      'create function f() returns int as $$ begin return 1; end; $$ language plpgsql;\n';
    try {
      await writeFile(join(carpeta, 'migration.sql'), `${cuerpo}select 1/0;\n`);
      const roto = await correr(['migrate', 'deploy'], base.ownerUrl);
      const motivo = /division by zero[^]*20990101000000_cuerpo/;
      expect(roto).toEqual({ codigo: 1, texto: expect.stringMatching(motivo) });
      expect(await base.admin("select 1 from pg_proc where proname = 'f'")).toEqual([]);
      await writeFile(join(carpeta, 'migration.sql'), cuerpo);
      const resuelta = await correr(
        ['migrate', 'resolve', '--rolled-back', '20990101000000_cuerpo'],
        base.ownerUrl,
      );
      expect(resuelta).toEqual(termina(0));
      expect(await correr(['migrate', 'deploy'], base.ownerUrl)).toEqual(termina(0));
      expect(await base.admin('select f() as uno')).toEqual([{ uno: 1 }]);
    } finally {
      await rm(carpeta, { recursive: true });
    }
  });
});
