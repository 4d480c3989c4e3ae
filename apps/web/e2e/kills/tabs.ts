import { setTimeout as sleep } from 'node:timers/promises';

import { chromium, type BrowserContext, type Page } from '@playwright/test';

import { browserOfThisMachine } from '../../browser.ts';

/** A browser with a profile on disk, as that of a person. */
export async function openBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const { executablePath, args } = await browserOfThisMachine(() => chromium.executablePath());
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args],
    baseURL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'block',
  });
}

export type Tabs = {
  /** One of them dies as it stands, and another is opened in its place. */
  readonly kill: (random: () => number) => Promise<void>;
  /** The connection comes back for all of them: what waits is due. */
  readonly reconnect: () => Promise<void>;
  readonly close: () => Promise<void>;
};

async function die(context: BrowserContext, page: Page, byCrash: boolean): Promise<void> {
  if (byCrash) {
    const crashed = page.waitForEvent('crash', { timeout: 5_000 });
    const session = await context.newCDPSession(page);
    // It has nobody left to answer it.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

/** Two tabs of the same person on the same page. */
export async function openTabs(context: BrowserContext, path: string): Promise<Tabs> {
  const open = async () => {
    const page = await context.newPage();
    // It may be killed before it is there.
    page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
    return page;
  };
  const pages = [await open(), await open()];
  return {
    async kill(random) {
      const at = Math.floor(random() * pages.length);
      const page = pages[at];
      if (page === undefined) throw new Error('No tab');
      await die(context, page, random() < 0.7);
      pages[at] = await open();
    },
    async reconnect() {
      await Promise.all(
        pages.map((page) =>
          page
            .evaluate(() => {
              globalThis.dispatchEvent(new Event('offline'));
              globalThis.dispatchEvent(new Event('online'));
            })
            // Under way to its page.
            .catch(() => undefined),
        ),
      );
      await sleep(400);
    },
    async close() {
      await Promise.all(pages.map((page) => page.close()));
    },
  };
}
