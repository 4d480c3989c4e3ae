import type { Page, Route } from '@playwright/test';

import { percentile, withCpu, type Cpu } from './cpu.ts';

const ROWS = 10_000;
const PAGE_ROWS = 200;
const LOADING_MS = 60_000;
const FRAMES = 600;
const STEP_PX = 240;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The first page's rows over and over, each with an id of its own; what is measured is the browser. */
function longList() {
  let served = 0;
  let model: readonly unknown[] = [];
  const rows = () =>
    Array.from({ length: PAGE_ROWS }, (_, i) => ({
      ...Object(model[i % model.length]),
      id: `00000000-0000-4000-8000-${String(served + i).padStart(12, '0')}`,
    }));
  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const at = pathname.split('/trpc/')[1]?.split(',').indexOf('movimientos.listar') ?? -1;
    if (at === -1) return route.continue();
    if (model.length > 0 && !pathname.includes(',')) {
      const items = rows();
      served += items.length;
      const json = { items, siguiente: served < ROWS ? String(served) : null };
      return route.fulfill({ json: [{ result: { data: { json } } }] });
    }
    const response = await route.fetch();
    const body: unknown = await response.json();
    const data = fieldOf(
      fieldOf(fieldOf(Array.isArray(body) ? body[at] : null, 'result'), 'data'),
      'json',
    );
    const items = fieldOf(data, 'items');
    if (Array.isArray(items)) {
      model = items;
      served = items.length;
      Reflect.set(Object(data), 'siguiente', 'more');
    }
    return route.fulfill({ response, json: body });
  };
  return { answer, served: () => served };
}

/** The 99th of 100 frames while the list runs past from its top, once all its rows are there. */
export async function frames(
  page: Page,
  path: string,
): Promise<{ readonly value: number; readonly cpu: Cpu }> {
  const list = longList();
  await page.route('**/trpc/**', list.answer);
  await page.goto(path);
  await page.locator('[data-row-link]').first().waitFor();
  const limit = Date.now() + LOADING_MS;
  while (list.served() < ROWS) {
    if (Date.now() > limit) throw new Error(`Only ${list.served()} rows came`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1_000);
  const { value: times, cpu } = await withCpu(page, () =>
    page.evaluate(
      ({ count, step }) =>
        new Promise<number[]>((resolve) => {
          const taken: number[] = [];
          let last = performance.now();
          const next = (now: number) => {
            taken.push(now - last);
            last = now;
            scrollBy(0, step);
            if (taken.length < count) requestAnimationFrame(next);
            else resolve(taken);
          };
          requestAnimationFrame(next);
        }),
      { count: FRAMES, step: STEP_PX },
    ),
  );
  return { value: percentile(times.slice(1), 0.99), cpu };
}
