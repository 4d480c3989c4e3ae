import type { Page } from '@playwright/test';

import { MARIANA } from './support/demo.ts';
import { press } from './support/press.ts';
import { demoQr, SAMPLE_QR } from './support/qr.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';

const OBRA = 'Casa del camino principal';
const NBSP = '\u00a0';

test.use({ email: null });

async function pegarQr(page: Page, texto: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Leer QR de la factura' }));
  const campo = page.getByLabel('Texto del QR');
  await campo.fill(texto);
  await page.getByRole('button', { name: 'Leer', exact: true }).click();
  await expect(page.getByText('Completado con el QR')).toBeVisible();
}

async function guardar(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(page.getByText('Movimiento guardado').first()).toBeVisible();
  await page.waitForURL(/\/movimientos$/);
}

test('from the landing page to a balance that is right to the centavo', async ({ page }) => {
  await test.step('sign in and choose the organisation', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
    await signIn(page, MARIANA);
    await expect(page).toHaveURL(/tenant-selector/);
    await press(page.getByRole('main').getByRole('link', { name: /Constructora Río Manso/ }));
    await page.waitForURL(/obras-selector/);
  });

  await test.step('the works with their balances', async () => {
    const fila = page.getByRole('row', { name: /Edificio Los Tilos 1450/ });
    await expect(fila).toContainText('En curso');
    await expect(fila).toContainText(/US\$\s[\d.]+,\d\d/);
  });

  await test.step('create a work', async () => {
    await press(page.getByRole('link', { name: 'Nueva obra' }));
    await page.getByLabel('Nombre', { exact: true }).fill(OBRA);
    await press(page.getByRole('button', { name: 'Crear obra' }));
    await expect(page.getByText('Obra creada')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: OBRA })).toBeVisible();
  });

  await test.step('an expense from the official sample QR, with a new supplier', async () => {
    await press(page.getByRole('link', { name: 'Nuevo movimiento' }).first());
    await pegarQr(page, SAMPLE_QR);
    await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('12.100,00');
    await expect(page.getByLabel('Cotización, pesos por dólar')).toHaveValue('65');
    await expect(page.getByText(`$${NBSP}786.500,00`)).toBeVisible();
    await expect(page.getByText('está a nombre de otro CUIT')).toBeVisible();
    await page.getByPlaceholder('Razón social').fill('Emisor de la muestra');
    await press(page.getByRole('button', { name: 'Agregar proveedor' }));
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Proveedor' })).toContainText('Emisor de la');
    await guardar(page);
  });

  await test.step('an expense from the demo QR', async () => {
    await press(page.getByRole('link', { name: 'Nuevo movimiento' }).first());
    await pegarQr(page, demoQr(90_001));
    await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('1.815.000,00');
    await expect(page.getByRole('combobox', { name: 'Proveedor' })).toContainText('El Hornero');
    await expect(page.getByText(`$${NBSP}1.500.000,00 de neto`)).toBeVisible();
    await guardar(page);
  });

  await test.step('an income by hand', async () => {
    await press(page.getByRole('link', { name: 'Nuevo movimiento' }).first());
    await untilQuiet(page);
    await page.getByRole('radio', { name: 'Ingreso' }).check();
    await page.getByLabel('Importe', { exact: true }).fill('2000000,37');
    await page.getByLabel('Concepto').fill('Aporte inicial');
    await guardar(page);
  });

  await test.step('the list and the balance', async () => {
    const tabla = page.getByRole('table');
    await expect(tabla.getByRole('row', { name: /Aporte inicial/ })).toContainText(
      `+$${NBSP}2.000.000,37`,
    );
    await expect(tabla.getByRole('row', { name: /00004-00090001/ })).toContainText(
      `−$${NBSP}1.815.000,00`,
    );
    await expect(tabla.getByRole('row', { name: /00010-00000094/ })).toContainText(
      `−US$${NBSP}12.100,00`,
    );
    await press(page.getByRole('link', { name: 'Obras', exact: true }).first());
    const fila = page.getByRole('row', { name: new RegExp(OBRA) });
    await expect(fila).toContainText(`$${NBSP}185.000,37`);
    await expect(fila).toContainText(`−US$${NBSP}12.100,00`);
    await press(page.getByRole('link', { name: OBRA }));
    await expect(page.getByRole('region', { name: 'Cifras' }).first()).toContainText(
      `$${NBSP}185.000,37`,
    );
  });

  await test.step('sign out', async () => {
    // Pending requests would be refused after the sign-out, and the browser logs each as an error.
    await untilQuiet(page);
    await signOut(page);
  });
});
