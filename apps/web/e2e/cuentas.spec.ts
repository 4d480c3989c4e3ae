import type { Locator, Page } from '@playwright/test';

import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';

const MARCA = Date.now();
const PESOS = `Caja ${MARCA}`;
const DOLARES = `Dólares ${MARCA}`;

const dialogo = (page: Page): Locator => page.getByRole('dialog');

/** An account with so much in it since the first of the year. */
async function openAccount(
  page: Page,
  { nombre, moneda, saldo }: { nombre: string; moneda: string; saldo?: string },
): Promise<void> {
  await press(page.getByRole('button', { name: 'Nueva cuenta' }));
  const form = dialogo(page);
  await form.getByLabel('Nombre').fill(nombre);
  await form.getByLabel('Moneda').selectOption(moneda);
  if (saldo !== undefined) {
    await form.getByLabel('Saldo inicial').fill(saldo);
    await form.getByLabel('Desde el día').fill('01/01/2026');
  }
  await press(form.getByRole('button', { name: 'Abrir la cuenta' }));
  await expect(page.getByRole('region', { name: nombre, exact: true })).toBeVisible();
}

test('dollars are bought from one box to another, and a count that differs is seen in the sheet', async ({
  page,
  tenant,
}) => {
  await page.goto(`/${tenant}/tesoreria`);
  await expect(page).toHaveURL(new RegExp(`/${tenant}/tesoreria/cuentas$`));
  await openAccount(page, { nombre: PESOS, moneda: 'ARS', saldo: '500.000' });
  await openAccount(page, { nombre: DOLARES, moneda: 'USD' });

  await test.step('buy dollars', async () => {
    await press(page.getByRole('button', { name: `Traspasar desde ${PESOS}` }));
    const form = dialogo(page);
    await form
      .getByLabel('A', { exact: true })
      .selectOption({ label: `${DOLARES} · US$\u00a00,00` });
    await expect(form.getByLabel('Motivo')).toHaveValue('COMPRA_USD');
    await form.getByLabel('Sale').fill('148.000');
    await form.getByLabel('Llega').fill('100');
    await expect(form.getByText('$\u00a01.480,00')).toBeVisible();
    await press(form.getByRole('button', { name: 'Traspasar' }));
    const tarjeta = page.getByRole('region', { name: DOLARES, exact: true });
    await expect(tarjeta.getByText(`Traspaso de ${PESOS}`)).toBeVisible();
  });

  await test.step('count less than there should be', async () => {
    await press(page.getByRole('button', { name: `Contar ${PESOS}` }));
    const form = dialogo(page);
    await form.getByLabel('Contado').fill('351.500');
    await expect(form.getByText('Falta', { exact: true })).toBeVisible();
    await press(form.getByRole('button', { name: 'Guardar el arqueo' }));
    await expect(page.getByText(/faltaron \$\u00a0500,00/)).toBeVisible();
  });

  await test.step('read the sheet', async () => {
    await press(page.getByRole('link', { name: PESOS, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: PESOS })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('351.500');
    const filas = page.getByRole('row');
    await expect(filas.filter({ hasText: 'Faltante de arqueo' })).toContainText('351.500');
    await expect(filas.filter({ hasText: `Traspaso a ${DOLARES}` })).toContainText('352.000');
  });
});
