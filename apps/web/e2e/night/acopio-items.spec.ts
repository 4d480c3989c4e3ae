import { expectAccessible } from '../support/axe.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { createWork } from '../support/works.ts';

test.use({ keptTab: true });

const planilla = (texto: string) => ({
  name: 'corralon.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(texto),
});
const OBRA = `Obra del acopio ${Date.now()}`;
const TITULOS = 'Código;Descripción;Unidad;Cantidad;Precio unitario;Rubro';

test('a stockpile is made, filled from a spreadsheet, priced, completed, closed and found', async ({
  page,
  tenant,
}) => {
  const obra = await createWork(page, tenant, OBRA);
  const cifras = page.getByRole('region', { name: 'Cifras' });

  await test.step('made, with what the form asks for', async () => {
    await page.goto(`/${tenant}/obras/${obra}/acopios`);
    await expect(page.getByRole('heading', { name: 'Todavía no hay acopios' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Nuevo acopio' }).first());
    await press(page.getByRole('button', { name: 'Crear acopio' }));
    await expect(page.getByText('El proveedor es requerido')).toBeVisible();
    await press(page.getByRole('combobox', { name: 'Proveedor' }));
    await page.getByPlaceholder('Buscar').fill('hornero');
    await page.getByRole('option', { name: /El Hornero/ }).click();
    await expectAccessible(page, 'form of a stockpile');
    await page.getByRole('button', { name: 'Crear acopio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /El Hornero/ })).toBeVisible();
  });

  await test.step('a spreadsheet goes in whole or not at all', async () => {
    await press(page.getByRole('button', { name: 'Importar' }));
    const archivo = page.getByLabel('Elegir una planilla');
    await archivo.setInputFiles(planilla(`${TITULOS}\nA-1;Cemento;carrada;10;9.000,50;`));
    await expect(page.getByRole('table', { name: 'Errores (1)' })).toContainText('carrada');
    await expect(page.getByRole('button', { name: /^Importar 1/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Otro archivo' }).click();
    const filas = 'A-1;Cemento;bolsa;100;9.000,50;\nA-2;Arena gruesa;m3;6,5;1000;';
    await archivo.setInputFiles(planilla(`${TITULOS}\n${filas}`));
    await press(page.getByRole('button', { name: /^Importar 2/ }));
    await expect(page.getByRole('heading', { name: 'Se importaron 2 ítems' })).toBeFocused();
    await page.getByRole('button', { name: 'Ver los ítems' }).click();
    await expect(cifras).toContainText('$ 906.550,00');
  });

  await test.step('today’s price shows the saving; what is complete reports it', async () => {
    await press(page.getByRole('link', { name: /Cemento/ }));
    await page.getByLabel('Precio de hoy').fill('10.000,50');
    await expectAccessible(page, 'an item');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(cifras).toContainText('$ 100.000,00');
    await page.getByRole('link', { name: /Arena gruesa/ }).press('Enter');
    await page.getByRole('button', { name: 'Marcar como completo' }).click();
    const dialogo = page.getByRole('dialog', { name: '¿Marcar como completo Arena gruesa?' });
    await expect(dialogo).toContainText('6,5 m³');
    await dialogo.getByRole('button', { name: 'Marcar como completo' }).click();
    await expect(page.getByRole('row', { name: /Arena gruesa/ })).toContainText('Completo');
    await expectAccessible(page, 'a stockpile');
  });

  await test.step('what the search finds is a file; closed, nothing is taken from it', async () => {
    await page.getByLabel('Buscar ítems').fill('cem');
    await expect(page.getByRole('row', { name: /Arena gruesa/ })).toHaveCount(0);
    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    expect((await descarga).suggestedFilename()).toMatch(/^items-AC-\d+.*\.xlsx$/);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('link', { name: 'Retirar material' })).toHaveCount(0);
  });

  await test.step('found by its address among those of the organisation', async () => {
    await visit(page, `/${tenant}/obras-selector?vista=acopios&estado=CERRADO&q=hornero`);
    const fila = page.getByRole('row', { name: new RegExp(OBRA) });
    await expect(fila).toContainText('Queda $ 900.050,00');
    await press(page.getByRole('button', { name: 'Quitar el filtro Cerrado' }));
    await expect(page).not.toHaveURL(/estado=/);
    await expectAccessible(page, 'stockpiles of the organisation');
  });
});
