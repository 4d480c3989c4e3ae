import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../domain/test/seed.ts'],
    testTimeout: 120_000,
    isolate: false,
  },
});
