import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { browserApis } from './vite/browser-apis.ts';
import { budget } from './vite/budget.ts';
import { devConfig } from './vite/dev-config.ts';
import { firstScreenChunk, sessionChunk, workChunk } from './vite/first-screen.ts';
import { precompress } from './vite/precompress.ts';
import { browsersInPage, promisedBrowsers, targetsOf } from './vite/promised-browsers.ts';
import { routeFiles } from './vite/route-files.ts';
import { serviceWorker } from './vite/service-worker.ts';
import {
  AMOUNTS,
  CAPTURES,
  CHARTS,
  CONTROLS,
  DRAFTS,
  EXPORTS,
  FORM_KIT,
  FORM_LIBRARIES,
  FRAMEWORK,
  LATER,
  MAKERS,
  MOVEMENT,
  RECORDS,
  ROW_TOTALS,
  TOASTS,
  UNSENT,
  WAITS,
  WORK_PANELS,
  fromPackages,
} from './vite/shared-chunks.ts';

/** Address of the API under `pnpm dev`, proxied so that the browser sees one origin. */
const api = process.env['PLOMADA_API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const proxied = Object.fromEntries(
  ['/api', '/trpc', '/__clerk', '/health', '/ready'].map((path) => [path, { target: api }]),
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    devConfig(process.env),
    browsersInPage(),
    browserApis(),
    budget(),
    routeFiles(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      // Its other build calls what the promised browsers lack.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' },
    ],
  },
  server: { proxy: proxied },
  build: {
    target: targetsOf(promisedBrowsers()),
    manifest: true,
    // The policy of the page allows no data: fonts, and small files cache better apart.
    assetsInlineLimit: 0,
    // Every promised browser preloads by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: MAKERS },
      output: {
        // The entry names each of the others: a letter less of 450 hashes is 80 bytes of the first screen.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Libraries that several pages share come once, each kind in its own chunk; vite/budget.ts
        // knows them by these names. The higher priority goes first, or identity would take React.
        codeSplitting: {
          groups: [
            { name: 'framework', priority: 12, test: FRAMEWORK },
            { name: 'identity', priority: 11, test: fromPackages('@clerk.(?:react|shared)') },
            {
              name: 'forms',
              priority: 10,
              test: FORM_LIBRARIES,
            },
            {
              name: 'overlays',
              priority: 9,
              test: fromPackages(
                '@floating-ui|cmdk|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|@radix-ui.react-(?!slot|compose-refs)[a-z-]+',
              ),
            },
            { name: 'toasts', priority: 8, test: TOASTS, includeDependenciesRecursively: false },
            { name: firstScreenChunk, debugName: 'first screen', priority: 6 },
            { name: sessionChunk, debugName: 'session', priority: 6 },
            // Small things of many pages: apart, dozens of chunks, each asked for and compressed alone.
            { name: 'controls', test: CONTROLS, priority: 6 },
            { name: 'fields', test: FORM_KIT, priority: 6 },
            { name: 'row-totals', test: ROW_TOTALS, priority: 6 },
            { name: workChunk, debugName: 'work', priority: 5 },
            { name: 'drafts', test: DRAFTS, priority: 7, includeDependenciesRecursively: false },
            { name: 'amounts', test: AMOUNTS, priority: 7, includeDependenciesRecursively: false },
            { name: 'unsent', test: UNSENT, priority: 5 },
            { name: 'waits', test: WAITS, priority: 6, includeDependenciesRecursively: false },
            {
              name: 'movement',
              test: MOVEMENT,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'captures',
              test: CAPTURES,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            { name: 'record', test: RECORDS, priority: 4, includeDependenciesRecursively: false },
            { name: 'exports', test: EXPORTS, priority: 4 },
            { name: 'charts', test: CHARTS, priority: 3 },
            { name: 'later', test: LATER, priority: 3 },
            // Modules used by no other page; those shared with other pages stay out of the chunk.
            {
              name: 'work-panels',
              test: WORK_PANELS,
              priority: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
