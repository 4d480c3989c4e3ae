import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { callApi, workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const WIDTHS = HARD ? [360, 1280] : [360];
/** Delay of answers, longer than the one before a skeleton appears. */
const LATE_MS = HARD ? 900 : 350;

/** Records layout shifts without input, with their elements. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
        const texts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        moved.push(`${String(Reflect.get(entry, 'value'))}: ${texts.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test('nothing moves while the four main screens come over a slow line', async ({
      page,
      tenant,
    }) => {
      test.setTimeout(120_000);
      const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
      const { body } = await callApi(page, `/${tenant}/movimientos?projectId=${work}&limit=1`);
      const [first]: readonly unknown[] = Reflect.get(Object(body), 'items');
      const movement: unknown = Reflect.get(Object(first), 'id');
      const list = Reflect.get(Object(first), 'privado') === true ? '-privados' : '';
      await watchShifts(page);
      await page.route('**/trpc/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      const o = `/${tenant}/obras/${work}`;
      for (const path of [
        `/${tenant}/obras-selector`,
        `${o}/dashboard`,
        `${o}/movimientos`,
        `${o}/movimientos${list}/movimiento/${String(movement)}`,
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await untilQuiet(page);
        expect.soft(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([]);
      }
    });
  });
}
