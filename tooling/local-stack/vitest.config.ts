import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Real PostgreSQL, crashes and whole stacks, on machines that do other work at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test has a separate folder and processes; only the modules, loaded once, are shared.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
