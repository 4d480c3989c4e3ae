import { defineConfig } from 'vitest/config';

const hard = process.env['PLOMADA_HARD'] === '1';

export default defineConfig({
  test: {
    // Tests that take Prisma's own way through many steps run only in `test:hard`.
    include: ['test/**/*.test.ts', ...(hard ? ['test/**/*.stress.ts'] : [])],
    globalSetup: ['test/support/global-setup.ts'],
    // Long time limits, because the machine does other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test has a separate database; only the modules, loaded once, are shared.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
