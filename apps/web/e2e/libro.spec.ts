import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { createWork } from './support/works.ts';

const OBRA = 'Obra del Excel';
const FILAS = [
  'Fecha;Detalle;Proveedor;Pago;Debe;Haber',
  '6/11;Discos y clavos;Ferretería El Tornillo;Efvo;185000;',
  '7/11;Anticipo del cliente;;Transferencia;;2500000',
  '10/11;Excavación de bases;Excavaciones Barrera;Efvo;45000,5;',
  '12/11;Bomba sumergible;;Efvo;U$S 120;',
  '13/11;Jornales de la semana;;Efvo;320000;',
  'TOTAL;;;;550000,5;2500000',
].join('\n');
const EXCEL = { name: 'caja.csv', mimeType: 'text/csv', buffer: Buffer.from(FILAS) };

test('a sheet that nobody designed comes in by its questions alone, and is undone', async ({
  signedIn: page,
  tenant,
}) => {
  const obra = await createWork(page, tenant, OBRA);
  await page.goto(`/${tenant}/obras-selector`);
  await page.getByRole('link', { name: 'Traer un Excel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Traer un Excel' })).toBeVisible();
  await expectAccessible(page, 'where a workbook comes in');
  await page.getByLabel('Elegir un Excel').setInputFiles(EXCEL);
  await expect(page).toHaveURL(/importar-libro\/[\da-f-]{36}$/);
  await expect(page.getByRole('grid', { name: 'caja' })).toBeVisible();
  await expect(page.getByText('U$S 120')).toBeVisible();
  await expectAccessible(page, 'a workbook under way');
  await expect(page.getByRole('button', { name: /^Importar/ })).toBeDisabled();

  // The keyboard alone: a proposal by Enter, what has none typed or chosen.
  const abierta = page.locator('form[data-pregunta]').first();
  await abierta.locator('input:checked, select, input').first().focus();
  while ((await page.locator('form[data-pregunta]').count()) > 0) {
    const pregunta = page.locator('form[data-pregunta]:focus-within');
    const texto = await pregunta.locator('legend').innerText();
    if (texto.includes('cotización')) await page.keyboard.type('1400');
    if (texto.includes('obra')) {
      const opcion = pregunta.getByRole('option', { name: OBRA });
      await pregunta.getByRole('combobox').selectOption(await opcion.first().getAttribute('value'));
    }
    await page.keyboard.press('Enter');
    await expect(page.locator('legend', { hasText: texto })).toHaveCount(0);
  }
  await expect(page.getByText('No queda nada por responder')).toBeFocused();
  await expect(page.getByText('Entra todo.')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 5 movimientos' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Se importaron 5 filas' })).toBeFocused();
  await expectAccessible(page, 'a workbook that was imported');

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page).toHaveURL(/importar-libro$/);
  await page.goto(`/${tenant}/obras/${obra}/movimientos`);
  await expect(page.getByText('Todavía no hay movimientos')).toBeVisible();
});
