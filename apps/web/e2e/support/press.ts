import { expect, type Locator } from '@playwright/test';

/** By its key: what still comes in moves it between button down and button up, and a click is lost then. */
export async function press(it: Locator): Promise<void> {
  await expect(it).toBeEnabled();
  await it.press('Enter');
}
