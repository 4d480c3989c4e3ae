import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { permisosPage } from '../src/permisos-page.ts';
import { ROOT } from '../src/root.ts';
import { files, read } from './house.ts';

const TEXTS = '*.{ts,tsx,js,json,md,yaml,yml,css,html,sql,prisma,toml}';

/** Absolute places of one machine: home folders, checkouts, scratch folders. */
const MACHINE = /(?<![\w.@}/])\/(?:home|Users|root|work|tmp|mnt)\/[\w.-]+/g;

it('no file names a place on somebody’s machine', async () => {
  const all = await files(['apps', 'packages', 'tooling', 'docs', '.github', '.ci'], TEXTS);
  const found: string[] = [];
  for (const file of all) {
    const text = await read(file);
    for (const [place] of text.matchAll(MACHINE)) found.push(`${file}: ${place}`);
    if (text.includes(ROOT)) found.push(`${file}: ${ROOT}`);
  }
  expect(all.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

it('docs/permisos.md is what the matrix says (pnpm docs:permisos)', async () => {
  expect(await read('docs/permisos.md')).toBe(permisosPage());
});

/** `path` in backticks that begins at a known place, and relative links. */
const NAMED = /`((?:apps|packages|tooling|docs|\.ci|\.github)\/[\w./-]+)`/g;
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

it('what the pages point at exists', async () => {
  const pages = await files(['.'], '*.md');
  expect(pages).toContain('docs/glosario.md');
  const dead: string[] = [];
  for (const page of pages) {
    const text = await read(page);
    const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
    const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(page), path));
    for (const path of [...named, ...linked]) {
      if (!existsSync(join(ROOT, path))) dead.push(`${page}: ${path}`);
    }
  }
  expect(dead).toEqual([]);
});
