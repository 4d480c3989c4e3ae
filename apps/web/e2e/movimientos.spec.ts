import { readFile } from 'node:fs/promises';

import { createExpenses } from './support/movements.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';
import { createWork } from './support/works.ts';

test.use({ keptTab: true });

const NBSP = '\u00a0';

test('movements far down are reached with keys, chosen, changed together and taken out', async ({
  page,
  tenant,
}) => {
  test.setTimeout(150_000);
  const obra = await createWork(page, tenant, 'Obra de la lista larga');
  const conceptos = Array.from({ length: 45 }, (_, index) => `Gasto menor ${index + 1}`);
  await createExpenses(page, tenant, obra, conceptos);
  await page.goto(`/${tenant}/obras/${obra}/movimientos`);
  const totales = page.getByRole('status', { name: 'Totales' });
  await expect(totales).toContainText(`45 movimientosingresos$${NBSP}0,00egresos$${NBSP}1.035,00`);
  const tabla = page.getByRole('table');
  await expect(tabla).toHaveAttribute('aria-rowcount', '46');
  await expect(tabla.getByRole('row')).not.toHaveCount(46);
  await expect(tabla.getByRole('columnheader', { name: 'Saldo' })).toBeHidden();
  const concepto = tabla.getByRole('columnheader', { name: 'Concepto' });
  expect((await concepto.boundingBox())?.width).toBeGreaterThanOrEqual(260);
  await untilQuiet(page);
  await tabla.getByRole('link', { name: 'Gasto menor 1', exact: true }).focus();
  for (let row = 1; row < 35; row += 1) await page.keyboard.press('j');
  await expect(tabla.getByRole('link', { name: 'Gasto menor 35' })).toBeFocused();
  // Balance after the row: its own cost and that of the ten before it.
  await expect(tabla.getByRole('row', { name: /Gasto menor 35 / })).toContainText(
    `−$${NBSP}440,00`,
  );
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+X');
  const barra = page.getByRole('toolbar', { name: 'Selección' });
  await expect(barra).toContainText('3 seleccionados');
  await press(barra.getByRole('button', { name: 'Cambiar rubro o proveedor' }));
  const dialogo = page.getByRole('dialog');
  await press(dialogo.getByRole('combobox', { name: 'Rubro' }));
  await expect(page.getByPlaceholder('Buscar')).toBeFocused();
  await page.keyboard.type('fletes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await press(dialogo.getByRole('button', { name: 'Guardar' }));
  await expect(page.getByText('3 movimientos actualizados')).toBeVisible();
  await expect(barra).toBeHidden();
  await visit(page, `/${tenant}/obras/${obra}/movimientos?sin-rubro=si&importe-desde=32,50`);
  await expect(totales).toContainText('10 movimientos');
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
  const texto = await readFile(await (await descarga).path(), 'utf8');
  expect(texto.trim().split('\n')).toHaveLength(11);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  test('the quick entry saves with the keypad and remembers', async ({ page, tenant }) => {
    const obra = await createWork(page, tenant, 'Obra del teléfono');
    await page.goto(`/${tenant}/nuevo-movimiento`);
    const pad = page.getByRole('group', { name: 'Teclado' });
    for (const tecla of ['1', '5', '000', 'Coma', '2', '5']) {
      await pad.getByRole('button', { name: tecla, exact: true }).click();
    }
    await expect(page.getByText('quince mil pesos con veinticinco centavos')).toBeVisible();
    await page.getByRole('combobox', { name: 'Obra' }).click();
    await page.getByRole('option', { name: /Obra del teléfono/ }).click();
    await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText('Obra del teléfono');
    await pad.getByRole('button', { name: 'Guardar' }).click();
    await page.waitForURL(/dashboard/);
    await expect(page.getByRole('region', { name: 'Cifras' })).toContainText(`−$${NBSP}15.000,25`);
    await page.goto(`/${tenant}/nuevo-movimiento`);
    await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText('Obra del teléfono');
    await visit(page, `/${tenant}/obras/${obra}/movimientos`);
    const fila = page.getByRole('list', { name: /^Movimientos/ }).getByRole('link');
    await expect(fila).toBeVisible();
    await untilQuiet(page);
    expect((await fila.boundingBox())?.y).toBeLessThanOrEqual(320);
    // Chips share the line of the search, so the first row does not move.
    await visit(page, `/${tenant}/obras/${obra}/movimientos?tipo=EGRESO&moneda=ARS&estado=ACTIVO`);
    await expect(fila).toBeVisible();
    await untilQuiet(page);
    expect((await fila.boundingBox())?.y).toBeLessThanOrEqual(320);
    // The first row does not move either with a text beside the chips, or with the focus back in
    // the search.
    await visit(page, `/${tenant}/obras/${obra}/movimientos?tipo=EGRESO&moneda=ARS&q=15000`);
    await expect(fila).toBeVisible();
    await untilQuiet(page);
    expect((await fila.boundingBox())?.y).toBeLessThanOrEqual(320);
    await page.getByRole('searchbox').click();
    await expect(page.getByRole('button', { name: 'Limpiar' })).toBeHidden();
    expect((await fila.boundingBox())?.y).toBeLessThanOrEqual(320);
  });
});
