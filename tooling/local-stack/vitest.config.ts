import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The time limits are long, because tests run real PostgreSQL, crashes and whole stacks, on
    // machines with other work at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test has a separate folder and processes; only the modules, loaded once, are shared.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
