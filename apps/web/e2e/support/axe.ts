import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { untilQuiet } from './watch.ts';

/** The identity provider names its avatar button after the account, not after the initials in it. */
const PROVIDERS_NAME = {
  rule: 'label-content-name-mismatch',
  part: 'cl-userButtonTrigger',
} as const;

/** A page still waiting for its rows, or a dialog fading in, has no contrast to measure. */
async function atRest(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** No serious finding and no sideways scroll on the page as it stands; `name` states which one failed. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await atRest(page);
  // No frames of other origins here (the policy of the page forbids them): no page of its own to join them.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const reported = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => id !== PROVIDERS_NAME.rule || !html.includes(PROVIDERS_NAME.part))
    .map(({ id, html }) => `${id}: ${html}`);
  expect.soft(reported, name).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `${name}: sideways scroll`).toBeLessThanOrEqual(0);
}
