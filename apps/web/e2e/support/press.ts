import type { Locator } from '@playwright/test';

import { untilQuiet } from './watch.ts';

/**
 * As the device does it, once nothing is on its way: what still comes in moves it between button down and
 * button up, and the press is lost then.
 */
export async function press(it: Locator): Promise<void> {
  await untilQuiet(it.page());
  const isTouch = await it.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouch ? it.tap() : it.click());
}
