import { expect, it } from 'vitest';

import { cifrasPage } from '../src/cifras-page.ts';
import { permisosPage } from '../src/permisos-page.ts';
import { ROOT } from '../src/root.ts';
import { files, read } from './house.ts';

const TEXTS = '*.{ts,tsx,js,json,md,yaml,yml,css,html,sql,prisma,toml}';

/** Absolute paths of one machine: home folders, checkouts, scratch folders. */
const MACHINE = /(?<![\w.@}/])\/(?:home|Users|root|work|tmp|mnt)\/[\w.-]+/g;

it('no file contains a path of a personal machine', async () => {
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

it('docs/cifras.md is what the registry states (pnpm docs:cifras)', async () => {
  expect(await read('docs/cifras.md')).toBe(cifrasPage());
});

it('docs/permisos.md is what the matrix states (pnpm docs:permisos)', async () => {
  expect(await read('docs/permisos.md')).toBe(permisosPage());
});
