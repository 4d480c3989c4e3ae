import { expectAccessible } from '../support/axe.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { untilQuiet } from '../support/watch.ts';
import { createWork } from '../support/works.ts';

const OBRA = `Consorcio ${Date.now()}`;
const CUITS = ['20-90100010-8', '20-90100036-1'];

// Console error of the refused share.
test.use({ keptTab: true, expectedErrors: [/409/] });

test('partners join, are redistributed and leave; people are assigned; the empty work is deleted', async ({
  page,
  tenant,
}) => {
  const obra = await createWork(page, tenant, OBRA);
  await page.goto(`/${tenant}/obras/${obra}/dashboard`);
  const dialog = page.getByRole('dialog');
  const row = (name: string) =>
    page.getByRole('table', { name: 'Socios y participaciones' }).getByRole('row', { name });

  await test.step('two contacts and what is left over', async () => {
    await press(page.getByRole('link', { name: 'Socios', exact: true }));
    await expect(page.getByRole('heading', { name: 'Todavía no hay socios' })).toBeVisible();
    for (const [i, [name, share]] of [
      ['Ana Prueba', '60'],
      ['Beto Prueba', '50'],
    ].entries()) {
      await press(page.getByRole('button', { name: 'Agregar socio' }).first());
      await dialog.getByRole('radio', { name: 'Sin cuenta' }).check();
      await dialog.getByLabel('Nombre').fill(name ?? '');
      await dialog.getByLabel('CUIT').fill(CUITS[i] ?? '');
      await dialog.getByLabel('Participación', { exact: true }).fill(share ?? '');
      await press(dialog.getByRole('button', { name: 'Agregar' }));
      if (i === 0) await expect(row('Ana Prueba')).toBeVisible();
    }
    await expect(dialog).toContainText('Las participaciones sumarían 110,00 %: sobra 10,00 %.');
    await dialog.getByLabel('Participación', { exact: true }).fill('39,50');
    await press(dialog.getByRole('button', { name: 'Agregar' }));
    await expect(row('Sin asignar')).toContainText('0,50 %');
    await expectAccessible(page, 'socios');
  });

  await test.step('redistributed, seen before it is sent', async () => {
    await press(page.getByRole('button', { name: 'Redistribuir' }));
    const send = dialog.getByRole('button', { name: 'Redistribuir' });
    await expect(dialog.getByRole('row', { name: 'Ana Prueba' })).toContainText('60,30 %');
    await dialog.getByLabel('Cómo se reparte').selectOption('A mano');
    await expect(dialog).toContainText('Las participaciones suman 99,50 %. Falta asignar 0,50 %.');
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Participación nueva de Ana Prueba').fill('60,50');
    await expect(dialog).toContainText('Las participaciones suman 100,00 %.');
    await dialog.getByLabel('Motivo').fill('Cierre del consorcio');
    await expectAccessible(page, 'redistribución');
    await press(send);
    await expect(row('Ana Prueba')).toContainText('60,50 %');
    await expect(row('Sin asignar')).toHaveCount(0);
    const historial = page.getByRole('table', { name: 'Historial de participaciones' });
    await expect(historial.getByRole('row', { name: 'Cierre del consorcio' })).toHaveCount(1);
  });

  await test.step('one leaves, with the effect in numbers', async () => {
    await press(page.getByRole('link', { name: 'Beto Prueba' }));
    await press(dialog.getByRole('button', { name: 'Quitar de la obra' }));
    await expect(dialog.locator('dd')).toHaveText(['39,50 %', '0,00 %', '39,50 %']);
    await press(dialog.getByRole('button', { name: 'Quitar', exact: true }));
    await expect(row('Beto Prueba')).toHaveCount(0);
  });

  await test.step('settings, people, and the end of it', async () => {
    await press(page.getByRole('link', { name: 'Configuración de la obra' }));
    await page.getByLabel('Medio de pago').selectOption('E-cheq');
    await page.getByLabel('Alerta de presupuesto').fill('85,5');
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(page.getByText('Configuración guardada')).toBeVisible();
    await untilQuiet(page);
    await page.getByLabel(/Rodrigo Peralta/).check();
    await press(page.getByRole('button', { name: 'Guardar usuarios' }));
    await expect(page.getByText(/^1 de \d+ con acceso$/)).toBeVisible();
    await expectAccessible(page, 'configuración de la obra');
    await press(page.getByRole('button', { name: 'Eliminar la obra' }));
    await expect(dialog.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
    await dialog.getByLabel('Nombre de la obra, para confirmar').fill(OBRA);
    await press(dialog.getByRole('button', { name: 'Eliminar' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Obras' })).toBeVisible();
    await expect(page.getByRole('link', { name: OBRA })).toHaveCount(0);
  });
});
