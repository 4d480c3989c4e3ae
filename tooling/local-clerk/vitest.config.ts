import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every test starts a server of its own, on machines that do other work at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
