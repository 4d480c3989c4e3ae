import { defineConfig } from 'vitest/config';

const hard = process.env['PLOMADA_HARD'] === '1';

export default defineConfig({
  test: {
    // Whole products, killed and restored: part of `test:hard` alone.
    include: ['test/**/*.test.ts', ...(hard ? ['test/**/*.hard.ts'] : [])],
    testTimeout: hard ? 600_000 : 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
