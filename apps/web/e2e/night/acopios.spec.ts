import { readFile } from 'node:fs/promises';

import { expectAccessible } from '../support/axe.ts';
import { press } from '../support/press.ts';
import { pngDe } from '../support/qr-imagen.ts';
import { expect, test } from '../support/test.ts';

const NBSP = '\u00a0';

test.use({
  keptTab: true,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // Console error of the answer that is lost on purpose.
  expectedErrors: [/net::ERR_FAILED/],
});

/** Thousandths in a quantity such as `504 bolsas`. */
const milesimos = (texto: string | null) =>
  Math.round(Number((texto ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 1000);

test('two items with a photo, on a phone: what is left changes, and the receipt comes down', async ({
  page,
  tenant,
}) => {
  const items = page.getByRole('region', { name: 'Ítems del acopio' });
  const fila = (nombre: string) => items.getByRole('button', { name: nombre }).first();
  const queda = async (nombre: string) =>
    milesimos(await fila(nombre).locator('.tnum').first().textContent());
  const pad = page.getByRole('group', { name: 'Teclado' });
  const teclear = async (teclas: readonly string[]) => {
    for (const tecla of teclas) await pad.getByRole('button', { name: tecla, exact: true }).click();
  };

  await test.step('a stockpile is found', async () => {
    await page.goto(`/${tenant}/obras-selector?vista=acopios`);
    await page.getByRole('searchbox').fill('obra gruesa');
    const filas = page.getByRole('main').locator('a[href*="/acopios/"]');
    const hallados = filas.filter({ hasNotText: 'Retirar' });
    await expect(hallados).toHaveText([/Obra gruesa de los pisos 7 y 8/]);
    await press(hallados);
    await press(page.getByRole('link', { name: 'Retirar material' }));
    await page.getByRole('heading', { level: 1, name: 'Retiro de material' }).waitFor();
    await fila('Cemento portland').waitFor();
  });
  const antes = [await queda('Cemento portland'), await queda('Arena gruesa')] as const;

  await test.step('two items, never more than there is', async () => {
    await fila('Cemento portland').click();
    await teclear(['9', '9', '9', '9', 'Agregar']);
    await expect(page.getByText(/^Solo quedan .* El retiro pide/)).toBeVisible();
    await teclear(['Borrar', 'Borrar', 'Borrar', 'Agregar']);
    await fila('Arena gruesa').click();
    await teclear(['1', 'Coma', '5', 'Agregar']);
    await expectAccessible(page, 'items of the withdrawal');
    await page.getByRole('button', { name: 'Revisar 2 ítems y datos' }).click();
  });

  await test.step('with a photo; an answer that is lost does not double it', async () => {
    const [elegir] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Foto', exact: true }).click(),
    ]);
    const buffer = await pngDe('remito');
    await elegir.setFiles({ name: 'remito.png', mimeType: 'image/png', buffer });
    await expectAccessible(page, 'data of the withdrawal');
    await page.route(
      '**/retiros',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Registrar retiro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guardado en este teléfono' }).waitFor();
    await expectAccessible(page, 'withdrawal kept on the device');
    // Restores the connection, so that the outbox sends at once.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Retiro registrado' }).waitFor();
    await expect(page.getByRole('list', { name: 'Lo retirado' }).getByRole('listitem')).toHaveText([
      new RegExp(`Cemento portland.*9${NBSP}bolsas`),
      new RegExp(`Arena gruesa.*1,5${NBSP}m³`),
    ]);
  });

  await test.step('the receipt', async () => {
    await press(page.getByRole('button', { name: 'Ver recibo' }));
    await expect(page.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible();
    const [descarga] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('dialog').getByRole('button', { name: 'Descargar' })),
    ]);
    expect(descarga.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await descarga.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('what is left has changed, once', async () => {
    await page.getByRole('button', { name: 'Otro retiro' }).click();
    await fila('Cemento portland').waitFor();
    await expect.poll(() => queda('Cemento portland')).toBe(antes[0] - 9000);
    await expect.poll(() => queda('Arena gruesa')).toBe(antes[1] - 1500);
  });
});
