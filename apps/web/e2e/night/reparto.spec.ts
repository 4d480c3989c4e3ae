import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { createWork } from '../support/works.ts';

test.use({ keptTab: true });

const NBSP = '\u00a0';

test('one invoice goes over two works, to the exact centavo', async ({ page, tenant }) => {
  await createWork(page, tenant, 'Obra B del reparto');
  const obra = await createWork(page, tenant, 'Obra A del reparto');
  await page.goto(`/${tenant}/obras/${obra}/movimientos/movimiento`);
  await page.getByLabel('Importe', { exact: true }).fill('100,01');
  await page.getByLabel('Concepto').fill('Flete compartido');
  await press(page.getByRole('button', { name: 'Repartir entre obras' }));
  await press(page.getByRole('combobox', { name: 'Parte 2, obra' }));
  await page.getByRole('dialog').getByPlaceholder('Buscar').fill('Obra B del reparto');
  await page.getByRole('option', { name: /Obra B del reparto/ }).click();
  await page.getByLabel('Parte 1, porcentaje').fill('33,33');
  await expect(page.getByText('Falta asignar 66,67')).toBeVisible();
  await page.getByLabel('Parte 2, porcentaje').fill('66,67');
  await expect(page.getByText(`Las partes suman $${NBSP}100,01`)).toBeVisible();
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  await page.waitForURL(/movimientos\/movimiento\/[\da-f-]{36}$/);
  const partes = page.getByRole('listitem').filter({ hasText: '$' });
  await expect(partes).toContainText([
    `$${NBSP}33,33`,
    `$${NBSP}66,68`,
    `Suma de las partes$${NBSP}100,01`,
  ]);
});
