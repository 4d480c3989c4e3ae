import { chromium, defineConfig } from '@playwright/test';

import { browserOfThisMachine } from './browser.ts';

const browser = await browserOfThisMachine(() => chromium.executablePath());
/** Flags of V8: a page lives for seconds, so optimising its code costs more than it spares. */
const V8 = '--js-flags=--no-opt,--no-maglev';

export default defineConfig({
  testDir: 'e2e',
  // Screen tests hold what those of the night show, which run each night in a real browser too. The
  // engines have a suite of their own.
  testIgnore: ['engines/**', ...(process.env['PLOMADA_HARD'] === '1' ? [] : ['night/**'])],
  globalSetup: './e2e/support/global-setup.ts',
  // The stack and the browser share two cores; more workers only make each other wait.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.turbo/browser.json' }]],
  outputDir: 'test-results',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Frames of animations are drawn without a graphics card; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure leaves the page as text; a trace of every test costs more than it ever reported.
    trace: 'off',
    // Files from a worker's cache are of no test but those of the work without a connection.
    serviceWorkers: 'block',
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args, V8] },
  },
});
