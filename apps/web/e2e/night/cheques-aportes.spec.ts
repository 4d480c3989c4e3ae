import type { Page } from '@playwright/test';
import { z } from 'zod';

import { expectAccessibleInBoth } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { callApi, createWork } from '../support/works.ts';

test.use({ keptTab: true, viewport: { width: 1280, height: 900 } });

const MARCA = Date.now() % 90_000_000;
const conId = z.object({ id: z.string() });

async function make(page: Page, path: string, body: object, method = 'POST'): Promise<string> {
  const { status, body: made } = await callApi(page, path, { method, body });
  expect(status, JSON.stringify(made)).toBe(201);
  return conId.parse(made).id;
}

type Caso = { readonly obra: string; readonly socio: string; readonly numero: number };

/** Work with a partner, a lot in pesos and an account of cheques, over the API. */
async function prepare(page: Page, tenant: string, numero: number): Promise<Caso> {
  const obra = await createWork(page, tenant, `Loteo ${numero}`);
  const nombre = `Socia ${numero}`;
  const socio = await make(page, `/${tenant}/proyectos/${obra}/socios`, {
    nombre,
    cuit: '20901000108',
    participacionBp: 5000,
  });
  await make(
    page,
    `/${tenant}/lot-purchase/${obra}`,
    { descripcion: 'Lote 14', superficieM2: '1240', precioCentavos: 900_000_00, moneda: 'ARS' },
    'PUT',
  );
  await make(page, `/${tenant}/cuentas`, {
    nombre: `Valores ${numero}`,
    tipo: 'VALORES',
    moneda: 'ARS',
    proyectoId: obra,
    saldoInicialCentavos: 0,
    saldoInicialEl: '2026-01-01',
  });
  return { obra, socio, numero };
}

/** Receives a cheque as a contribution of the partner, on the form. */
async function contribute(page: Page, tenant: string, { obra, socio, numero }: Caso) {
  await page.goto(`/${tenant}/obras/${obra}/aportes-socio/aporte?socio=${socio}`);
  await page.getByLabel('Importe').fill('60000');
  await page.getByLabel('Medio de pago').selectOption({ label: 'Cheque de tercero' });
  await page.getByLabel('Número').fill(String(numero));
  await page.getByLabel('Banco', { exact: true }).fill(`Banco Sur ${numero}`);
  await page.getByLabel('Fecha de pago').fill('15/12/2026');
  await expectAccessibleInBoth(page, 'contribution in a cheque');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Aporte AP-/ })).toBeVisible();
}

/** Pays an expense of the lot with the cheque, by the keys alone inside the choice. */
async function spend(page: Page, tenant: string, { obra, numero }: Caso) {
  await visit(page, `/${tenant}/obras/${obra}/compra-lote`);
  await page.getByRole('button', { name: 'Cargar gasto' }).first().click();
  const form = page.getByRole('form', { name: 'Cargar gasto' });
  await form.getByLabel('Importe').fill('60000');
  await form.getByLabel('Medio de pago').selectOption({ label: 'Cheque de tercero' });
  await form.getByRole('button', { name: 'Elegir cheques' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Cheques de la cartera' });
  await dialogo.getByRole('searchbox').fill(String(numero));
  await expect(dialogo.getByRole('checkbox')).toHaveCount(1);
  await dialogo.getByRole('button', { name: 'Proponer' }).press('Enter');
  await dialogo.getByRole('button', { name: 'Usar 1 cheque' }).press('Enter');
  await expect(form.getByLabel('Importe')).toHaveValue('60.000,00');
  await expectAccessibleInBoth(page, 'expense of a lot with a cheque');
  await form.getByRole('button', { name: 'Cargar' }).press('Enter');
  await expect(form).toBeHidden();
  const filtro = `search=${numero}&estado=ENDOSADO`;
  const { body } = await callApi(page, `/${tenant}/cheques?${filtro}`);
  expect(z.object({ items: z.array(conId) }).parse(body).items).toHaveLength(1);
}

test('the cheque of a contribution pays an expense of the lot', async ({ page, tenant }) => {
  const caso = await prepare(page, tenant, MARCA);
  await contribute(page, tenant, caso);
  await spend(page, tenant, caso);
});
