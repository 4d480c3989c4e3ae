import { setTimeout as sleep } from 'node:timers/promises';

import { chromium, type BrowserContext, type Page } from '@playwright/test';

import { browserOfThisMachine } from '../../browser.ts';

/** Opens a browser with a separate profile, as a person's. */
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
  /** Kills one tab and opens another in its place. */
  readonly kill: (random: () => number) => Promise<void>;
  /** Simulates a restored connection in all tabs, so that the outbox sends at once. */
  readonly reconnect: () => Promise<void>;
  /** Addresses of the tabs, those of crashed ones after the word `dead`. */
  readonly urls: () => readonly string[];
  readonly close: () => Promise<void>;
};

async function die(context: BrowserContext, page: Page, byCrash: boolean): Promise<void> {
  if (byCrash) {
    const crashed = page.waitForEvent('crash', { timeout: 5_000 });
    const session = await context.newCDPSession(page);
    // The call never returns, since the page crashes.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
}

/** Opens two tabs of one user on one page. */
export async function openTabs(context: BrowserContext, path: string): Promise<Tabs> {
  const dead = new Set<Page>();
  const open = async () => {
    const page = await context.newPage();
    // Tabs may share a process, so killing one may also crash the other.
    page.on('crash', () => dead.add(page));
    // Ignores the failure of a tab that was killed before it had loaded.
    page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
    return page;
  };
  const pages = [await open(), await open()];
  const replace = async (page: Page) => {
    await page.close();
    pages[pages.indexOf(page)] = await open();
  };
  const reconnect = async (page: Page) => {
    // Replaces or reloads a tab that crashed, or that was opened while the server was down, as a
    // person would.
    if (dead.has(page)) return replace(page);
    if (page.url().startsWith('chrome-error:')) {
      await page.goto(path, { waitUntil: 'commit' });
      return;
    }
    await page.evaluate(() => {
      globalThis.dispatchEvent(new Event('offline'));
      globalThis.dispatchEvent(new Event('online'));
    });
  };
  return {
    async kill(random) {
      const page = pages[Math.floor(random() * pages.length)];
      if (page === undefined) throw new Error('No tab');
      if (!dead.has(page)) await die(context, page, random() < 0.7);
      await replace(page);
    },
    async reconnect() {
      // A tab that is navigating cannot be evaluated, so failures are ignored.
      await Promise.allSettled(pages.map(reconnect));
      await sleep(400);
    },
    urls: () => pages.map((page) => `${dead.has(page) ? 'dead ' : ''}${page.url()}`),
    async close() {
      await Promise.all(pages.map((page) => page.close()));
    },
  };
}
