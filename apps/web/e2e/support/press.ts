import type { Locator } from '@playwright/test';

import { untilQuiet } from './watch.ts';

/**
 * As the device does it, once it is there and nothing is on its way: what still comes in moves it between
 * button down and button up, and the press is lost or meets another.
 */
export async function press(it: Locator): Promise<void> {
  const isTouch = await it.evaluate(() => navigator.maxTouchPoints > 0);
  await untilQuiet(it.page());
  await (isTouch ? it.tap() : it.click());
}
