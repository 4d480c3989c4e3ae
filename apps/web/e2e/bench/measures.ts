import { devices, type Locator, type Page } from '@playwright/test';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 5'];
export const PHONE = { ...phone, locale: 'es-AR' };

/** Network of a phone on a good day: 9 Mbps down, 4 Mbps up, 70 ms. */
const LINE = {
  offline: false,
  latency: 70,
  downloadThroughput: (9 * 1_000_000) / 8,
  uploadThroughput: (4 * 1_000_000) / 8,
};

/** Network of a phone at the edge of a site: 400 kbps and 400 ms. */
const EDGE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

export async function throttle(
  page: Page,
  { cpu, line }: { readonly cpu: number; readonly line: boolean | 'edge' },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line === false) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line === 'edge' ? EDGE : LINE);
}

/**
 * Milliseconds from the navigation until the first sign-in field, ours or the provider's, is
 * visible.
 */
export async function signInField(page: Page): Promise<number> {
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.locator('input[name=correo],input[name=identifier]').first().waitFor();
  return page.evaluate(() => performance.now());
}

/**
 * Milliseconds until the largest contentful paint, read once `ready` is visible and the page has
 * settled.
 */
export async function firstPaint(page: Page, path: string, ready: string): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Reflect.set(window, 'paintedLast', list.getEntries().at(-1)?.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  return Number(await page.evaluate(() => Reflect.get(window, 'paintedLast')));
}

/**
 * Number of our scripts requested before the last answer that the heading waits for; prefetching
 * starts after that answer, in idle time. Times are those of the page's clock, because the test
 * runner's is late.
 */
export async function scriptsBefore(page: Page, path: string, heading: string): Promise<number> {
  await page.addInitScript((text) => {
    const shown = Promise.withResolvers<number>();
    Reflect.set(window, 'headingShown', shown.promise);
    new MutationObserver((_changes, observer) => {
      const all = [...document.querySelectorAll('h1, h2, h3')];
      if (!all.some(({ textContent }) => textContent === text)) return;
      observer.disconnect();
      shown.resolve(performance.now());
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, heading);
  await page.goto(path);
  return page.evaluate(async () => {
    const shown = Number(await Reflect.get(window, 'headingShown'));
    const all = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const paths = (entry: PerformanceResourceTiming) => new URL(entry.name).pathname;
    const answered = all.filter(
      (entry) => paths(entry).startsWith('/trpc') && entry.responseEnd < shown,
    );
    if (answered.length === 0) throw new Error('The page asked for nothing');
    const until = Math.max(...answered.map(({ responseEnd }) => responseEnd));
    const own = all.filter(
      (entry) => entry.startTime < until && /^\/(?:assets\/.*\.js|theme)/.test(paths(entry)),
    );
    return new Set(own.map(({ name }) => name)).size;
  });
}

/** Sum of the layout shifts without input, until the page has been still for a moment. */
export async function shiftOf(page: Page, path: string, ready: string): Promise<number> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        Reflect.set(
          window,
          'shifted',
          Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return Number(await page.evaluate(() => Reflect.get(window, 'shifted')));
}

/** Trigger of a dialog: a button to click, or keys to press. */
export type Opener = Locator | string;

/**
 * Milliseconds from the press until the dialog is painted with the focus inside, including the load
 * of its code. A button acts on release, which follows the press at once here.
 */
export async function openingOf(page: Page, opener: Opener): Promise<number> {
  await page.evaluate(() => {
    const opened = Promise.withResolvers<number>();
    const begin = ({ timeStamp }: Event) => {
      removeEventListener('pointerdown', begin, true);
      removeEventListener('keydown', begin, true);
      const look = () => {
        const dialog = document.querySelector('[role=dialog]');
        if (dialog === null || !dialog.contains(document.activeElement))
          requestAnimationFrame(look);
        // The next frame has started, so the previous one is on screen.
        else requestAnimationFrame(() => opened.resolve(performance.now() - timeStamp));
      };
      look();
    };
    addEventListener('pointerdown', begin, true);
    addEventListener('keydown', begin, true);
    Reflect.set(window, 'dialogOpened', opened.promise);
  });
  if (typeof opener === 'string') await page.keyboard.press(opener);
  else {
    const box = await opener.boundingBox();
    if (box === null) throw new Error('The button is not in sight');
    // Clicks by coordinates, because the runner's own click queries the page, which would be
    // measured too.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await Promise.all([page.mouse.down(), page.mouse.up()]);
  }
  return Number(await page.evaluate(() => Reflect.get(window, 'dialogOpened')));
}
