import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

import { inTheme } from './theme.ts';
import { untilQuiet } from './watch.ts';

/**
 * The identity provider labels its avatar button with the account's name instead of the visible
 * initials.
 */
const PROVIDERS_NAME = {
  rule: 'label-content-name-mismatch',
  part: 'cl-userButtonTrigger',
} as const;

type Axe = {
  readonly run: (options: RunOptions) => Promise<AxeResults>;
  /** Internal rules of axe, because the published ones lack the impact. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
};

const SOURCE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until the page has its answers and passing animations have ended, also those that others
 * start as they end: before, there is no contrast to measure.
 */
export async function atRest(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(async () => {
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .filter(({ playState }) => playState === 'running');
    for (let running = passing(); running.length > 0; running = passing()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/**
 * Serious and critical findings of axe on the page. axe is injected once per document, as that
 * takes as long as a check.
 */
async function findings(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await SOURCE);
  return page.evaluate(async () => {
    const { run, _audit }: Axe = Reflect.get(window, 'axe');
    // Rules without serious findings are off, as they take a fifth of the time.
    const slight = _audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }]));
    const { violations } = await run({ resultTypes: ['violations'], selectors: false, rules });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
  });
}

/**
 * Checks the current page for serious findings and sideways scroll; `name` identifies it in
 * failures.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await atRest(page);
  const reported = (await findings(page))
    .filter(({ id, html }) => id !== PROVIDERS_NAME.rule || !html.includes(PROVIDERS_NAME.part))
    .map(({ id, html }) => `${id}: ${html}`);
  expect.soft(reported, name).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `${name}: sideways scroll`).toBeLessThanOrEqual(0);
}

/** Checks a state within a longer test at night only; `accesibilidad` checks pages each time. */
export async function expectAccessibleAtNight(page: Page, name: string): Promise<void> {
  if (process.env['PLOMADA_HARD'] === '1') await expectAccessible(page, name);
}

/** Checks the current page in the dark as it is and in the light at the width of a phone. */
export async function expectAccessibleInBoth(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no fixed size');
  await inTheme(page, 'dark');
  await expectAccessible(page, `${name}, dark at ${size.width}`);
  await inTheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, `${name}, light at 360`);
  await page.setViewportSize(size);
}
