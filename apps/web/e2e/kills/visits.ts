import type { BrowserContext, Page } from '@playwright/test';

import { RIO_MANSO } from '../support/demo.ts';
import { signIn } from '../support/sign-in.ts';

export const TRAY = `/${RIO_MANSO}/bandeja`;

/**
 * Runs `work` on a page of the origin outside the app, so that the outbox sends nothing meanwhile.
 */
export async function outside<T>(
  context: BrowserContext,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    await page.goto('/ready');
    return await work(page);
  } finally {
    await page.close();
  }
}

/** Signs in and opens the tray. */
export async function enter(context: BrowserContext, email: string): Promise<Page> {
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto('/sign-in');
  await signIn(page, email);
  await page.goto(TRAY);
  await page.locator('main h1').first().waitFor();
  return page;
}

/** Id of the signed-in user. */
export const userOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { user }: { user: { id: string } } = Reflect.get(globalThis, 'Clerk');
    return user.id;
  });
