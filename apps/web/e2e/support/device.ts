import { expect, type Locator, type Page } from '@playwright/test';

import { isStoredKey } from '../../src/lib/device-keys.ts';
import { press } from './press.ts';
import { untilQuiet } from './watch.ts';

/** Types on the keypad of a page. */
export async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const name of keys)
    await page
      .getByRole('group', { name: 'Teclado' })
      .getByRole('button', { name, exact: true })
      .tap();
}

export async function chooseWork(page: Page): Promise<void> {
  await press(page.getByRole('combobox', { name: 'Obra' }));
  await page.getByRole('option').first().tap();
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Hides the page, as a phone does with an app in the background that may never return. */
export async function putAside(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });
}

/** Names of everything stored for this origin, except by the identity provider. */
export async function keptNames(page: Page) {
  const all = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
  return { ...all, keys: all.keys.filter((key) => !/clerk/i.test(key)) };
}

/** Number of photos of drafts that the device stores. */
export const photosKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = 'plomada-borradores';
    const isThere = (await indexedDB.databases()).some((one) => one.name === name);
    if (!isThere) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      opening.addEventListener('success', () => {
        const photos = opening.result.transaction('fotos').objectStore('fotos').count();
        photos.addEventListener('success', () => {
          opening.result.close();
          resolve(photos.result);
        });
      });
    });
  });

export async function expectOnlyKnown(page: Page): Promise<void> {
  const { keys, databases, caches } = await keptNames(page);
  expect(keys.filter((key) => !isStoredKey(key))).toEqual([]);
  expect(new Set([...databases, 'plomada', 'plomada-borradores']).size).toBe(2);
  expect(caches.filter((name) => name !== 'plomada-programa')).toEqual([]);
}

/** Opens a page whatever an earlier one still holds. */
export async function reopen(page: Page, path: string): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(path);
  await untilQuiet(page);
}

export const take = (page: Page): Locator => page.getByRole('button', { name: 'Recuperarlo' });
