import { readFile } from 'node:fs/promises';

import { createExpenses } from './support/movements.ts';
import { press } from './support/press.ts';
import { demoQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { untilQuiet } from './support/watch.ts';
import { createWork } from './support/works.ts';

test.use({ keptTab: true });

const NBSP = '\u00a0';

test.describe('at a desk', () => {
  // 409 for the same invoice entered twice.
  test.use({ expectedErrors: [/status of 409/] });
  test('movements are made, found, changed together, and refused at their number', async ({
    page,
    tenant,
  }) => {
    test.setTimeout(150_000);
    await test.step('a movement made with the keyboard alone', async () => {
      const obra = await createWork(page, tenant, 'Obra del teclado');
      await page.goto(`/${tenant}/obras/${obra}/movimientos/movimiento`);
      const importe = page.getByLabel('Importe', { exact: true });
      await expect(importe).toBeFocused();
      const teclas = page.keyboard;
      await teclas.type('1234567,5');
      await expect(importe).toHaveValue('1.234.567,5');
      await teclas.press('Control+A');
      await teclas.type('1.234.567,5');
      await expect(importe).toHaveValue('1.234.567,5');
      await teclas.press('Tab');
      await teclas.press('Tab');
      await expect(page.getByLabel('Concepto')).toBeFocused();
      await teclas.type('Volquetes, 6 viajes');
      await page.getByRole('combobox', { name: 'Rubro' }).focus();
      await teclas.press('Enter');
      await expect(page.getByPlaceholder('Buscar')).toBeFocused();
      await teclas.type('fletes');
      await teclas.press('Enter');
      // Waits until the list is closed: while open, two elements have the field's name.
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Rubro' })).toContainText('Fletes');
      await expect(page.getByRole('combobox', { name: 'Rubro' })).toBeFocused();
      await teclas.press('Control+Enter');
      await page.waitForURL(/\/movimientos$/);
      await expect(page.getByRole('row', { name: /Volquetes, 6 viajes/ })).toContainText(
        `−$${NBSP}1.234.567,50`,
      );
    });

    await test.step('rows far down are reached with keys, chosen, changed together and taken out', async () => {
      const obra = await createWork(page, tenant, 'Obra de la lista larga');
      const conceptos = Array.from({ length: 45 }, (_, index) => `Gasto menor ${index + 1}`);
      await createExpenses(page, tenant, obra, conceptos);
      await visit(page, `/${tenant}/obras/${obra}/movimientos`);
      const totales = page.getByRole('status', { name: 'Totales' });
      await expect(totales).toContainText(
        `45 movimientosingresos$${NBSP}0,00egresos$${NBSP}1.035,00`,
      );
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

    await test.step('the same invoice twice is refused at its number, and nothing typed is lost', async () => {
      const obra = await createWork(page, tenant, 'Obra del duplicado');
      const alta = `/${tenant}/obras/${obra}/movimientos/movimiento`;
      const cargar = async () => {
        await press(page.getByRole('button', { name: 'Leer QR de la factura' }));
        await page.getByLabel('Texto del QR').fill(demoQr(90_002));
        await press(page.getByRole('button', { name: 'Leer', exact: true }));
        await expect(page.getByText('Completado con el QR')).toBeVisible();
        await press(page.getByRole('button', { name: 'Guardar', exact: true }));
      };
      await visit(page, alta);
      await cargar();
      await page.waitForURL(/\/movimientos$/);
      await visit(page, alta);
      await cargar();
      await expect(page.getByRole('alert')).toContainText(
        'Ya existe la factura A 00004-00090002 de Corralón El Hornero.',
      );
      await expect(page.getByRole('link', { name: /Ver el movimiento/ })).toBeVisible();
      await expect(page.getByLabel('Número', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('1.815.000,00');
    });
  });
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
