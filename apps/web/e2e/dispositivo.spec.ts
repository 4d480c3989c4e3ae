import type { Locator, Page } from '@playwright/test';

import { isOwnKey, isStoredKey } from '../src/lib/device-keys.ts';
import { CAMILA, MARIANA } from './support/demo.ts';
import { QUEBRACHO } from './support/organizaciones.ts';
import { PHONE } from './support/phone.ts';
import { press } from './support/press.ts';
import { pngDe } from './support/qr-imagen.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { createWork } from './support/works.ts';

// Console error of aborted calls.
test.use({ ...PHONE, expectedErrors: [/ERR_FAILED/] });

const HARD = process.env['PLOMADA_HARD'] === '1';
const SUPPLIER = 'El Hornero';
const pad = (page: Page) => page.getByRole('group', { name: 'Teclado' });

async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const name of keys) await pad(page).getByRole('button', { name, exact: true }).tap();
}

async function chooseWork(page: Page): Promise<void> {
  await press(page.getByRole('combobox', { name: 'Obra' }));
  await page.getByRole('option').first().tap();
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Hides the page, as a phone does with an app in the background that may never return. */
async function putAside(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });
}

/** Names of everything stored for this origin, except by the identity provider. */
async function keptNames(page: Page) {
  const all = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
  return { ...all, keys: all.keys.filter((key) => !/clerk/i.test(key)) };
}

/** Number of photos of drafts that the device stores. */
const photosKept = (page: Page): Promise<number> =>
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

async function expectOnlyKnown(page: Page): Promise<void> {
  const { keys, databases, caches } = await keptNames(page);
  expect(keys.filter((key) => !isStoredKey(key))).toEqual([]);
  expect(new Set([...databases, 'plomada', 'plomada-borradores']).size).toBe(2);
  expect(caches.filter((name) => name !== 'plomada-programa')).toEqual([]);
}

