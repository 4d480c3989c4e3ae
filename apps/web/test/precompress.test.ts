import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, expect, test } from 'vitest';

import { precompressFolder } from '../vite/precompress.ts';

let folder: string | undefined;
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
});

test('files worth compressing have copies that unpack to the same bytes; others have none', async () => {
  folder = await mkdtemp(join(tmpdir(), 'plomada-dist-'));
  const assets = join(folder, 'assets');
  await mkdir(assets);
  const code = 'export const obra = "Los Tilos";\n'.repeat(200);
  await writeFile(join(assets, 'index-AAAAAAAA.js'), code);
  await writeFile(join(assets, 'small-AAAAAAAA.js'), 'export {}');
  await writeFile(join(assets, 'archivo-AAAAAAAA.woff2'), code);
  await writeFile(join(folder, 'index.html'), code);
  await writeFile(join(folder, 'theme.js'), code);
  await writeFile(join(folder, 'manifest.webmanifest'), code);
  await precompressFolder(folder);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'assets',
    'assets/archivo-AAAAAAAA.woff2',
    'assets/index-AAAAAAAA.js',
    'assets/index-AAAAAAAA.js.br',
    'assets/index-AAAAAAAA.js.gz',
    'assets/small-AAAAAAAA.js',
    'index.html',
    'manifest.webmanifest',
    'manifest.webmanifest.br',
    'manifest.webmanifest.gz',
    'theme.js',
    'theme.js.br',
    'theme.js.gz',
  ]);
  const path = join(assets, 'index-AAAAAAAA.js');
  expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(code);
  expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(code);
});
