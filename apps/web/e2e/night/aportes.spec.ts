import type { Page } from '@playwright/test';
import { listaSociosSchema } from '@plomada/domain/socios/socio.schema';

import { expectAccessible } from '../support/axe.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { callApi, createWork } from '../support/works.ts';

test.use({ keptTab: true });

const NBSP = '\u00a0';
const PARTES = [
  { nombre: 'Ana Sosa', cuit: '20-90100010-8', participacionBp: 6000 },
  { nombre: 'Beto Ruiz', cuit: '20-90100012-4', participacionBp: 4000 },
];

/** Creates an obra with two partners and returns its address. */
async function obraConSocios(page: Page, tenant: string): Promise<string> {
  const obra = await createWork(page, tenant, 'Obra con llamados');
  for (const socio of PARTES) {
    const { status } = await callApi(page, `/${tenant}/proyectos/${obra}/socios`, {
      method: 'POST',
      body: socio,
    });
    expect(status).toBe(201);
  }
  const { body } = await callApi(page, `/${tenant}/proyectos/${obra}/socios`);
  expect(listaSociosSchema.parse(body).asignadoBp).toBe(10_000);
  return `/${tenant}/obras/${obra}`;
}

test('a call is issued, a partner pays more than their quota, and takes the statement away', async ({
  page,
  tenant,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const obra = await obraConSocios(page, tenant);

  await test.step('the call, with its quotas before it is saved', async () => {
    await page.goto(`${obra}/aportes-socio/llamado`);
    await page.getByLabel('Importe del llamado').fill('100000,01');
    const cuotas = page.getByRole('list', { name: 'Cuota de cada socio' });
    await expect(cuotas).toContainText(`$${NBSP}60.000,01`);
    await page.getByLabel('Concepto').fill('Avance de obra');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Llamado 1' }).waitFor();
  });

  await test.step('the payment, from its quota', async () => {
    await press(page.getByRole('link', { name: 'Registrar un aporte de Beto Ruiz' }));
    await expect(page.getByLabel('Importe', { exact: true })).toHaveValue('40.000,00');
    await page.getByLabel('Importe', { exact: true }).fill('45000');
    await expect(page.getByText('Queda adelantado')).toBeVisible();
    await expectAccessible(page, 'form of a contribution');
    await press(page.getByRole('button', { name: 'Registrar', exact: true }));
    await page.getByRole('heading', { level: 1, name: /^Aporte AP-/ }).waitFor();
  });

  await test.step('the statement, on screen and as PDF', async () => {
    await press(page.getByRole('link', { name: 'Beto Ruiz' }));
    await page.getByRole('heading', { level: 1, name: 'Beto Ruiz' }).waitFor();
    await expect(page.getByRole('row', { name: /^Total al/ })).toContainText(`$${NBSP}5.000,00`);
    await expectAccessible(page, 'a statement');
    const bajada = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
