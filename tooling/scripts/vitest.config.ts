import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The tests use the server's own cluster and template, so that scripts run against the real
    // product.
    globalSetup: ['../../apps/server/test/support/global-setup.ts'],
    // The time limits are long, because other work runs on the machine at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file has separate servers; the modules, loaded once, and restored databases are shared.
    isolate: false,
    unstubEnvs: true,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
