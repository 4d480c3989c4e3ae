import type { CDPSession, Page } from '@playwright/test';

import { PHONE } from './phone.ts';

export type Shape = 'phone' | 'desk';

/** A low phone, and a desk with a mouse. */
const SIZES = {
  phone: { width: PHONE.viewport.width, height: 640, deviceScaleFactor: 1, mobile: true },
  desk: { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
} as const;

/**
 * Shape of a page opened as a phone, which changes without a load of the page; the kind of pointer
 * changes with it, as Playwright's viewport does not. The page is not for another test afterwards.
 */
export async function shapeOf(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  let shape: Shape = 'phone';
  const take = async (next: Shape) => {
    shape = next;
    await devtools.send('Emulation.setDeviceMetricsOverride', SIZES[next]);
  };
  await take('phone');
  return {
    current: () => shape,
    flip: () => take(shape === 'phone' ? 'desk' : 'phone'),
  };
}
