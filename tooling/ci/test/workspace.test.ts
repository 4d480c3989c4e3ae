import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ROOT } from '../src/root.ts';
import { BUILD, CHECKS, ENGINES, LONGEST, MONEY, SUITES } from '../src/turbo.ts';
import { files, manifests, read } from './house.ts';

const PLACES = ['apps', 'packages', 'tooling'];
const NODE_TYPES = 'tooling/ci/tsconfig.node.json';

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

it('no compiled copy lies beside its source', async () => {
  const compiled = await files(PLACES, '*.js');
  const copies = compiled.filter((file) => existsSync(join(ROOT, file.replace(/js$/, 'ts'))));
  expect(compiled).toContain('apps/web/public/theme.js');
  expect(copies).toEqual([]);
});

describe('versions', async () => {
  const all = await manifests();
  const asked = all.flatMap(({ file, dependencies, optionalDependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).map(
      ([name, range]) => ({
        file,
        name,
        range,
      }),
    ),
  );
  const workspace = await read('pnpm-workspace.yaml');
  const catalog = [
    ...(/^catalog:\n((?: {2}.*\n)+)/m.exec(workspace)?.[1] ?? '').matchAll(
      /^ {2}'?([^':\s]+)'?: (\S+)$/gm,
    ),
  ].map(([, name = '', version = '']) => ({ name, version }));

  it('are read by this test', () => {
    expect(all.length).toBeGreaterThan(10);
    expect(asked.length).toBeGreaterThan(50);
    expect(catalog.length).toBeGreaterThan(30);
  });

  it('are listed only in the catalog', () => {
    const elsewhere = asked.filter(({ name, range }) =>
      name.startsWith('@plomada/') ? range !== 'workspace:*' : range !== 'catalog:',
    );
    expect(elsewhere).toEqual([]);
  });

  it('are exact', () => {
    expect(catalog.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(asked.map(({ name }) => name));
    expect(catalog.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  it('of pnpm are equal everywhere', async () => {
    const wanted = all[0]?.packageManager;
    expect(wanted).toMatch(/^pnpm@\d+\.\d+\.\d+$/);
    const callers = ['.ci/run', ...(await files(['.github'], '*.yml')), ...(await pages())];
    for (const file of callers) {
      const called = (await read(file)).match(/pnpm@\d[\w.]*\d/g) ?? [];
      expect({ file, called: called.filter((one) => one !== wanted) }).toEqual({
        file,
        called: [],
      });
    }
    expect(await read('.ci/run')).toContain(`npx -y ${wanted} test`);
  });
});

describe('suites', () => {
  /** File name endings of the tests that each task runs. */
  const FILES = {
    unit: '.test.ts',
    server: '.test.ts',
    integration: '.test.ts',
    recipes: '.test.ts',
    screens: '.test.tsx',
    browser: '.spec.ts',
  };

  it('run for exactly the packages with test files', async () => {
    const tests = await files(PLACES, '*.{test,spec}.{ts,tsx}');
    const having = new Set(
      tests.map((file) => `${packageOf(file)} ${/\.\w+\.\w+$/.exec(file)?.[0]}`),
    );
    const run = (await manifests()).flatMap(({ file, scripts }) =>
      Object.entries(FILES).flatMap(([suite, ending]) =>
        suite in scripts ? [`${dirname(file)} ${ending}`] : [],
      ),
    );
    expect(run.toSorted(byText)).toEqual([...having].toSorted(byText));
  });

  it('and checks are those of turbo.json, each run by `pnpm test`', async () => {
    const { tasks } = z
      .object({ tasks: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(await read('turbo.json')));
    const names = Object.keys(tasks).map((task) => task.replace(/^.*#/, ''));
    const asked = new Set([...CHECKS, ...LONGEST, ...SUITES, BUILD, ENGINES, MONEY, 'transit']);
    expect([...new Set(names)].toSorted(byText)).toEqual([...asked].toSorted(byText));
    expect(Object.keys(FILES).filter((suite) => !asked.has(suite))).toEqual([]);
  });

  it('of money name files that exist, in both packages', async () => {
    const named = (await manifests()).flatMap(({ file, scripts }) =>
      (scripts[MONEY]?.match(/\b(?:src|test)\/\S+/g) ?? []).map((path) =>
        posix.join(dirname(file), path),
      ),
    );
    const tests = await files(PLACES, '*.test.ts');
    expect(new Set(named.map(packageOf))).toEqual(new Set(['apps/server', 'packages/db']));
    expect(named.length).toBeGreaterThan(10);
    const isThere = (path: string) =>
      tests.some((file) => (path.endsWith('/') ? file.startsWith(path) : file === path));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('the types of all that runs in Node', () => {
  const schema = z.object({
    include: z.array(z.string()).default([]),
    references: z.array(z.object({ path: z.string() })).default([]),
  });
  const configOf = async (file: string) => schema.parse(JSON.parse(await read(file)));

  it('are checked in one program, and by the linter in the same', async () => {
    const { include } = await configOf(NODE_TYPES);
    const globs = include.map((path) => posix.join(dirname(NODE_TYPES), path));
    const sources = (await files(PLACES, '*.{ts,tsx}')).filter(
      (file) => !file.startsWith('apps/web/'),
    );
    expect(sources.length).toBeGreaterThan(1000);
    const isRead = (file: string) =>
      globs.some((glob) => posix.matchesGlob(file, glob.endsWith('.ts') ? glob : `${glob}/**`));
    expect(sources.filter((file) => !isRead(file))).toEqual([]);
    // The linter builds a program for each tsconfig.json that is nearest to a file.
    expect(await files(PLACES, 'tsconfig.json')).toEqual(['apps/web/tsconfig.json']);
    expect((await configOf('tsconfig.json')).references).toEqual([{ path: NODE_TYPES }]);
  });
});

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

async function pages(): Promise<string[]> {
  return files(['.'], '*.md');
}
