import { readFile } from 'node:fs/promises';

import { press } from './support/press.ts';
import { pdfDe, pngDe } from './support/qr-imagen.ts';
import { demoQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { createWork } from './support/works.ts';

test.use({
  keptTab: true,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // 415 for a photo that is refused, and for a file whose content does not match its name.
  expectedErrors: [/status of 415/],
});

test('a photo with the quick entry, a PDF beside it: seen, downloaded, removed', async ({
  page,
  tenant,
}) => {
  await createWork(page, tenant, 'Obra de los archivos');
  const foto = { name: 'IMG_0001.png', mimeType: 'image/png', buffer: await pngDe('remito') };
  const pdf = {
    name: 'Factura Ñ 18240.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfDe(demoQr(18_240)),
  };

  await test.step('the photo is refused once and goes up without a second movement', async () => {
    await page.goto(`/${tenant}/nuevo-movimiento`);
    const pad = page.getByRole('group', { name: 'Teclado' });
    for (const tecla of ['5', '000']) {
      await pad.getByRole('button', { name: tecla, exact: true }).click();
    }
    await page.getByRole('combobox', { name: 'Obra' }).click();
    await page
      .getByRole('option', { name: /Obra de los archivos/ })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText(
      'Obra de los archivos',
    );
    const [elegir] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Foto', exact: true }).click(),
    ]);
    await elegir.setFiles(foto);
    const json = { error: 'TIPO_NO_ACEPTADO', message: 'No es una foto.', details: [] };
    await page.route('**/archivos', (route) => route.fulfill({ status: 415, json }), { times: 1 });
    await pad.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog', { name: 'La foto no se subió' })).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.waitForURL(/\/dashboard/);
  });

  const archivos = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Descargar/ }) });

  await test.step('on the page of the movement', async () => {
    await visit(page, new URL(page.url()).pathname.replace('dashboard', 'movimientos'));
    const fila = page.getByRole('main').getByRole('link').filter({ hasText: '5.000,00' });
    await expect(fila).toHaveCount(1);
    await press(fila);
    await expect(archivos).toHaveText([/IMG_0001\.png/]);
    await press(page.getByRole('button', { name: 'IMG_0001.png', exact: true }));
    const imagen = page.getByRole('dialog').getByRole('img', { name: 'IMG_0001.png' });
    await expect
      .poll(() => imagen.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('a PDF is drawn page by page and comes down as it went up', async () => {
    const campo = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Archivos', exact: true }) })
      .locator('input[type=file][multiple]');
    await campo.setInputFiles([pdf, { ...pdf, name: 'no-es.png' }]);
    await expect(page.getByText('El nombre dice PNG y el contenido es otra cosa.')).toBeVisible();
    await press(page.getByRole('button', { name: pdf.name, exact: true }));
    await expect(page.getByRole('img', { name: 'Hoja 1 de 1' })).toBeVisible();
    const [descarga] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('dialog').getByRole('button', { name: 'Descargar' })),
    ]);
    expect(descarga.suggestedFilename()).toBe(pdf.name);
    expect((await readFile(await descarga.path())).equals(pdf.buffer)).toBe(true);
    await page.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('removed', async () => {
    await press(page.getByRole('button', { name: 'Descartar aviso de no-es.png' }));
    await press(page.getByRole('button', { name: 'Eliminar IMG_0001.png' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(archivos).toHaveText([/Factura Ñ 18240\.pdf/]);
  });
});
