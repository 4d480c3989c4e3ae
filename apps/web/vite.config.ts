import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { budget } from './vite/budget.ts';
import { devConfig } from './vite/dev-config.ts';

/** Where `pnpm dev` runs the API; the browser sees one origin only. */
const api = process.env['PLOMADA_API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const proxied = Object.fromEntries(
  ['/api', '/trpc', '/__clerk', '/health', '/ready'].map((path) => [path, { target: api }]),
);

export default defineConfig({
  plugins: [react(), tailwindcss(), devConfig(process.env), budget()],
  server: { proxy: proxied },
  build: {
    target: 'es2023',
    manifest: true,
    // The policy of the page allows no data: fonts, and small files cache better apart.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'identity', priority: 1, test: /node_modules[\\/](?:\.pnpm[\\/])?@clerk/ },
            {
              name: 'framework',
              // Above the rest, or the identity chunk would take React in with it.
              priority: 2,
              test: /node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler|react-router|@tanstack|@trpc|superjson)[@\\/+]/,
            },
          ],
        },
      },
    },
  },
});
