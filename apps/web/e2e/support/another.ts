import { type Browser, type BrowserContextOptions, type Page, request } from '@playwright/test';

import { fromSetup, sessionOf } from './sign-in.ts';
import { watch } from './watch.ts';
import type { SignedIn } from './works.ts';

/** Opens a page as another user in a context of their own, which the caller closes. */
export async function pageOfAnother(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const baseURL = fromSetup('E2E_URL');
  const storageState = await sessionOf(browser, email);
  const context = await browser.newContext({ ...options, baseURL, storageState });
  watch(context, new URL(baseURL).origin);
  return context.newPage();
}

/** Calls of the API as another user, without a page, which the caller disposes of. */
export async function asAnother(browser: Browser, email: string): Promise<SignedIn> {
  const baseURL = fromSetup('E2E_URL');
  const storageState = await sessionOf(browser, email);
  return { request: await request.newContext({ baseURL, storageState }) };
}
