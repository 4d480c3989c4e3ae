import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { budget } from './vite/budget.ts';
import { devConfig } from './vite/dev-config.ts';
import { firstScreenChunk, sessionChunk, workChunk } from './vite/first-screen.ts';
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
  /\/src\/(?:lib\/use-rest|components\/(?:ui\/(?:date-input|dialog|sheet|popover|input|label|select|checkbox|segmented|combobox|textarea)|form\/(?:field|own-problem)))\./;
const FORM_KIT =
  /\/src\/components\/form\/(?!field\.|own-problem|supplier|nuevo-|currency-fields|percent-)/;

/** Small things that pages without any control show too; a group takes in all that its modules ask for. */
const LEAVES =
  /\/base\/(?:fecha\.rules|refusal)\.|\/proyectos\/estado-badge\.|lucide-react\/dist\/esm\/icons\/(?:check|minus|x|lock|pencil|hammer|triangle-exclamation-point)\./;

/** The menu with its downloads, over most lists and figures. */
const EXPORTS =
  /\/src\/(?:components\/ui\/menu|lib\/download)\.|lucide-react\/dist\/esm\/icons\/(?:download|file-spreadsheet)\./;
/** Bars and arrows beside figures. */
const BARS =
  /\/src\/components\/charts\/(?:bar|bar-look|target-bar|table-toggle|share)\.|\/costo-final\.rules\.|\/limites\.rules\.|lucide-react\/dist\/esm\/icons\/arrow-(?:down-right|up-right|right)\./;
/** The panels under the figures of an obra: they come together, after those. */
const WORK_PANELS =
  /\/src\/(?:components\/charts\/(?:rubro-budgets|budgets)-panel|features\/(?:resumen\/vencimientos\/[a-z-]+|proyectos\/resumen\/costo-panel|acopios\/lista\/acopios-panel|aportes\/participacion\/socios-panel))\.tsx?$/;

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
              priority: 12,
              test: fromPackages(
                'react|react-dom|scheduler|react-router|@tanstack.(?:react-)?query(?:-core)?|@trpc|superjson|@radix-ui.react-(?:slot|compose-refs)',
              ),
            },
            { name: 'identity', priority: 11, test: fromPackages('@clerk') },
            {
              name: 'forms',
              priority: 10,
              test: fromPackages('zod|react-hook-form|@hookform|decimal.js'),
            },
            {
              name: 'overlays',
              priority: 9,
              test: fromPackages(
                '@floating-ui|cmdk|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|@radix-ui.react-(?!slot|compose-refs)[a-z-]+',
              ),
            },
            { name: 'toasts', priority: 8, test: fromPackages('sonner') },
            { name: firstScreenChunk, debugName: 'first screen', priority: 6 },
            // What nearly every form is made of: apart, dozens of small chunks, each compressed alone.
            { name: 'leaves', test: LEAVES, priority: 6 },
            { name: 'controls', test: CONTROLS, priority: 6 },
            { name: 'fields', test: FORM_KIT, priority: 6 },
            { name: sessionChunk, debugName: 'session', priority: 5 },
            { name: 'exports', test: EXPORTS, priority: 4 },
            { name: 'bars', test: BARS, priority: 4 },
            {
              name: 'work-panels',
              test: WORK_PANELS,
              priority: 3,
              // Nothing else asks for them; what they share with other pages stays with those.
              includeDependenciesRecursively: false,
            },
            { name: 'nav-icons', test: /\/app\/nav-icons\./, priority: 2 },
            { name: workChunk, debugName: 'work', priority: 1 },
          ],
        },
      },
    },
  },
});
