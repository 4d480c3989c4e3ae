import { expectAccessible } from '../support/axe.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { createWork } from '../support/works.ts';

test.use({ keptTab: true });

const planilla = (texto: string) => ({
  name: 'gastos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(texto),
});
const FACTURA = `FC A 0031-${String(Date.now()).slice(-8)}`;
const BUENA = [
  'Cuándo;Qué se compró;Alfa;Beta;CUIT;Factura',
  `14/10/2026;"=cmd|' /C calc'!A0";-1.234,56;100,25;30-90000044-4;${FACTURA}`,
  '15/10/2026;Anticipo del comitente;500.000;200,75;;',
].join('\n');
/** Timeout for a spreadsheet, which a low-priority process reads. */
const READ = { timeout: 30_000 };

test('a spreadsheet goes in on a phone, is seen, and is undone', async ({ page, tenant }) => {
  test.setTimeout(120_000);
  const obra = await createWork(page, tenant, 'Obra de la planilla');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${tenant}/obras/${obra}/movimientos`);
  const abrir = async () => {
    await visit(page, `/${tenant}/obras/${obra}/movimientos`);
    await press(page.getByRole('button', { name: 'Más acciones' }));
    await page.getByRole('menuitem', { name: 'Importar' }).click();
    await expect(page).toHaveURL(new RegExp(`importar-libro\\?obra=${obra}$`));
  };
  const traer = async (texto: string) => {
    await abrir();
    await page.getByLabel('Elegir un Excel').setInputFiles(planilla(texto));
    await expect(page).toHaveURL(/importar-libro\/[\da-f-]{36}$/, READ);
  };

  // Errors are listed cell by cell, and nothing can be imported.
  await traer('Fecha;Concepto;Importe\n31/02/2026;Cal;mucho');
  await expect(page.getByText(/Todas las filas entran en .* Obra de la planilla$/)).toBeVisible();
  await expect(page.getByText('«31/02/2026» no es una fecha: se espera dd/mm/aaaa')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar 0/ })).toBeDisabled();
  const descarga = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Bajar lo que queda afuera' }));
  expect((await descarga).suggestedFilename()).toBe('gastos-afuera.xlsx');
  await expectAccessible(page, 'errors of an import at 360');

  // Unknown column titles need an answer, and so does the sign.
  await traer(BUENA);
  await page.getByRole('radio', { name: /«Alfa»/ }).check();
  await press(page.getByRole('button', { name: 'Aceptar' }).first());
  await page.getByRole('radio', { name: /^Egresos: los demás son ingresos/ }).check();
  await press(page.getByRole('button', { name: 'Aceptar' }).first());
  const importar = page.getByRole('button', { name: 'Importar 2 movimientos' });
  await expect(importar).toBeEnabled(READ);
  await importar.press('Enter');
  await expect(page.getByRole('heading', { name: 'Se importaron 2 filas' })).toBeFocused(READ);
  await press(page.getByRole('link', { name: 'Ver los movimientos' }));
  await expect(page).toHaveURL(/importacion=/);
  await expect(page.getByText("=cmd|' /C calc'!A0")).toBeVisible();

  await abrir();
  await expect(page.getByText('gastos.csv').last()).toBeVisible();
  await press(page.getByRole('button', { name: 'Deshacer' }));
  await press(page.getByRole('button', { name: 'Deshacer', exact: true }));
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
  await visit(page, `/${tenant}/obras/${obra}/movimientos`);
  await expect(page.getByText('Todavía no hay movimientos')).toBeVisible();
  await expect(page.getByText('Anticipo del comitente')).toBeHidden();
});
