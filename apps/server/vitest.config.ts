import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['test/soporte/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Each file has a server and a database of its own; only the modules, loaded once, are shared.
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
});
