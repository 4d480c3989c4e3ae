import type { Locator } from '@playwright/test';

import { untilQuiet } from './watch.ts';

/**
 * Taps or clicks by device, after all requests have ended: content that arrives between button down
 * and up would move the target, and the click would be lost or hit something else.
 */
export async function press(it: Locator): Promise<void> {
  const isTouch = await it.evaluate(() => navigator.maxTouchPoints > 0);
  await untilQuiet(it.page());
  await (isTouch ? it.tap() : it.click());
}
