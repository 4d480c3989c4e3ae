import { join } from 'node:path';

import type { LaunchOptions } from '@playwright/test';

import { press } from './support/press.ts';
import { pdfDe, pngDe, videoDe } from './support/qr-imagen.ts';
import { demoQr } from './support/qr.ts';
import { fromSetup } from './support/sign-in.ts';
import { expect, test as base } from './support/test.ts';
import { createWork } from './support/works.ts';

const NBSP = '\u00a0';

/** Test in a browser whose camera plays a video of the demo invoice's QR. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, run) => {
      const film = join(fromSetup('E2E_SESSIONS'), 'qr.y4m');
      await videoDe(demoQr(), film);
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await run({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});

test('a picture, a PDF and the camera read an invoice into the form, and it is saved', async ({
  page,
  tenant,
}) => {
  test.setTimeout(120_000);
  const obra = await createWork(page, tenant, 'Obra de la cámara');
  await page.goto(`/${tenant}/obras/${obra}/movimientos/movimiento`);
  const lector = page.getByRole('dialog', { name: 'Leer el QR de la factura' });
  const abrir = async (modo: string) => {
    await press(page.getByRole('button', { name: 'Leer QR de la factura' }));
    await lector.getByRole('radio', { name: modo }).click();
  };

  await test.step('from a picture and from a PDF', async () => {
    for (const [nombre, mimeType, buffer] of [
      ['factura.png', 'image/png', await pngDe(demoQr(18_238))],
      ['factura.pdf', 'application/pdf', await pdfDe(demoQr(18_239))],
    ] as const) {
      await abrir('Archivo');
      await lector
        .getByLabel('Archivo de la factura')
        .setInputFiles({ name: nombre, mimeType, buffer });
      await expect(lector).toBeHidden();
    }
    await expect(page.getByText('Completado con el QR')).toContainText('00004-00018239');
  });

  await test.step('from the camera', async () => {
    await abrir('Cámara');
    await expect(lector).toBeHidden();
    await expect(page.getByText('Completado con el QR')).toContainText('00004-00018237');
    await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('1.815.000,00');
    await expect(page.getByRole('combobox', { name: 'Proveedor' })).toContainText('El Hornero');
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    await page.waitForURL(/\/movimientos$/);
    await expect(page.getByRole('row', { name: /00004-00018237/ })).toContainText(
      `−$${NBSP}1.815.000,00`,
    );
  });
});
