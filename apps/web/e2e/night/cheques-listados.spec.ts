import type { Page } from '@playwright/test';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { callApi } from '../support/works.ts';

test.use({ keptTab: true, viewport: { width: 1280, height: 900 } });

const HOY = hoyEnBuenosAires(new Date());
/** Start of the numbers of this run's cheques, since the demo may have others. */
const MARCA = String(Date.now() % 1_000_000_000);
const CARTERA = `Valores ${MARCA}`;
/** Timeout for a file, which a low-priority process reads. */
const READ = { timeout: 30_000 };

const TITULOS = 'Nro. de Cheque;Banco;CUIT Librador;Fecha de Pago;Importe;Estado';
const listado = (...lineas: string[]) => ({
  name: 'macro.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITULOS, ...lineas].join('\n')),
});
const linea = (numero: string, estado: string) =>
  `${numero};285 - BANCO MACRO;30-50000012-7;20/12/2026;1.000,50;${estado}`;

/** Opens an account of cheques that has this money, without the detail of any cheque. */
async function openPortfolio(page: Page, tenant: string): Promise<void> {
  const { status, body } = await callApi(page, `/${tenant}/cuentas`, {
    method: 'POST',
    body: {
      nombre: CARTERA,
      tipo: 'VALORES',
      moneda: 'ARS',
      saldoInicialCentavos: 3_000_00,
      saldoInicialEl: HOY,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Leer un listado' });

const choosePortfolio = async (page: Page) => {
  const cuenta = dialogOf(page).getByLabel(/^Cuenta de valores en pesos/);
  const opcion = cuenta.locator('option').filter({ hasText: CARTERA });
  await cuenta.selectOption((await opcion.getAttribute('value')) ?? '');
};

test('a listing enters by keyboard, moves its cheques, and then brings nothing new', async ({
  page,
  tenant,
}) => {
  test.setTimeout(120_000);
  await page.goto(`/${tenant}/tesoreria/cheques`);
  await openPortfolio(page, tenant);
  const dialogo = dialogOf(page);
  const choose = async (...lineas: string[]) => {
    await visit(page, `/${tenant}/tesoreria/cheques`);
    await page.getByRole('button', { name: 'Leer un listado' }).press('Enter');
    await dialogo.getByLabel('Elegir un listado').setInputFiles(listado(...lineas));
    await expect(dialogo.getByRole('button', { name: 'Leer', exact: true })).toBeFocused(READ);
  };
  const activos = [linea(`${MARCA}1`, 'ACTIVO'), linea(`${MARCA}2`, 'ACTIVO')];

  await choose(...activos, ';;;Total;2.001,00;');
  await expect(dialogo).toContainText('Suman los cheques leídos$\u00a02.001,00');
  await expect(dialogo).toContainText('Suman las filas que quedan afuera$\u00a02.001,00');
  await page.keyboard.press('Enter');
  await expect(dialogo.getByLabel(/^Cuenta de valores en pesos/)).toBeFocused();
  await choosePortfolio(page);
  await expectAccessibleInBoth(page, 'a listing before it is read');
  await dialogo.getByRole('button', { name: 'Leer', exact: true }).press('Enter');
  await expect(dialogo).toContainText('Entraron 2 cheques.', READ);
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();

  await choose(linea(`${MARCA}1`, 'DEPOSITADO'), linea(`${MARCA}2`, 'En revisión'));
  await expect(dialogo).toContainText('No se conoce el estado «En revisión»');
  await dialogo.getByLabel(/^Banco en pesos/).selectOption({ index: 1 });
  await dialogo.getByRole('button', { name: 'Leer', exact: true }).press('Enter');
  await expect(dialogo).toContainText('Cambió 1 cheque', READ);

  await choose(linea(`${MARCA}1`, 'DEPOSITADO'));
  await expect(dialogo).toContainText('No trae nada nuevo');
  await page.keyboard.press('Escape');
  await visit(page, `/${tenant}/tesoreria/cheques?q=${MARCA}2`);
  await page.getByRole('link', { name: new RegExp(`cheq ${MARCA}2`) }).press('Enter');
  await expect(page.getByText(/^En revisión \(macro\.csv/)).toBeVisible();
  await expectAccessible(page, 'a cheque with the state of its bank');
});
