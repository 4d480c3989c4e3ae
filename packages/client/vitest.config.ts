import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The server's own cluster and template, so that the client is tested against a real server.
    globalSetup: ['../../apps/server/test/support/global-setup.ts'],
    // Long time limits, because other test runs use the machine at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
