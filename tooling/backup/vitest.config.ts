import { defineConfig } from 'vitest/config';

const hard = process.env['PLOMADA_HARD'] === '1';

export default defineConfig({
  test: {
    // Whole products, killed and restored: part of `test:hard` alone.
    include: ['test/**/*.test.ts', ...(hard ? ['test/**/*.stress.ts'] : [])],
    testTimeout: hard ? 600_000 : 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
