import type { Locator } from '@playwright/test';

import { CAMILA } from './support/demo.ts';
import { PHONE } from './support/phone.ts';
import { press } from './support/press.ts';
import { pngDe } from './support/qr-imagen.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test.use({
  ...PHONE,
  email: CAMILA,
  keptTab: true,
  // With motion, because a finger moves the sheet.
  contextOptions: { reducedMotion: 'no-preference' },
});

test('in the hand a sheet is closed by Back or a finger, and a withdrawal with its photo takes ten taps', async ({
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
});
