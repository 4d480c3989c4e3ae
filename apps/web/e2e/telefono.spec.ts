import type { CDPSession, Locator, Page } from '@playwright/test';

import { CAMILA } from './support/demo.ts';
import { PHONE } from './support/phone.ts';
import { press } from './support/press.ts';
import { pngDe } from './support/qr-imagen.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';

test.use({
  ...PHONE,
  email: CAMILA,
  keptTab: true,
  // Console error of the refused date.
  expectedErrors: [/status of 400/],
  // With motion, because a finger moves the sheet.
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Simulates the network of a site with weak signal. */
async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 3_500,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  return cdp;
}

test('entries in the hand: sheets, a slow photo, a withdrawal and its refusal', async ({
  signedIn: page,
  tenant,
}) => {
  test.setTimeout(150_000);
  await test.step('Back closes the sheet on top and nothing else, and a finger draws one away', async () => {
    await page.goto(`/${tenant}/nuevo-movimiento`);
    const address = page.url();
    const nota = page.getByRole('dialog', { name: 'Nota' });
    await page.getByRole('button', { name: 'Nota' }).tap();
    await expect(nota).toBeVisible();
    await page.goBack();
    await expect(nota).toBeHidden();
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Nota' }).tap();
    await expect(nota).toBeVisible();
    await nota.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
    const top = (await nota.boundingBox())?.y ?? 0;
    await page.mouse.move(180, top + 6);
    await page.mouse.down();
    await page.mouse.move(180, top + 160, { steps: 4 });
    await page.mouse.up();
    await expect(nota).toBeHidden();
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(page).toHaveURL(/obras-selector/);
  });

  await test.step('a movement left while its photo is on its way: nothing is called lost, and it states how it ended', async () => {
    await visit(page, `/${tenant}/nuevo-movimiento`);
    const pad = page.getByRole('group', { name: 'Teclado' });
    await untilQuiet(page);
    await page.getByRole('combobox', { name: 'Obra' }).tap();
    await page.getByRole('option').first().tap();
    await expect(page.getByRole('option')).toHaveCount(0);
    for (const tecla of ['6', '1', '000']) {
      await pad.getByRole('button', { name: tecla, exact: true }).tap();
    }
    const [elegir] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Foto', exact: true }).tap(),
    ]);
    await elegir.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await pngDe('foto') });
    const cdp = await slowDown(page);
    await pad.getByRole('button', { name: 'Guardar' }).tap();
    await expect(page.getByRole('progressbar', { name: 'Subida de la foto' })).toBeVisible();
    // Input is blocked during the send, so that the screen shows what was sent.
    await pad.getByRole('button', { name: '5', exact: true }).tap();
    await expect(page.getByLabel('Importe')).toHaveValue('61.000');
    await expect(page.getByText('Está tardando')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar' }).tap();
    await expect(page.getByText('Se está guardando')).toBeVisible();
    await expect(page.getByText('¿Salir sin guardar?')).toBeHidden();
    await expect(page).toHaveURL(/obras-selector/);
    await cdp.detach();
    await expect(page.getByText('Movimiento guardado')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Se está guardando')).toBeHidden();
    await expect(page).toHaveURL(/obras-selector/);
  });

  await test.step('a withdrawal of two items with its photo is ten taps from the home', async () => {
    let taps = 0;
    const tap = async (it: Locator) => {
      await press(it);
      taps += 1;
    };
    const items = page.getByRole('region', { name: 'Ítems del acopio' });
    const key = (name: string) =>
      page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name, exact: true });
    await visit(page, `/${tenant}`);
    await tap(page.getByRole('main').getByRole('link', { name: 'Acopios' }));
    const row = page.getByRole('listitem').filter({ hasText: 'Obra gruesa de los pisos 7 y 8' });
    await tap(row.getByRole('link', { name: /^Retirar de / }));
    for (const [item, quantity] of [
      ['Cemento portland', '3'],
      ['Arena gruesa', '1'],
    ] as const) {
      await tap(items.getByRole('button', { name: item }).first());
      await tap(key(quantity));
      await tap(key('Agregar'));
    }
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      tap(page.getByRole('button', { name: 'Foto', exact: true })),
    ]);
    await chooser.setFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: await pngDe('foto'),
    });
    await tap(page.getByRole('button', { name: 'Registrar retiro' }));
    await page.getByRole('heading', { level: 1, name: 'Retiro registrado' }).waitFor();
    expect(taps).toBe(10);
  });

  await test.step('what keeps a withdrawal from being registered is reported among its data', async () => {
    await visit(page, `/${tenant}/obras-selector?vista=acopios`);
    const row = page.getByRole('listitem').filter({ hasText: 'Obra gruesa de los pisos 7 y 8' });
    await press(row.getByRole('link', { name: /^Retirar de / }));
    await press(page.getByRole('button', { name: 'Arena gruesa' }).first());
    const pad = page.getByRole('group', { name: 'Teclado' });
    for (const name of ['1', 'Agregar']) await pad.getByRole('button', { name, exact: true }).tap();
    await page.getByRole('button', { name: 'Revisar 1 ítem y datos' }).tap();
    await page.getByLabel('Fecha', { exact: true }).fill('01/01/2001');
    await press(page.getByRole('button', { name: 'Volver a los ítems' }));
    await press(page.getByRole('button', { name: 'Registrar retiro' }));
    await expect(page.getByRole('region', { name: 'Datos del retiro' })).toBeVisible();
    await expect(page.getByLabel('Fecha', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
});
