import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { TENANT_ROUTES, WORK_ROUTES } from '../src/app/route-table.ts';
import { filesOf, pagesOf } from '../vite/route-files.ts';

const pagesIn = (file: string) =>
  pagesOf(readFileSync(new URL(`../src/app/${file}`, import.meta.url), 'utf8'));
const pathsIn = (file: string) => pagesIn(file).map(({ path }) => path);

test('every row of the route tables is found with its page', () => {
  expect(pathsIn('route-table.ts')).toEqual(TENANT_ROUTES.map(({ path }) => path));
  expect(pathsIn('work-routes.ts')).toEqual(WORK_ROUTES.map(({ path }) => path));
});

test('every page of the tables is in a file with a size budget by its name', () => {
  const pages = ['route-table.ts', 'work-routes.ts'].flatMap((file) => pagesIn(file));
  expect(pages.map(({ page }) => page).filter((page) => !page.endsWith('-page.tsx'))).toEqual([]);
});

test('a page needs its chunk and the imports of that, each once', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    fileName,
    moduleIds,
    imports,
  });
  const chunks = [
    chunk('base.js', ['/base.ts']),
    chunk('shell.js', ['/layout.tsx', '/bar.tsx'], ['base.js']),
    chunk('page.js', ['/page.tsx'], ['shell.js', 'kit.js']),
    chunk('kit.js', ['/kit.ts'], ['base.js']),
    chunk('other.js', ['/other.tsx'], ['base.js']),
  ];
  expect(filesOf(['/layout.tsx', '/page.tsx', '/gone.tsx'], chunks)).toEqual([
    'shell.js',
    'base.js',
    'page.js',
    'kit.js',
  ]);
});
