import type { Page } from '@playwright/test';
import { z } from 'zod';

import { expectAccessible } from '../support/axe.ts';
import { PHONE } from '../support/phone.ts';
import { expect, test } from '../support/test.ts';
import { callApi, itemNamed, workId } from '../support/works.ts';

test.use({ ...PHONE, keptTab: true });

const MARCA = Date.now() % 90_000_000;
const OBRA = 'Edificio Los Tilos 1450';
const PROVEEDOR = 'Corralón El Hornero';
const conId = z.object({ id: z.string() });

async function make(page: Page, path: string, body: object): Promise<string> {
  const { status, body: made } = await callApi(page, path, { method: 'POST', body });
  expect(status, JSON.stringify(made)).toBe(201);
  return conId.parse(made).id;
}

/**
 * Two cheques of 60.000 and 40.000 of a bank that no other cheque has, and an invoice of 100.000,
 * over the API; returns the address that pays it.
 */
async function prepare(page: Page, tenant: string, { banco, numero }: Caso): Promise<string> {
  const proyectoId = await workId(page, tenant, OBRA);
  const cuentaId = await make(page, `/${tenant}/cuentas`, {
    nombre: `Valores ${numero}`,
    tipo: 'VALORES',
    moneda: 'ARS',
    saldoInicialCentavos: 0,
    saldoInicialEl: '2026-01-01',
  });
  for (const [i, importeCentavos] of [60_000_00, 40_000_00].entries()) {
    await make(page, `/${tenant}/movimientos`, {
      proyectoId,
      tipo: 'INGRESO',
      fecha: '2026-11-20',
      concepto: `Cobro con cheque ${numero}`,
      importeCentavos,
      medioPago: 'CHEQUE_TERCERO',
      cuentaId,
      chequeNuevo: { formato: 'FISICO', numero: `${numero}${i}`, banco, pago: `2026-12-1${i}` },
    });
  }
  const deuda = await make(page, `/${tenant}/por-pagar`, {
    proyectoId,
    proveedorId: await itemNamed(page, `/${tenant}/proveedores?search=Hornero`, PROVEEDOR),
    moneda: 'ARS',
    concepto: `Hierro ${numero}`,
    importeCentavos: 100_000_00,
    comprobante: { tipoArca: 1, puntoVenta: 7, numero, cuitEmisor: '30-90000044-4' },
    vence: '2026-12-01',
  });
  return `/${tenant}/tesoreria/por-pagar/pagar?deudas=COMPROBANTE.${deuda}`;
}

type Caso = { readonly banco: string; readonly numero: number };

const cartera = (page: Page) => page.getByRole('dialog', { name: 'Cheques de la cartera' });

/** Expects the orden de pago to name both cheques, each with a link to its page. */
async function expectOrder(page: Page, { banco, numero }: Caso): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Orden de pago \d+$/ })).toBeVisible();
  for (const i of [0, 1]) {
    await expect(page.getByRole('link', { name: `N.º ${numero}${i}` })).toHaveAttribute(
      'href',
      /\/tesoreria\/cheques\/[0-9a-f-]{36}$/,
    );
  }
  await expect(page.getByRole('main')).toContainText(`${banco} · pago 11/12/2026`);
}

test('an orden de pago is paid with two cheques that are tapped', async ({ page, tenant }) => {
  const caso = { banco: `Banco Norte ${MARCA}`, numero: MARCA + 1 };
  await page.goto(await prepare(page, tenant, caso));
  await page.getByLabel('Medio de pago').selectOption({ label: 'Cheque de tercero' });
  await page.getByRole('button', { name: 'Elegir cheques' }).tap();
  const dialogo = cartera(page);
  await dialogo.getByRole('searchbox').fill(caso.banco);
  await expect(dialogo.getByRole('checkbox')).toHaveCount(2);
  await dialogo.getByText(`N.º ${caso.numero}0`).tap();
  await expect(dialogo.getByText('Faltan').locator('+ dd')).toHaveText('$\u00a040.000,00');
  await dialogo.getByText(`N.º ${caso.numero}1`).tap();
  await expectAccessible(page, 'cheques of the portfolio at 360');
  await dialogo.getByRole('button', { name: 'Usar 2 cheques' }).tap();
  await expect(page.getByText('Los medios suman lo que se paga')).toBeVisible();
  await expectAccessible(page, 'orden de pago with cheques at 360');
  await page.getByRole('button', { name: 'Pagar', exact: true }).tap();
  await page.getByRole('button', { name: /^Ver orden de pago \d+$/ }).tap();
  await expectOrder(page, caso);
});
