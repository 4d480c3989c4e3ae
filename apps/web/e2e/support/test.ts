import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

import { TEXTS_ON_SCREEN } from '../../test/spec-texts.ts';
import { MARIANA, RIO_MANSO } from './demo.ts';
import { fromSetup, sessionOf } from './sign-in.ts';
import { recordTexts } from './texts-on-screen.ts';
import { watch } from './watch.ts';

type Options = {
  /** E-mail of the signed-in user; null for nobody. */
  email: string | null;
  /** Console errors that the test expects, such as that of a 409. */
  expectedErrors: RegExp[];
  /** Id of the test's organisation. */
  tenant: string;
};

type Fixtures = { signedIn: Page };

/**
 * Test that also asserts that there are no console errors and no requests to other origins, and
 * records the texts shown.
 */
export const test = base.extend<Options & Fixtures>({
  email: [MARIANA, { option: true }],
  expectedErrors: [[], { option: true }],
  context: async ({ browser, contextOptions, email, expectedErrors }, run, testInfo) => {
    const baseURL = fromSetup('E2E_URL');
    const context: BrowserContext = await browser.newContext({
      ...contextOptions,
      baseURL,
      ...(email === null ? {} : { storageState: await sessionOf(browser, email) }),
    });
    const findings = watch(context, new URL(baseURL).origin);
    const writeDown = await recordTexts(context, TEXTS_ON_SCREEN);
    await run(context);
    await writeDown(testInfo);
    await context.close();
    const unexpected = findings.consoleErrors.filter(
      (text) => !expectedErrors.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, 'console errors').toEqual([]);
    expect(findings.foreignRequests, 'requests to other origins').toEqual([]);
  },
  tenant: [RIO_MANSO, { option: true }],
  signedIn: async ({ page, tenant }, run) => {
    await page.goto(`/${tenant}/obras-selector`);
    await page.getByRole('heading', { level: 1, name: 'Obras' }).waitFor();
    await run(page);
  },
});

export { expect };
