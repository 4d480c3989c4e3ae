import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const sources = { find: /^@(?=\/)/, replacement: fileURLToPath(new URL('src', import.meta.url)) };
const inTest = (file: string) => fileURLToPath(new URL(`test/${file}`, import.meta.url));
const seed = fileURLToPath(new URL('../../packages/domain/test/seed.ts', import.meta.url));

export default defineConfig({
  test: {
    // Whole screens, on machines that do other work at the same time.
    testTimeout: 120_000,
    projects: [
      {
        resolve: { alias: [sources] },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          setupFiles: [seed],
          testTimeout: 120_000,
        },
      },
      {
        // React's production build, as people have it, renders in half of the time (test/react-act.ts).
        oxc: { jsx: { development: false } },
        // Replaces the identity provider by its name for all screens, because files share their
        // modules, so that a module mock in one file could not replace it.
        resolve: {
          alias: [sources, { find: /^@clerk\/react$/, replacement: inTest('clerk.tsx') }],
        },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // The client is loaded once for all of them and not fifty times; see the setup.
          isolate: false,
          setupFiles: [inTest('react-act.ts'), inTest('screens-setup.ts')],
          env: { NODE_ENV: 'production' },
          testTimeout: 120_000,
        },
      },
    ],
  },
});
