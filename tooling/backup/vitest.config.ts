import { defineConfig } from 'vitest/config';

const hard = process.env['PLOMADA_HARD'] === '1';

export default defineConfig({
  test: {
    // Tests that kill and restore complete products run only with `PLOMADA_HARD=1`.
    include: ['test/**/*.test.ts', ...(hard ? ['test/**/*.stress.ts'] : [])],
    testTimeout: hard ? 600_000 : 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
