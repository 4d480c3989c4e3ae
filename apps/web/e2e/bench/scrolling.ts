import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { percentile, withFrames, type Cpu } from './cpu.ts';

const SEED = fileURLToPath(
  new URL('../../../../tooling/local-stack/src/db-seed.ts', import.meta.url),
);
export const ROWS = 10_000;
/**
 * Factor by which the demo's rows are multiplied: spread over its obras, each obra gets more than
 * `ROWS`.
 */
const SCALE = 350;
const LOADING_MS = 90_000;
const FRAMES = 600;
const STEP_PX = 240;

/** Adds rows to the obras of the stack in `dataDir`. */
export async function longLists(dataDir: string): Promise<void> {
  const seed = spawn(process.execPath, [SEED, '--escala', String(SCALE)], {
    env: { ...process.env, PLOMADA_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error(`The rows were not made: ${String(code)}`);
}

const lastLoaded = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      -1,
      ...[...document.querySelectorAll('tbody [data-index]')].map((row) =>
        Number(row.getAttribute('data-index')),
      ),
    ),
  );

/** Scrolls to the end, page by page, until `ROWS` rows are loaded. */
async function loadAll(page: Page): Promise<void> {
  const limit = Date.now() + LOADING_MS;
  let rows = 0;
  while (rows < ROWS) {
    if (Date.now() > limit) throw new Error(`Only ${rows} rows came`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
    rows = 1 + (await lastLoaded(page));
  }
}

/**
 * 99th percentile of the frame times in ms while the list scrolls from its top, after all rows are
 * loaded.
 */
export async function frames(
  page: Page,
  path: string,
): Promise<{ readonly value: number; readonly cpu: Cpu }> {
  await page.goto(path);
  await page.locator('[data-row-link]').first().waitFor();
  await loadAll(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1_000);
  const { value: times, cpu } = await withFrames(page, () =>
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
