import { defineConfig } from 'vitest/config';

const hard = process.env['PLOMADA_HARD'] === '1';

export default defineConfig({
  test: {
    // Tests that start, kill and restart complete stacks again and again run only with
    // `PLOMADA_HARD=1`.
    include: ['test/**/*.test.ts', ...(hard ? ['test/**/*.stress.ts'] : [])],
    // The time limits are long, because tests run real PostgreSQL, crashes and whole stacks, on
    // machines with other work at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test has a separate folder and processes; only the modules, loaded once, are shared.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
