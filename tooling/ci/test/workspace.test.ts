import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ROOT } from '../src/root.ts';
import { CHECKS, LONGEST, SUITES } from '../src/turbo.ts';
import { files, manifests, read } from './house.ts';

const PLACES = ['apps', 'packages', 'tooling'];
const NODE_TYPES = 'tooling/ci/tsconfig.node.json';

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

it('no compiled copy stands beside its source', async () => {
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

  it('stand in the catalog alone', () => {
    const elsewhere = asked.filter(({ name, range }) =>
      name.startsWith('@plomada/') ? range !== 'workspace:*' : range !== 'catalog:',
    );
    expect(elsewhere).toEqual([]);
  });

  it('are exact', () => {
    expect(catalog.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('are all used by someone', () => {
    const used = new Set(asked.map(({ name }) => name));
    expect(catalog.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  it('of pnpm agree wherever it is called by number', async () => {
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
  /** What the names of the files end with that each of them runs. */
  const FILES = {
    unit: '.test.ts',
    server: '.test.ts',
    integration: '.test.ts',
    recipes: '.test.ts',
    screens: '.test.tsx',
    browser: '.spec.ts',
  };

  it('are run of every package that has test files, and only of those', async () => {
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
    const asked = new Set([...CHECKS, ...LONGEST, ...SUITES, 'build', 'transit']);
    expect([...new Set(names)].toSorted(byText)).toEqual([...asked].toSorted(byText));
    expect(Object.keys(FILES).filter((suite) => !asked.has(suite))).toEqual([]);
  });

  it('are of packages that check their types', async () => {
    const configs = await files(PLACES, 'tsconfig.json');
    const sources = await files(PLACES, 'src/**/*.{ts,tsx}');
    const owners = new Set(sources.map(packageOf));
    expect([...owners].toSorted()).toEqual(
      configs
        .map((file) => dirname(file))
        .filter((dir) => owners.has(dir))
        .toSorted(),
    );
  });
});

describe('the types of all that runs in Node', () => {
  const schema = z.object({ extends: z.string(), include: z.array(z.string()) });
  const configOf = async (file: string) => {
    const { extends: base, include } = schema.parse(JSON.parse(await read(file)));
    return { file, base, include: include.map((path) => posix.join(dirname(file), path)) };
  };

  it('are checked in one program, with what each package checks by itself', async () => {
    const configs = await Promise.all((await files(PLACES, 'tsconfig.json')).map(configOf));
    const all = await configOf(NODE_TYPES);
    const [web, ...others] = configs.toSorted(({ file }) =>
      file.startsWith('apps/web/') ? -1 : 1,
    );
    expect(web?.file).toBe('apps/web/tsconfig.json');
    expect(others.length).toBeGreaterThan(8);
    expect(new Set(others.map(({ base }) => base))).toEqual(new Set([all.base]));
    const missing = others
      .flatMap(({ include }) => include)
      .filter(
        (path) =>
          !all.include.some((glob) => posix.matchesGlob(path, glob) || path.startsWith(`${glob}/`)),
      );
    expect(missing).toEqual([]);
  });
});

function packageOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

async function pages(): Promise<string[]> {
  return files(['.'], '*.md');
}
