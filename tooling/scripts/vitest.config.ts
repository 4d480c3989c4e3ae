import { defineConfig } from 'vitest/config';

const hard = process.env['PLOMADA_HARD'] === '1';

export default defineConfig({
  test: {
    // The demo moves to a second installation only with `PLOMADA_HARD=1`.
    include: ['test/**/*.test.ts', ...(hard ? ['test/**/*.stress.ts'] : [])],
    // The tests use the server's own cluster and template, so that scripts run against the real
    // product.
    globalSetup: ['../../apps/server/test/support/global-setup.ts'],
    // The time limits are long, because other work runs on the machine at the same time.
    testTimeout: hard ? 600_000 : 120_000,
    hookTimeout: hard ? 600_000 : 120_000,
    // Each file has separate servers; the modules, loaded once, and restored databases are shared.
    isolate: false,
    unstubEnvs: true,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
