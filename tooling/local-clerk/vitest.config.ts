import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The time limits are long because tests start servers, on machines with other work at the same
    // time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
