import { expectAccessible } from './support/axe.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { createWork } from './support/works.ts';

const planilla = (texto: string) => ({
  name: 'gastos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(texto),
});
const FACTURA = `FC A 0031-${String(Date.now()).slice(-8)}`;
const BUENA = [
  'Cuándo;Qué se compró;Plata;CUIT;Factura',
  `14/10/2026;"=cmd|' /C calc'!A0";-1.234,56;30-90000044-4;${FACTURA}`,
  '15/10/2026;Anticipo del comitente;500.000;;',
].join('\n');

test('a spreadsheet goes in on a phone, is seen, and is undone', async ({ page, tenant }) => {
  const obra = await createWork(page, tenant, 'Obra de la planilla');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${tenant}/obras/${obra}/movimientos`);
  const abrir = async () => {
    await press(page.getByRole('button', { name: 'Más acciones' }));
    await page.getByRole('menuitem', { name: 'Importar' }).click();
  };
  await abrir();
  const archivo = page.getByLabel('Elegir una planilla');

  // What is wrong is said cell by cell, and nothing can be imported.
  await archivo.setInputFiles(planilla('Fecha;Concepto;Importe\n31/02/2026;Cal;mucho'));
  const errores = page.getByRole('table', { name: 'Errores (2)' });
  await expect(errores.getByRole('row').nth(1)).toContainText('31/02/2026');
  await expect(page.getByRole('button', { name: /^Importar 1/ })).toBeDisabled();
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la lista' }).click();
  expect((await descarga).suggestedFilename()).toBe('gastos-errores.csv');
  await expectAccessible(page, 'errors of an import at 360');

  // Titles nobody knows get a meaning by hand.
  await page.getByRole('button', { name: 'Otro archivo' }).click();
  await archivo.setInputFiles(planilla(BUENA));
  await expect(
    page.getByText('Falta decir qué columna es: fecha, concepto, importe.'),
  ).toBeVisible();
  await page.getByLabel('Cuándo').selectOption('fecha');
  await page.getByLabel('Qué se compró').selectOption('concepto');
  await page.getByLabel('Plata').selectOption('importe');
  await page.getByLabel('Ingresos y egresos').selectOption('NEGATIVO_ES_EGRESO');
  await press(page.getByRole('button', { name: 'Revisar' }));
  await expect(page.getByText('2 filas sin errores, listas para importar.')).toBeVisible();
  const importar = page.getByRole('button', { name: /^Importar 2/ });
  await expect(importar).toBeEnabled();
  await importar.press('Enter');
  await expect(page.getByRole('heading', { name: 'Se importaron 2 movimientos' })).toBeFocused();
  await page.getByRole('button', { name: 'Ver los movimientos' }).click();
  await expect(page).toHaveURL(/importacion=/);
  await expect(page.getByText("=cmd|' /C calc'!A0")).toBeVisible();

  await abrir();
  await expect(page.getByText('gastos.csv')).toBeVisible();
  await press(page.getByRole('button', { name: 'Deshacer' }));
  await press(page.getByRole('button', { name: 'Deshacer', exact: true }));
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText('Anticipo del comitente')).toBeHidden();
});
