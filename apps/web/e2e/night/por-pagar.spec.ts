import type { Page } from '@playwright/test';

import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { untilQuiet } from '../support/watch.ts';
import { callApi, itemNamed, workId } from '../support/works.ts';

const MARCA = Date.now();
const PROVEEDOR = 'Corralón El Hornero';
const BANCO = `Banco ${MARCA}`;
/** Base of this run's document numbers, each of which can be used only once. */
const NUMERO = MARCA % 90_000_000;

test.use({ keptTab: true, viewport: { width: 1280, height: 900 } });

async function openBank(page: Page, tenant: string): Promise<void> {
  await page.goto(`/${tenant}/tesoreria/cuentas`);
  await press(page.getByRole('button', { name: 'Nueva cuenta' }));
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill(BANCO);
  await form.getByLabel('Tipo').selectOption({ label: 'Banco' });
  await form.getByLabel('Saldo inicial').fill('1.000.000');
  await form.getByLabel('Desde el día').fill('01/01/2026');
  await press(form.getByRole('button', { name: 'Abrir la cuenta' }));
  await expect(page.getByRole('region', { name: BANCO, exact: true })).toBeVisible();
}

async function choose(page: Page, label: RegExp, option: RegExp): Promise<void> {
  await press(page.getByRole('combobox', { name: label }));
  await page.getByRole('option', { name: option }).first().click();
}

/**
 * Creates an unpaid invoice of the supplier over the API; only the first one goes through the form.
 */
async function owe(page: Page, tenant: string, numero: number): Promise<void> {
  const { status } = await callApi(page, `/${tenant}/por-pagar`, {
    method: 'POST',
    body: {
      proyectoId: await workId(page, tenant, 'Edificio Los Tilos 1450'),
      proveedorId: await itemNamed(page, `/${tenant}/proveedores?search=Hornero`, PROVEEDOR),
      moneda: 'ARS',
      concepto: `Hierro ${numero}`,
      importeCentavos: 100_000_00,
      comprobante: { tipoArca: 1, puntoVenta: 4, numero, cuitEmisor: '30-90000044-4' },
      vence: '2026-11-01',
    },
  });
  expect(status).toBe(201);
}

/** Enters a debt through the form. */
async function enter(page: Page, numero: number, importe: string): Promise<void> {
  await press(page.getByRole('link', { name: 'Nuevo por pagar' }));
  await choose(page, /^Obra/, /Edificio Los Tilos/);
  await choose(page, /^Proveedor/, new RegExp(PROVEEDOR));
  await expect(page.getByLabel('CUIT del emisor')).not.toHaveValue('');
  await page.getByLabel('Concepto').fill(`Hierro ${numero}`);
  await page.getByLabel('Punto de venta').fill('4');
  await page.getByLabel('Número').fill(String(numero));
  await page.getByLabel('Importe total').fill(importe);
  await page.getByLabel('Vencimiento').fill('01/11/2026');
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(page.getByRole('row').filter({ hasText: `Hierro ${numero}` })).toBeVisible();
}

test('three invoices of a supplier are chosen and paid in one, by transfer and cheque', async ({
  page,
  tenant,
}) => {
  const numeros = [NUMERO, NUMERO + 1, NUMERO + 2];
  for (const numero of numeros.slice(1)) await owe(page, tenant, numero);
  await openBank(page, tenant);
  await press(page.getByRole('link', { name: 'Por pagar', exact: true }));
  await test.step('enter', async () => {
    await enter(page, NUMERO, '100.000');
  });

  await test.step('choose', async () => {
    await untilQuiet(page);
    for (const numero of numeros) {
      await page
        .getByRole('row')
        .filter({ hasText: `Hierro ${numero}` })
        .getByRole('checkbox')
        .check();
    }
    const barra = page.getByRole('toolbar', { name: 'Selección' });
    await expect(barra).toContainText('3 comprobantes de Corralón El Hornero, $\u00a0300.000,00');
    await press(barra.getByRole('link', { name: 'Pagar' }));
  });

  await test.step('pay', async () => {
    const medios = page.getByRole('list', { name: 'Medios de pago' }).getByRole('listitem');
    const transferencia = medios.nth(0);
    await transferencia.getByLabel('Importe').fill('200.000');
    await press(transferencia.getByRole('combobox', { name: /^Sale de/ }));
    await page.getByRole('option', { name: new RegExp(BANCO) }).click();
    await expect(page.getByText('Faltan $\u00a0100.000,00')).toBeVisible();
    await press(page.getByRole('button', { name: 'Agregar medio' }));
    const cheque = medios.nth(1);
    await cheque.getByLabel('Medio de pago').selectOption({ label: 'Cheque propio' });
    await cheque.getByLabel('Número').fill('4411');
    await cheque.getByLabel('Banco', { exact: true }).fill('Nación');
    await expect(page.getByText('Los medios suman lo que se paga')).toBeVisible();
    await expect(page.getByText(`${BANCO} queda con`)).toBeVisible();
    await press(page.getByRole('button', { name: 'Pagar' }));
    await press(page.getByRole('button', { name: /^Ver orden de pago \d+$/ }));
  });

  await test.step('read the order and the account', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: /^Orden de pago \d+$/ }),
    ).toBeVisible();
    const comprobantes = page.getByRole('list', { name: 'Qué pagó la orden' });
    await expect(comprobantes.getByRole('listitem')).toHaveCount(3);
    const principal = page.getByRole('main');
    await expect(principal).toContainText('Transferencia');
    await expect(principal).toContainText('N.º 4411 · Nación');
    await press(page.getByRole('link', { name: BANCO }));
    await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('$\u00a0800.000');
  });
});
