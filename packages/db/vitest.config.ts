import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/soporte/global-setup.ts'],
    // Others work on the machine at the same time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    experimental: { viteModuleRunner: false },
  },
});
