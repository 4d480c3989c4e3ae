import type { CDPSession, Page } from '@playwright/test';

import { CAMILA } from '../support/demo.ts';
import { PHONE } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { pngDe } from '../support/qr-imagen.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';

test.use({
  ...PHONE,
  email: CAMILA,
  keptTab: true,
  // Console error of the refused date.
  expectedErrors: [/status of 400/],
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

test('a movement left while its photo is on its way: nothing is called lost, and it states how it ended', async ({
  signedIn: page,
  tenant,
}) => {
  test.setTimeout(120_000);
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

test('what keeps a withdrawal from being registered is reported among its data', async ({
  signedIn: page,
  tenant,
}) => {
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
