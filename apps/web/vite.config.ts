import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { budget } from './vite/budget.ts';
import { devConfig } from './vite/dev-config.ts';
import { firstScreenChunk } from './vite/first-screen.ts';
import { precompress } from './vite/precompress.ts';

/** Where `pnpm dev` runs the API; the browser sees one origin only. */
const api = process.env['PLOMADA_API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const proxied = Object.fromEntries(
  ['/api', '/trpc', '/__clerk', '/health', '/ready'].map((path) => [path, { target: api }]),
);

/** Matches modules of the named packages, as pnpm lays them out. */
function fromPackages(names: string): RegExp {
  return new RegExp(String.raw`node_modules[\\/](?:\.pnpm[\\/])?(?:${names})[@\\/+]`);
}

const CONTROLS =
  /\/src\/components\/(?:ui\/(?:date-input|dialog|sheet|popover|input|label|select|checkbox|segmented|combobox|textarea)|form\/(?:field|own-problem))\./;
const FORM_KIT =
  /\/src\/components\/form\/(?!field\.|own-problem|supplier|nuevo-|currency-fields|percent-)/;

/** Small things that pages without any control show too; a group takes in all that its modules ask for. */
const LEAVES =
  /\/base\/(?:fecha\.rules|refusal)\.|lucide-react\/dist\/esm\/icons\/(?:check|minus|x)\./;

export default defineConfig({
  plugins: [react(), tailwindcss(), devConfig(process.env), budget(), precompress()],
  server: { proxy: proxied },
  build: {
    target: 'es2023',
    manifest: true,
    // The policy of the page allows no data: fonts, and small files cache better apart.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries that several pages share come once, each kind in its own chunk; vite/budget.ts
        // knows them by these names. The higher priority goes first, or identity would take React.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              priority: 5,
              test: fromPackages(
                'react|react-dom|scheduler|react-router|@tanstack.(?:react-)?query(?:-core)?|@trpc|superjson|@radix-ui.react-(?:slot|compose-refs)',
              ),
            },
            { name: 'identity', priority: 4, test: fromPackages('@clerk') },
            {
              name: 'forms',
              priority: 3,
              test: fromPackages('zod|react-hook-form|@hookform|decimal.js'),
            },
            {
              name: 'overlays',
              priority: 2,
              test: fromPackages(
                '@floating-ui|cmdk|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|@radix-ui.react-(?!slot|compose-refs)[a-z-]+',
              ),
            },
            { name: 'toasts', priority: 1, test: fromPackages('sonner') },
            { name: firstScreenChunk, debugName: 'first screen' },
            // What nearly every form is made of: apart, dozens of small chunks, each compressed alone.
            { name: 'leaves', test: LEAVES, priority: 0.5 },
            { name: 'controls', test: CONTROLS },
            { name: 'fields', test: FORM_KIT },
          ],
        },
      },
    },
  },
});
