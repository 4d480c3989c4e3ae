import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { z } from 'zod';

import { SHARE_PATH, SHARED_FIELD } from '../src/lib/worker-messages.ts';
import { keptFiles, type KeptChunk } from '../vite/service-worker.ts';

function chunk(fileName: string, over: Partial<KeptChunk> = {}): KeptChunk {
  return { fileName, imports: [], dynamicImports: [], moduleIds: [`/src/${fileName}`], ...over };
}

test('files that the program may need are cached, except parts for the desktop', () => {
  const chunks = [
    chunk('base.js', {
      dynamicImports: ['page.js', 'link.js'],
      viteMetadata: {
        importedCss: new Set(['base.css']),
        importedAssets: new Set(['letra-latin-wght.woff2', 'letra-latin-ext-wght.woff2']),
      },
    }),
    chunk('page.js', { imports: ['base.js', 'kit.js'], dynamicImports: ['qr.js', 'papers.js'] }),
    chunk('kit.js'),
    chunk('qr.js', {
      viteMetadata: { importedCss: new Set(), importedAssets: new Set(['zxing.wasm']) },
    }),
    chunk('papers.js', { imports: ['pdf.js', 'kit.js'], dynamicImports: ['never.js'] }),
    chunk('pdf.js', { moduleIds: ['/x/node_modules/.pnpm/pdfjs-dist@6/pdf.mjs'] }),
    chunk('link.js', { moduleIds: ['/src/features/informes/enlace/enlace-page.tsx'] }),
    chunk('never.js'),
  ];
  expect(keptFiles(['base.js'], chunks)).toEqual([
    'base.css',
    'base.js',
    'kit.js',
    'letra-latin-wght.woff2',
    'page.js',
    'qr.js',
    'zxing.wasm',
  ]);
});

const manifestSchema = z.object({
  start_url: z.literal('/dashboard'),
  display: z.literal('standalone'),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  share_target: z.object({
    action: z.literal(SHARE_PATH),
    method: z.literal('POST'),
    params: z.object({ files: z.array(z.object({ name: z.literal(SHARED_FIELD) })).length(1) }),
  }),
});

test('the manifest sends shared content to the address that the worker handles', () => {
  const file = new URL('../public/manifest.webmanifest', import.meta.url);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Gasté /dashboard?ir=gaste',
    'Leer QR /dashboard?ir=qr',
    'Retiro /dashboard?ir=retiro',
  ]);
});
