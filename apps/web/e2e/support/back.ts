import { expect, type Locator, type Page } from '@playwright/test';

import { press } from './press.ts';

const layers = (page: Page) => page.locator('[role=dialog], [role=menu]');

export async function expectClosed(page: Page, address: string): Promise<void> {
  await expect(layers(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
}

/** Opens an overlay and closes it by Back, `times` in a row, and checks that the page stays. */
export async function backCloses(page: Page, opener: Locator, times = 1): Promise<void> {
  const address = page.url();
  for (let time = 0; time < times; time += 1) {
    await press(opener);
    await expect(layers(page).first()).toBeVisible();
    await page.goBack();
    await expectClosed(page, address);
  }
}

export const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).first();
