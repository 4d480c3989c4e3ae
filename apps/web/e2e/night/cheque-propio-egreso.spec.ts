import type { Page } from '@playwright/test';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { inTheme } from '../support/theme.ts';
import { callApi, createWork } from '../support/works.ts';

const DESK = { width: 1280, height: 900 };

test.use({ keptTab: true, viewport: DESK });

const HOY = hoyEnBuenosAires(new Date());
/** Start of the numbers of this run's cheques, since the demo may have others. */
const MARCA = String(Date.now() % 1_000_000_000);

/** Work with a bank of its own, over the API; returns the work's id. */
async function workWithBank(page: Page, tenant: string, nombre: string): Promise<string> {
  const proyectoId = await createWork(page, tenant, `Obra ${nombre}`);
  const { status, body } = await callApi(page, `/${tenant}/cuentas`, {
    method: 'POST',
    body: { nombre, tipo: 'BANCO', moneda: 'ARS', banco: 'Galicia', proyectoId },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return proyectoId;
}

/** Enters an expense by own cheque on the full form, by the keys alone. */
async function spend(page: Page, numero: string, dia: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Nuevo movimiento' });
  await form.getByLabel('Importe').pressSequentially('150000');
  await form.getByLabel('Concepto').pressSequentially(`Cemento ${numero}`);
  await form.getByLabel('Medio de pago').selectOption({ label: 'Cheque propio' });
  await expect(form.getByRole('checkbox', { name: 'Anotar el cheque' })).toBeChecked();
  await form.getByLabel('Número', { exact: true }).first().pressSequentially(numero);
  await expect(form.getByLabel('Banco', { exact: true })).toHaveValue('Galicia');
  await form.getByLabel('Fecha de pago').pressSequentially(dia);
  await expect(form.getByText(`El dinero sale el ${dia}`)).toBeVisible();
}

test('expenses are paid by own cheque by keyboard, at a desk and on a phone, and are to be covered', async ({
  page,
  tenant,
}) => {
  test.setTimeout(150_000);
  const banco = `Banco ${MARCA}`;
  const [uno, otro] = [`${MARCA}31`, `${MARCA}32`];
  const dia = formatearFecha(sumarDias(HOY, 20));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/${tenant}/obras-selector`);
  const obra = await workWithBank(page, tenant, banco);
  await page.goto(`/${tenant}/obras/${obra}/movimientos/movimiento`);
  await spend(page, uno, dia);
  for (const theme of ['dark', 'light'] as const) {
    await inTheme(page, theme);
    await expectAccessible(page, `an expense by own cheque, ${theme}`);
  }
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: `Cemento ${uno}` }).press('Enter');
  await expect(page.getByRole('link', { name: `Cheque ${uno}` })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${tenant}/nuevo-movimiento?obra=${obra}`);
  await expect(page.getByRole('combobox', { name: 'Obra' })).toContainText(banco);
  await page.getByLabel('Importe').pressSequentially('90000');
  // The means is that of the last movement of the work.
  await expect(page.getByRole('combobox', { name: 'Medio de pago' })).toContainText(
    'Cheque propio',
  );
  await page.getByRole('button', { name: 'Cheque: Sin anotar' }).press('Enter');
  const hoja = page.getByRole('dialog', { name: 'Cheque' });
  await expect(hoja.getByLabel('Número')).toBeFocused();
  await page.keyboard.type(otro);
  await expect(hoja.getByLabel('Banco')).toHaveValue('Galicia');
  await hoja.getByLabel('Fecha de pago').pressSequentially(dia);
  for (const theme of ['dark', 'light'] as const) {
    await inTheme(page, theme);
    await expectAccessible(page, `the sheet of an own cheque, ${theme}`);
  }
  await hoja.getByRole('button', { name: 'Listo' }).press('Enter');
  // The keys are the form's again once its button has the focus.
  await expect(page.getByRole('button', { name: `Cheque: N.º ${otro}` })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(/nuevo-movimiento/);

  await page.goto(`/${tenant}/tesoreria/cheques?vista=propios`);
  const cubrir = page.getByRole('region', { name: 'A cubrir' });
  await expect(cubrir).toContainText(banco);
  await expect(cubrir).toContainText('$\u00a0240.000,00');
});
