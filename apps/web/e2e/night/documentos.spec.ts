import { readFile } from 'node:fs/promises';

import { expectAccessible } from '../support/axe.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { untilQuiet } from '../support/watch.ts';
import { createWork } from '../support/works.ts';

const pdf = (name: string, texto: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${texto}\n%%EOF\n`),
});

// 409 for a second upload of equal bytes.
test.use({ keptTab: true, expectedErrors: [/status of 409/] });

test('two documents go up, one gets a version, both come down in a zip', async ({
  page,
  tenant,
}) => {
  const obra = await createWork(page, tenant, 'Obra de los documentos');
  const elegir = async (boton: string, archivos: readonly ReturnType<typeof pdf>[]) => {
    const [selector] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page.getByRole('button', { name: boton }).first()),
    ]);
    await selector.setFiles([...archivos]);
  };

  await test.step('two at once, each with a category of its own', async () => {
    await page.goto(`/${tenant}/obras/${obra}/documentos`);
    await elegir('Subir documentos', [pdf('Contrato.pdf', 'uno'), pdf('Plano.pdf', 'dos')]);
    const dialogo = page.getByRole('dialog', { name: 'Subir documentos' });
    await dialogo.getByLabel('Categoría de Contrato.pdf').selectOption('Contrato');
    await expectAccessible(page, 'upload of documents');
    await dialogo.getByRole('button', { name: 'Subir 2 documentos' }).click();
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('link', { name: /^Contrato/ })).toBeVisible();
  });

  await test.step('the same file leads to the existing document', async () => {
    await elegir('Subir documentos', [pdf('Otro nombre.pdf', 'dos')]);
    const dialogo = page.getByRole('dialog', { name: 'Subir documentos' });
    await dialogo.getByRole('button', { name: 'Subir 1 documento' }).click();
    await press(dialogo.getByRole('link', { name: 'Ver Plano' }));
    await page.getByRole('heading', { level: 1, name: 'Plano' }).waitFor();
  });

  await test.step('a new version with its note', async () => {
    await press(page.getByRole('button', { name: 'Nueva versión' }));
    await elegir('Elegir archivo', [pdf('Plano v2.pdf', 'tres')]);
    await page.getByLabel('Nota').fill('Con la cochera');
    await press(page.getByRole('button', { name: 'Subir versión' }));
    await expect(page.getByRole('button', { name: /Versión 2 · Plano v2\.pdf/ })).toBeVisible();
    await expectAccessible(page, 'page of a document');
  });

  await test.step('both in a zip', async () => {
    await visit(page, `/${tenant}/obras/${obra}/documentos`);
    await untilQuiet(page);
    await page.getByRole('checkbox', { name: /Contrato/ }).check();
    await page.getByRole('checkbox', { name: /Plano/ }).check();
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('button', { name: 'Descargar en un zip' })),
    ]);
    expect(bajada.suggestedFilename()).toMatch(/^documentos-.*\.zip$/);
    const bytes = (await readFile(await bajada.path())).toString('latin1');
    expect(bytes).toContain('Contrato/Contrato.pdf');
    expect(bytes).toContain('Plano v2.pdf');
  });
});
