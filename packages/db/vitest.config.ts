import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // Long limits, because the machine does other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test has a separate database; only the modules, loaded once, are shared.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
