import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    environment: 'node',
    // Whole screens, on machines that do other work at the same time.
    testTimeout: 120_000,
  },
});
