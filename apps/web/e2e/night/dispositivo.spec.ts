import { isOwnKey } from '../../src/lib/device-keys.ts';
import { CAMILA, MARIANA } from '../support/demo.ts';
import {
  chooseWork,
  expectOnlyKnown,
  keptNames,
  photosKept,
  putAside,
  reopen,
  take,
  type,
} from '../support/device.ts';
import { QUEBRACHO } from '../support/organizaciones.ts';
import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { pngDe } from '../support/qr-imagen.ts';
import { signIn, signOut } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { untilQuiet } from '../support/watch.ts';
import { createWork } from '../support/works.ts';

// Console error of aborted calls.
test.use({ ...PHONE, expectedErrors: [/ERR_FAILED/] });

const SUPPLIER = 'El Hornero';

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

test('what was typed of an upload comes back with its file, and goes up', async ({
  page,
  tenant,
}) => {
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
