import { expect, test } from './support/test.ts';
import { createWork } from './support/works.ts';

test.use({ expectedErrors: [/status of 409/] });

test('two tabs, one work: the second is told and keeps what it typed', async ({
  signedIn: page,
  context,
  tenant,
}) => {
  const obra = await createWork(page, tenant, 'Obra de dos pestañas');
  const editar = `/${tenant}/obras/${obra}/editar`;
  const otra = await context.newPage();
  await page.goto(editar);
  await otra.goto(editar);
  await otra.getByLabel('Localidad').fill('Canning');
  await otra.getByRole('button', { name: 'Guardar', exact: true }).click();
  await otra.waitForURL(/dashboard/);

  await page.getByLabel('Dirección').fill('Los Tilos 1450');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('No se guardó: otra persona cambió esta obra')).toBeVisible();
  await expect(page.getByLabel('Dirección')).toHaveValue('Los Tilos 1450');
  await page.getByRole('button', { name: 'Traer los cambios y conservar lo escrito' }).click();
  await expect(page.getByLabel('Localidad')).toHaveValue('Canning');
  await expect(page.getByLabel('Dirección')).toHaveValue('Los Tilos 1450');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await expect(page.getByText('Canning')).toBeVisible();
});
