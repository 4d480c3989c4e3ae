import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';

import { MARIANA, RIO_MANSO } from './demo.ts';
import { fromSetup, sessionOf } from './sign-in.ts';
import { resetTab, type Tab } from './tab.ts';
import { type Findings, watch } from './watch.ts';

type Options = {
  /** E-mail of the signed-in user; null for nobody. */
  email: string | null;
  /** Console errors that the test expects, such as that of a 409. */
  expectedErrors: RegExp[];
  /**
   * True for a tab that earlier tests of the person have used, which begins faster. A test that
   * adds scripts or listeners to its page, or opens or closes one, takes a new one.
   */
  keptTab: boolean;
  /** Id of the test's organisation. */
  tenant: string;
};

type Fixtures = { signedIn: Page };

type WorkerFixtures = { tabs: Map<string, Tab> };

/** Opens a watched context, signed in unless `email` is null. */
async function openContext(browser: Browser, email: string | null, own: BrowserContextOptions) {
  const baseURL = fromSetup('E2E_URL');
  const context = await browser.newContext({
    ...own,
    baseURL,
    ...(email === null ? {} : { storageState: await sessionOf(browser, email) }),
  });
  return { context, findings: watch(context, new URL(baseURL).origin) };
}

function expectNothingUnexpected(findings: Findings, expectedErrors: readonly RegExp[]): void {
  const unexpected = findings.consoleErrors.filter(
    (text) => !expectedErrors.some((pattern) => pattern.test(text)),
  );
  expect(unexpected, 'console errors').toEqual([]);
  expect(findings.foreignRequests, 'requests to other origins').toEqual([]);
}

/** Test that also asserts that there are no console errors and no requests to other origins. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  email: [MARIANA, { option: true }],
  expectedErrors: [[], { option: true }],
  keptTab: [false, { option: true }],
  tabs: [
    // Playwright reads the names of fixtures from the first parameter.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, run) => {
      await run(new Map());
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, contextOptions, email, expectedErrors, keptTab, tabs, hasTouch, isMobile },
    run,
  ) => {
    if (!keptTab) {
      const { context, findings } = await openContext(browser, email, contextOptions);
      await run(context);
      await context.close();
      expectNothingUnexpected(findings, expectedErrors);
      return;
    }
    const key = JSON.stringify([email, hasTouch, isMobile]);
    let tab = tabs.get(key);
    if (tab === undefined) {
      const { context, findings } = await openContext(browser, email, contextOptions);
      const state = await context.storageState();
      tab = { page: await context.newPage(), findings, state };
      tabs.set(key, tab);
    }
    await run(tab.page.context());
    const seen = { ...tab.findings, consoleErrors: [...tab.findings.consoleErrors] };
    await resetTab(tab);
    expectNothingUnexpected(seen, expectedErrors);
  },
  page: async ({ context, colorScheme, contextOptions, keptTab, viewport }, run) => {
    const [page] = keptTab ? context.pages() : [await context.newPage()];
    if (page === undefined) throw new Error('An earlier test closed the kept tab');
    if (keptTab) {
      const { reducedMotion = null } = contextOptions;
      await page.emulateMedia({ media: null, colorScheme, reducedMotion });
      if (viewport) await page.setViewportSize(viewport);
    }
    await run(page);
    if (keptTab) expect(context.pages(), 'pages opened beside the kept tab').toEqual([page]);
  },
  tenant: [RIO_MANSO, { option: true }],
  signedIn: async ({ page, tenant }, run) => {
    await page.goto(`/${tenant}/obras-selector`);
    await page.getByRole('heading', { level: 1, name: 'Obras' }).waitFor();
    await run(page);
  },
});

export { expect };
