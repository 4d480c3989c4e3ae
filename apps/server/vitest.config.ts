import { defineConfig } from 'vitest/config';

import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: [
      'test/**/*.test.ts',
      'src/**/*.test.ts',
      ...(process.env['PLOMADA_HARD'] ? ['test/stress/*.stress.ts'] : []),
    ],
    globalSetup: ['test/support/global-setup.ts'],
    // Long limits, because other work may run on the machine at the same time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Two workers, each with the next longest file, over one cluster.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Each file has servers of its own; the modules, loaded once, and databases, restored between
    // servers, are shared.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
