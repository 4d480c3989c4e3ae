import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { DEMO_PASSWORD } from './demo.ts';

export function fromSetup(name: 'E2E_URL' | 'E2E_SESSIONS'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the global setup did not run`);
  return value;
}

/** Signs in by the identity provider's form. Ends on the selector or inside the organisation. */
export async function signIn(page: Page, email: string): Promise<void> {
  const identifier = page.locator('input[name=identifier]');
  const password = page.locator('input[name=password]');
  await identifier.fill(email);
  if (!(await password.isVisible())) await identifier.press('Enter');
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await page.waitForURL(/\/(?:tenant-selector|[\da-f-]{36})/);
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir el menú de la cuenta' }).click();
  const menu = page.getByRole('dialog', { name: 'Panel de cuenta' });
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Stored session of a demo user; only the first call signs in by the form. */
export async function sessionOf(browser: Browser, email: string): Promise<string> {
  const file = join(fromSetup('E2E_SESSIONS'), `${email}.json`);
  if (existsSync(file)) return file;
  const context = await browser.newContext({ baseURL: fromSetup('E2E_URL') });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await signIn(page, email);
  await context.storageState({ path: file });
  await context.close();
  return file;
}