test.describe('two people on one phone', () => {
  test.use({ email: null });

  test('choices of one person are not proposed to another; waiting captures are counted and sent', async ({
    page,
    tenant,
  }) => {
    test.setTimeout(180_000);
    const calls = `**/api/${tenant}/movimientos`;
    const here = page.getByRole('heading', { level: 1, name: 'Obras', exact: true });

    await test.step('two expenses wait, with a supplier', async () => {
      await page.route(calls, (route) => route.abort());
      await page.goto('/sign-in');
      await signIn(page, MARIANA);
      for (const key of ['4', '5']) {
        await page.goto(`/${tenant}/nuevo-movimiento`);
        await untilQuiet(page);
        if (key === '4') {
          await chooseWork(page);
          await press(page.getByRole('combobox', { name: 'Proveedor' }));
          await page.getByRole('dialog').getByPlaceholder('Buscar').fill(SUPPLIER);
          await page.getByRole('option', { name: SUPPLIER }).first().tap();
        }
        await expect(page.getByRole('combobox', { name: 'Proveedor' })).toContainText(SUPPLIER);
        // Waits for the proposed obra; without it the save would ask for one.
        await expect(page.getByRole('combobox', { name: 'Obra' })).not.toContainText('Elegir');
        await type(page, key, 'Guardar');
        await page.waitForURL(/\/obras\//, { timeout: 20_000 });
      }
      await expectOnlyKnown(page);
    });

    await test.step('signing out leaves them, and nothing of what was chosen', async () => {
      await page.getByRole('button', { name: 'Abrir el menú de la cuenta' }).tap();
      await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
      const asked = page.getByRole('dialog', { name: 'Tenés 2 sin enviar en este teléfono' });
      await press(asked.getByRole('button', { name: 'Salir', exact: true }));
      await page.waitForURL((url) => url.pathname === '/');
      expect((await keptNames(page)).keys.filter(isOwnKey)).toEqual([]);
      await page.goto('/sign-in');
      await expect(page.getByText('2 sin enviar en este teléfono.')).toBeVisible();
      await expect(page.locator('input[name=identifier]')).toBeVisible({ timeout: 20_000 });
      await expect(page.locator('body')).not.toContainText(SUPPLIER);
    });

    await test.step('another person is shown none of it', async () => {
      await signIn(page, CAMILA);
      await here.waitFor();
      await page.goto(`/${tenant}/nuevo-movimiento`);
      await untilQuiet(page);
      await expect(page.getByRole('combobox', { name: 'Proveedor' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Proveedor' })).not.toContainText(SUPPLIER);
      await expectOnlyKnown(page);
      await page.goto(`/${tenant}/bandeja`);
      await expect(page.getByText('No hay nada sin enviar')).toBeVisible();
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      await signOut(page);
    });

    await test.step('in another organisation the person sees how many, and they are sent from there', async () => {
      await page.goto('/sign-in');
      await signIn(page, MARIANA);
      await page.goto(`/${QUEBRACHO}/bandeja`);
      const count = page.getByRole('link', { name: '2 sin enviar en otra organización' });
      await expect(count).toBeVisible();
      await expect(page.getByRole('region', { name: 'En otras organizaciones' })).toContainText(
        '2 sin enviar',
      );
      const saved: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith(`/api/${tenant}/movimientos`)) saved.push(response.status());
      });
      await page.unroute(calls);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(count).toHaveCount(0, { timeout: 40_000 });
      await expect.poll(() => saved).toEqual([201, 201]);
    });
  });
});

test.describe('what was typed', () => {
  async function reopen(page: Page, path: string): Promise<void> {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(path);
    await untilQuiet(page);
  }

  async function attach(page: Page): Promise<void> {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page.getByRole('button', { name: 'Foto', exact: true })),
    ]);
    const before = await photosKept(page);
    const photo = { name: 'foto.png', mimeType: 'image/png', buffer: await pngDe('foto') };
    await chooser.setFiles(photo);
    await expect(page.getByRole('button', { name: /^Foto: / })).toBeVisible();
    // Waits until the photo's bytes are stored, so that the tab may go; their database exists
    // before.
    await expect.poll(() => photosKept(page)).toBeGreaterThan(before);
  }

  const take = (page: Page): Locator => page.getByRole('button', { name: 'Recuperarlo' });

  test('of an upload comes back with its file, and goes up', async ({ page, tenant }) => {
    const obra = await createWork(page, tenant, 'Obra de la subida a medias');
    const address = `/${tenant}/obras/${obra}/documentos`;
    await reopen(page, address);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page.getByRole('button', { name: 'Subir documentos' })),
    ]);
    await chooser.setFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: await pngDe('x') });
    const dialog = page.getByRole('dialog', { name: 'Subir documentos' });
    await dialog.getByLabel('Título de IMG_1.png').fill('Contrato firmado');
    await dialog.getByLabel('Etiquetas').fill('obra gruesa');
    await expect.poll(() => photosKept(page)).toBeGreaterThan(0);
    await page.reload();
    await untilQuiet(page);
    await expect(page.getByText('Quedó algo sin guardar')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectOnlyKnown(page);
    await press(take(page));
    await expect(dialog.getByLabel('Título de IMG_1.png')).toHaveValue('Contrato firmado');
    await expect(dialog.getByLabel('Etiquetas')).toHaveValue('obra gruesa');
    await press(dialog.getByRole('button', { name: 'Subir 1 documento' }));
    await expect(page.getByRole('link', { name: /^Contrato firmado/ })).toBeVisible();
    await page.reload();
    await untilQuiet(page);
    await expect(page.getByText('Quedó algo sin guardar')).toHaveCount(0);

    await press(page.getByRole('link', { name: /^Contrato firmado/ }));
    await press(page.getByRole('button', { name: 'Nueva versión' }));
    const version = page.getByRole('dialog', { name: 'Nueva versión de Contrato firmado' });
    const [second] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(version.getByRole('button', { name: 'Elegir archivo' })),
    ]);
    await second.setFiles({ name: 'v2.png', mimeType: 'image/png', buffer: await pngDe('y') });
    await version.getByLabel('Nota').fill('Con la firma');
    await expect(version.getByText('v2.png')).toBeVisible();
    await putAside(page);
    await page.reload();
    await press(page.getByRole('button', { name: 'Nueva versión' }));
    await press(take(page));
    await expect(version.getByLabel('Nota')).toHaveValue('Con la firma');
    await expect(version.getByText('v2.png')).toBeVisible();
  });

  test('outlives its page and its tab, with the photo, and is offered', async ({
    page: first,
    tenant,
    context,
  }) => {
    test.setTimeout(150_000);
    const quick = `/${tenant}/nuevo-movimiento`;

    let page = first;

    await test.step('an expense, its tab gone', async () => {
      await reopen(first, quick);
      await chooseWork(first);
      await type(first, '4', '5', '000');
      await attach(first);
      await putAside(first);
      await first.close();
      page = await context.newPage();
      await reopen(page, quick);
      await expect(page.getByText('Quedó algo sin guardar')).toBeVisible();
      await expect(page.getByLabel('Importe')).toHaveValue('');
      await press(take(page));
      await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
      await expect(page.getByLabel('Importe')).toHaveValue('45.000');
      await expect(page.getByRole('button', { name: /^Foto: foto/ })).toBeVisible();
    });

    await test.step('a withdrawal with its quantities', async () => {
      await page.goto(`/${tenant}/obras-selector?vista=acopios`);
      await untilQuiet(page);
      const row = page.getByRole('listitem').filter({ hasText: 'Obra gruesa de los pisos 7 y 8' });
      await press(row.getByRole('link', { name: /^Retirar de / }));
      await press(page.getByRole('button', { name: 'Arena gruesa' }).first());
      await type(page, '2', 'Agregar');
      await attach(page);
      await page.reload();
      await press(take(page));
      await expect(page.getByRole('button', { name: 'Revisar 1 ítem y datos' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Foto: foto/ })).toBeVisible();
      await expectOnlyKnown(page);
    });

    // The screen tests of drafts take one back and discard another (`form-draft.test.tsx`).
    if (!HARD) return;
    await test.step('taken back and reloaded it is offered again, and discarded it is gone', async () => {
      await page.goto(quick);
      await untilQuiet(page);
      await press(take(page));
      await expect(page.getByLabel('Importe')).toHaveValue('45.000');
      await page.reload();
      await press(take(page));
      await expect(page.getByLabel('Importe')).toHaveValue('45.000');
      await page.reload();
      await press(page.getByRole('button', { name: 'Descartarlo' }));
      await page.reload();
      await untilQuiet(page);
      await expect(page.getByText('Quedó algo sin guardar')).toHaveCount(0);
    });

    await test.step('any other form', async () => {
      await page.goto(`/${tenant}/obras/nueva`);
      const name = page.getByRole('textbox', { name: 'Nombre' }).first();
      await name.fill('Casa Lamadrid');
      await page.reload();
      await press(take(page));
      await expect(name).toHaveValue('Casa Lamadrid');
      await page.goto(`/${tenant}/obras-selector`);
      await untilQuiet(page);
      await expectOnlyKnown(page);
    });
  });
});
