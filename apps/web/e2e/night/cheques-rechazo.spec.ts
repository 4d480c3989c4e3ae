import type { Locator, Page } from '@playwright/test';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { expectAccessible } from '../support/axe.ts';
import { PHONE } from '../support/phone.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { callApi, itemNamed, workId } from '../support/works.ts';

test.use({ keptTab: true });

const HOY = hoyEnBuenosAires(new Date());
const MARCA = Date.now() % 90_000_000;
const OBRA = 'Edificio Los Tilos 1450';
const PROVEEDOR = 'Corralón El Hornero';
const conId = z.object({ id: z.string() });

async function make(page: Page, path: string, body: object): Promise<string> {
  const { status, body: made } = await callApi(page, path, { method: 'POST', body });
  expect(status, JSON.stringify(made)).toBe(201);
  return conId.parse(made).id;
}

type Caso = { readonly numero: string; readonly quien: string };

/** Receives a cheque of 200.000 over the API, into a new account of cheques; returns its id. */
async function receive(page: Page, tenant: string, { numero, quien }: Caso): Promise<string> {
  const cuentaId = await make(page, `/${tenant}/cuentas`, {
    nombre: `Valores ${numero}`,
    tipo: 'VALORES',
    moneda: 'ARS',
    saldoInicialCentavos: 0,
    saldoInicialEl: '2026-01-01',
  });
  await make(page, `/${tenant}/movimientos`, {
    proyectoId: await workId(page, tenant, OBRA),
    tipo: 'INGRESO',
    fecha: HOY,
    concepto: `Cobro ${numero}`,
    importeCentavos: 200_000_00,
    medioPago: 'CHEQUE_TERCERO',
    cuentaId,
    chequeNuevo: { formato: 'FISICO', numero, banco: 'Nación', pago: HOY, contraparte: quien },
  });
  const { body } = await callApi(page, `/${tenant}/cheques?search=${numero}`);
  const [cheque] = z.object({ items: z.array(conId) }).parse(body).items;
  if (cheque === undefined) throw new Error(`There is no cheque ${numero}`);
  return cheque.id;
}

