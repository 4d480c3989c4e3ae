import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from './demo.ts';
import { fromSetup } from './sign-in.ts';

export const JULIAN = 'julian@riomanso.demo';
export const PABLO = 'pablo@nuevo.demo';
export const BRUNO = 'bruno@quebracho.demo';
export const QUEBRACHO = '0192a4c7-19d0-7c55-9e61-000000000002';

/** Last code that the local identity sent to an address. */
async function codeFor(email: string): Promise<string | undefined> {
  const file = join(fromSetup('E2E_SESSIONS'), 'data', 'identity', 'codes.json');
  if (!existsSync(file)) return undefined;
  const codes: unknown = JSON.parse(await readFile(file, 'utf8'));
  const entries = typeof codes === 'object' && codes !== null ? Object.entries(codes) : [];
  const code: unknown = entries.find(([address]) => address === email)?.[1];
  return typeof code === 'string' ? code : undefined;
}

/**
 * Creates an account in the identity provider's form, from `/sign-up` or wherever the form is open.
 */
async function signUp(page: Page, email: string): Promise<void> {
  await page.locator('input[name=emailAddress]').fill(email);
  await page.locator('input[name=password]').fill('Una-clave-larga-2026');
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL(/verify-email-address/);
  let code: string | undefined;
  await expect.poll(async () => (code = await codeFor(email))).toBeDefined();
  await page.locator('[data-input-otp], input[autocomplete="one-time-code"]').first().focus();
  await page.keyboard.type(code ?? '');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-up'));
}

/** Creates an account and its first organisation, which has no obras; returns the organisation's id. */
export async function signUpWithOrganisation(
  page: Page,
  email: string,
  nombre: string,
): Promise<string> {
  await page.goto('/sign-up');
  await signUp(page, email);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByLabel('Nombre de la organización').fill(nombre);
  await page.getByRole('button', { name: 'Crear organización' }).click();
  await expect(page.getByText('Todavía no hay obras')).toBeVisible();
  return new URL(page.url()).pathname.split('/')[1] ?? '';
}

/** Signs in by the form, for users without an organisation. */
export async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  const identifier = page.locator('input[name=identifier]');
  const password = page.locator('input[name=password]');
  await identifier.fill(email);
  if (!(await password.isVisible())) await identifier.press('Enter');
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
