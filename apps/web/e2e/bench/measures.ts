import { devices, type Locator, type Page } from '@playwright/test';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 5'];
export const PHONE = { ...phone, locale: 'es-AR' };

/** 9 Mbps and 70 ms, as a phone has on a good day. */
const LINE = {
  offline: false,
  latency: 70,
  downloadThroughput: (9 * 1_000_000) / 8,
  uploadThroughput: (4 * 1_000_000) / 8,
};

export async function throttle(
  page: Page,
  { cpu, line }: { readonly cpu: number; readonly line: boolean },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!line) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
}

/** Largest contentful paint once `ready` is shown and the page has been still for a moment. */
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
 * From the click until the dialog has been painted; its code may have to come first. Not from the press
 * before it: how long a button is held down is the person's, and here the test runner's.
 */
export async function openingOf(page: Page, button: Locator): Promise<number> {
  await page.evaluate(() => {
    const opened = Promise.withResolvers<number>();
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('[role=dialog]') === null) requestAnimationFrame(look);
          // The frame after the one that drew it has begun: it is on the screen.
          else requestAnimationFrame(() => opened.resolve(performance.now() - timeStamp));
        };
        look();
      },
      { once: true, capture: true },
    );
    Reflect.set(window, 'dialogOpened', opened.promise);
  });
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not in sight');
  // By its place: what the runner's own click looks up in the page would be measured with it.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return Number(await page.evaluate(() => Reflect.get(window, 'dialogOpened')));
}
