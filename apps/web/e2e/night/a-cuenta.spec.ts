import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';

import { expectAccessibleInBoth } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { callApi, workId } from '../support/works.ts';

test.use({ keptTab: true, viewport: { width: 1280, height: 900 } });

const MARCA = Date.now() % 90_000_000;
const OBRA = 'Edificio Los Tilos 1450';
const conId = z.object({ id: z.string() });

async function make(page: Page, path: string, body: object): Promise<string> {
  const { status, body: made } = await callApi(page, path, { method: 'POST', body });
  expect(status, JSON.stringify(made)).toBe(201);
  return conId.parse(made).id;
}

type Caso = { readonly proveedor: string; readonly banco: string; readonly numero: number };

/**
 * A cheque of 150.000, and two invoices of 100.000 and 40.000 of a new supplier, over the API;
 * returns the addresses that pay the invoices.
 */
async function prepare(page: Page, tenant: string, caso: Caso): Promise<readonly string[]> {
  const { proveedor, banco, numero } = caso;
  const proyectoId = await workId(page, tenant, OBRA);
  const proveedorId = await make(page, `/${tenant}/proveedores`, { razonSocial: proveedor });
  const cuentaId = await make(page, `/${tenant}/cuentas`, {
    nombre: `Valores a cuenta ${numero}`,
    tipo: 'VALORES',
    moneda: 'ARS',
    saldoInicialCentavos: 0,
    saldoInicialEl: '2026-01-01',
  });
  await make(page, `/${tenant}/movimientos`, {
    proyectoId,
    tipo: 'INGRESO',
    fecha: '2026-11-20',
    concepto: `Cobro con cheque ${numero}`,
    importeCentavos: 150_000_00,
    medioPago: 'CHEQUE_TERCERO',
    cuentaId,
    chequeNuevo: { formato: 'FISICO', numero: `${numero}`, banco, pago: '2026-12-10' },
  });
  const direcciones = [];
  for (const [i, importeCentavos] of [100_000_00, 40_000_00].entries()) {
    const deuda = await make(page, `/${tenant}/por-pagar`, {
      proyectoId,
      proveedorId,
      moneda: 'ARS',
      concepto: `Hierro ${numero}`,
      importeCentavos,
      comprobante: { tipoArca: 1, puntoVenta: 8 + i, numero, cuitEmisor: '30-90000044-4' },
      vence: '2026-12-01',
    });
    direcciones.push(`/${tenant}/tesoreria/por-pagar/pagar?deudas=COMPROBANTE.${deuda}`);
  }
  return direcciones;
}

const cartera = (page: Page) => page.getByRole('dialog', { name: 'Cheques de la cartera' });
const lineas = (page: Page) => page.getByRole('list', { name: 'Qué pagó la orden' });
const aCuenta = (page: Page) => page.getByRole('textbox', { name: 'A cuenta', exact: true });

/** Reaches a target by the Tab key alone. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(target)}`);
}

/** Presses a button that the Tab key reaches. */
async function press(page: Page, button: Locator): Promise<void> {
  await reach(page, button);
  await page.keyboard.press('Enter');
}

async function pay(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Pagar', exact: true }));
  await page.getByRole('button', { name: /^Ver orden de pago \d+$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Orden de pago \d+$/ })).toBeVisible();
}

/** Pays the first invoice with the whole cheque, and the second with what stayed on account. */
async function payBoth(page: Page, caso: Caso, [una = '', otra = '']: readonly string[]) {
  await page.goto(una);
  await reach(page, page.getByLabel('Medio de pago'));
  await page.keyboard.type('Cheque de');
  await press(page, page.getByRole('button', { name: 'Elegir cheques' }));
  const dialogo = cartera(page);
  await expect(dialogo.getByRole('button', { name: 'Proponer' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(caso.banco);
  await expect(dialogo.getByRole('checkbox')).toHaveCount(1);
  await press(page, dialogo.getByRole('button', { name: 'Proponer' }));
  await expect(dialogo.getByText('Pueden quedar a cuenta').locator('+ dd')).toHaveText(
    '$\u00a050.000,00',
  );
  await expectAccessibleInBoth(page, 'cheques of the portfolio');
  await press(page, dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  await expect(page.getByRole('button', { name: 'Elegir otros' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Dejar a cuenta' }));
  await expect(aCuenta(page)).toBeFocused();
  await expect(aCuenta(page)).toHaveValue('50.000,00');
  await expect(page.getByText('Los medios suman lo que se paga')).toBeVisible();
  await expectAccessibleInBoth(page, 'an amount that stays on account');
  await pay(page);
  await expect(lineas(page)).toContainText('Sin aplicar$\u00a050.000,00');
  await visit(page, otra);
  await press(page, page.getByRole('button', { name: /^Descontar A cuenta · Orden de pago \d+$/ }));
  await expect(page.getByLabel(/^A cuenta · Orden de pago \d+$/)).toHaveValue('40.000,00');
  await expectAccessibleInBoth(page, 'an amount on account that is discounted');
  await pay(page);
  await expect(lineas(page)).toContainText(/A cuenta de la orden de pago \d+/);
  await lineas(page)
    .getByRole('link', { name: /^A cuenta de la orden de pago/ })
    .click();
  await expect(lineas(page)).toContainText('Quedan $\u00a010.000,00 sin aplicar');
}

test('what a whole cheque pays too much stays on account and is discounted later, without the mouse', async ({
  page,
  tenant,
}) => {
  const caso = { proveedor: `Aceros ${MARCA}`, banco: `Banco Oeste ${MARCA}`, numero: MARCA };
  await payBoth(page, caso, await prepare(page, tenant, caso));
});