/** Gives a cheque to a supplier in an orden de pago of an invoice, over the API. */
async function endorse(page: Page, tenant: string, chequeId: string, numero: number) {
  const importeCentavos = 200_000_00;
  const deuda = await make(page, `/${tenant}/por-pagar`, {
    proyectoId: await workId(page, tenant, OBRA),
    proveedorId: await itemNamed(page, `/${tenant}/proveedores?search=Hornero`, PROVEEDOR),
    moneda: 'ARS',
    concepto: `Hierro ${numero}`,
    importeCentavos,
    comprobante: { tipoArca: 1, puntoVenta: 8, numero, cuitEmisor: '30-90000044-4' },
    vence: HOY,
  });
  const { status, body } = await callApi(page, `/${tenant}/por-pagar/pagar`, {
    method: 'POST',
    body: {
      comprobantes: [{ id: deuda, importeCentavos }],
      fecha: HOY,
      medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos, chequeIds: [chequeId] }],
    },
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

/** Opens an item of the menu of the cheque's page by keyboard. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

const life = (page: Page): Locator => page.getByRole('list', { name: 'Qué le pasó al cheque' });
const line = (dialogo: Locator, que: string): Locator =>
  dialogo.getByText(que, { exact: true }).locator('+ dd');

test.describe('at a desk, by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a deposited cheque is rejected with costs, replaced by money and a cheque, and undone', async ({
    page,
    tenant,
  }) => {
    const quien = `Consorcio ${MARCA}`;
    const numero = `${MARCA}1`;
    const id = await receive(page, tenant, { numero, quien });
    await page.goto(`/${tenant}/tesoreria/cheques/${id}`);
    await page.getByRole('button', { name: 'Depositar' }).press('Enter');
    await page.getByLabel('Banco en el que se deposita').selectOption({ index: 1 });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Cobrar', exact: true })).toBeVisible();

    await choose(page, 'Lo rechazaron');
    const rechazo = page.getByRole('dialog', { name: `Rechazo del cheque ${numero}` });
    await expect(line(rechazo, `${quien} debe de nuevo`)).toHaveText('$\u00a0200.000,00');
    await rechazo.getByLabel('Gastos del banco').focus();
    await page.keyboard.type('1000');
    await rechazo.getByLabel('IVA de los gastos').focus();
    await page.keyboard.type('210');
    await rechazo
      .getByRole('checkbox', { name: 'Cobrar los gastos a quien lo entregó' })
      .press(' ');
    await expect(line(rechazo, `${quien} debe de nuevo, con los gastos`)).toHaveText(
      '$\u00a0201.210,00',
    );
    await expectAccessible(page, 'the rejection of a cheque');
    await page.keyboard.press('Control+Enter');
    await expect(life(page)).toContainText(`${quien} debe de nuevo $\u00a0201.210,00`);

    await visit(page, `/${tenant}/tesoreria/por-cobrar?clase=CHEQUE_RECHAZADO`);
    const fila = page.getByRole('row').filter({ hasText: quien });
    await expect(fila).toContainText('201.210,00');
    await fila.getByRole('button', { name: /^Acciones/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Registrar cobro' }).press('Enter');
    const reemplazo = page.getByRole('dialog', { name: `Reemplazar el cheque ${numero}` });
    await reemplazo.getByLabel('Entra en').selectOption({ index: 1 });
    await reemplazo.getByRole('button', { name: 'Agregar un cheque' }).press('Enter');
    await expect(reemplazo.getByLabel('Importe del cheque')).toBeFocused();
    await page.keyboard.type('150000');
    await expect(reemplazo.getByLabel('Importe en dinero')).toHaveValue('51.210,00');
    await reemplazo.getByLabel('Número').fill(`${numero}9`);
    await reemplazo.getByLabel('Banco', { exact: true }).fill('Macro');
    await reemplazo.getByLabel('Fecha de pago').fill('15/12/2026');
    await expect(reemplazo.getByText('Suma lo que se debe')).toBeVisible();
    await expectAccessible(page, 'the replacement of a cheque');
    await page.keyboard.press('Control+Enter');
    await expect(reemplazo).toBeHidden();
    await expect(life(page)).toContainText(`${quien} pagó $\u00a0201.210,00`);
    await expectAccessible(page, 'a replaced cheque');

    await choose(page, 'Deshacer lo último');
    const deshacer = page.getByRole('dialog', { name: /^¿Deshacer lo último/ });
    await expect(deshacer).toContainText(`Se anula el que entró en su lugar: ${numero}9.`);
    await page.keyboard.press('Control+Enter');
    await expect(deshacer).toBeHidden();
    await expect(page.getByRole('list', { name: 'Qué dejó el cheque' })).toContainText(
      '201.210,00',
    );
    await expect(page.getByRole('button', { name: 'Reemplazar' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an endorsed cheque is rejected, and made good to the supplier', async ({
    page,
    tenant,
  }) => {
    const quien = `Vidriería ${MARCA}`;
    const numero = `${MARCA}2`;
    const id = await receive(page, tenant, { numero, quien });
    await endorse(page, tenant, id, MARCA);
    await page.goto(`/${tenant}/tesoreria/cheques/${id}`);
    await page.getByRole('button', { name: 'Más acciones' }).tap();
    await page.getByRole('menuitem', { name: 'Lo rechazaron' }).tap();
    const rechazo = page.getByRole('dialog', { name: `Rechazo del cheque ${numero}` });
    await expect(line(rechazo, `Se le debe de nuevo a ${PROVEEDOR}`)).toHaveText(
      '$\u00a0200.000,00',
    );
    await rechazo.getByRole('combobox', { name: 'Motivo' }).tap();
    await page.getByRole('option', { name: 'Cuenta cerrada' }).tap();
    await expectAccessible(page, 'the rejection on a phone');
    await rechazo.getByRole('button', { name: 'Anotar el rechazo' }).tap();
    await expect(life(page)).toContainText('Cuenta cerrada');
    await visit(page, `/${tenant}/tesoreria/por-pagar?clase=CHEQUE_A_REPONER`);
    await page
      .getByRole('link', { name: new RegExp(PROVEEDOR) })
      .first()
      .tap();
    await page.getByRole('button', { name: 'Más acciones' }).tap();
    await page.getByRole('menuitem', { name: 'Reponer al proveedor' }).tap();
    const reposicion = page.getByRole('dialog', { name: `Reponer el cheque ${numero}` });
    await expect(line(reposicion, `Se le debe a ${PROVEEDOR}`)).toHaveText('$\u00a0200.000,00');
    await reposicion.getByLabel('Sale de').selectOption({ index: 1 });
    await expectAccessible(page, 'what is made good on a phone');
    await reposicion.getByRole('button', { name: 'Reponer' }).tap();
    await expect(reposicion).toBeHidden();
    await expect(life(page)).toContainText(`Se repuso $\u00a0200.000,00 a ${PROVEEDOR}`);
    await expect(page.getByRole('list', { name: 'Qué dejó el cheque' })).toContainText(quien);
    await expectAccessible(page, 'a cheque made good on a phone');
  });
});
