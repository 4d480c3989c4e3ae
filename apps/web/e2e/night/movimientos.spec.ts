import { press } from '../support/press.ts';
import { demoQr } from '../support/qr.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { createWork } from '../support/works.ts';

// 409 for the same invoice entered twice.
test.use({ keptTab: true, expectedErrors: [/status of 409/] });

const NBSP = '\u00a0';

test('a movement is made with the keyboard alone', async ({ page, tenant }) => {
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

test('the same invoice twice is refused at its number, and nothing typed is lost', async ({
  page,
  tenant,
}) => {
  const obra = await createWork(page, tenant, 'Obra del duplicado');
  const alta = `/${tenant}/obras/${obra}/movimientos/movimiento`;
  const cargar = async () => {
    await press(page.getByRole('button', { name: 'Leer QR de la factura' }));
    await page.getByLabel('Texto del QR').fill(demoQr(90_002));
    await press(page.getByRole('button', { name: 'Leer', exact: true }));
    await expect(page.getByText('Completado con el QR')).toBeVisible();
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  };
  await page.goto(alta);
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
