import { defineConfig } from '@playwright/test';

import { INSTALLED } from './kinds.ts';
import type { Options } from './test.ts';

/** Smoke in the engines that Playwright does not drive, one after the other. */
export default defineConfig<object, Options>({
  testDir: '.',
  globalSetup: './global-setup.ts',
  workers: 1,
  // The first test of a worker also opens the browser and signs in.
  timeout: 180_000,
  reporter: [['list'], ['json', { outputFile: '../../.turbo/engines.json' }]],
  outputDir: '../../test-results/engines',
  projects: [
    { name: 'none', testMatch: 'not-installed.spec.ts' },
    ...INSTALLED.map((engineName) => ({
      name: engineName,
      testMatch: 'smoke*.spec.ts',
      use: { engineName },
    })),
  ],
});
