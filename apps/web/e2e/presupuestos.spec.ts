import type { Page } from '@playwright/test';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { listaProveedoresSchema } from '@plomada/domain/proveedores/proveedor.schema';

import { expectAccessible, expectAccessibleAtNight } from './support/axe.ts';
import { press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { callApi, workId } from './support/works.ts';

test.use({ keptTab: true });

const ITEMS = [
  { descripcion: 'Hormigón H-21', unidad: 'm3', cantidad: '100', precioUnitario: '168400.00' },
  { descripcion: 'Encofrado', unidad: 'm2', cantidad: '850', precioUnitario: '12345.67' },
  { descripcion: 'Dirección', unidad: 'gl', cantidad: '1', precioUnitario: '3333333.33' },
];
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };
const NBSP = '\u00a0';

/**
 * Creates the budget of the worked example, without its index, up to acceptance; returns its
 * address.
 */
async function aceptado(page: Page, tenant: string): Promise<string> {
  const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
  const directorio = await callApi(page, `/${tenant}/proveedores`);
  const [proveedor] = listaProveedoresSchema.parse(directorio.body).items;
  const creado = await callApi(page, `/${tenant}/presupuestos`, {
    method: 'POST',
    body: {
      proyectoId: obra,
      titulo: 'Estructura de prueba',
      sentido: 'EGRESO',
      proveedorId: proveedor?.id,
      fecha: '2026-06-15',
      anticipoBp: 2000,
      fondoReparoBp: 500,
      items: ITEMS,
    },
  });
  let presupuesto = presupuestoSchema.parse(creado.body);
  for (const estado of ['ENVIADO', 'ACEPTADO']) {
    const { id, version } = presupuesto;
    const { body } = await callApi(page, `/${tenant}/presupuestos/${id}/estado`, {
      method: 'PUT',
      body: { estado, version },
    });
    presupuesto = presupuestoSchema.parse(body);
  }
  expect(presupuesto.estado).toBe('ACEPTADO');
  return `/${tenant}/obras/${obra}/presupuestos/${presupuesto.id}`;
}

test('a certificate at 1280, its payment with two means on a phone, and the movement in the work', async ({
  page,
  tenant,
}) => {
  await page.setViewportSize(DESKTOP);
  const base = await aceptado(page, tenant);

  await test.step('percentages typed with the keyboard alone', async () => {
    await page.goto(`${base}/certificado`);
    await page.getByLabel('Presente de Hormigón H-21, en %').fill('30');
    await page.keyboard.press('Enter');
    await page.keyboard.type('25');
    await page.keyboard.press('Enter');
    await page.keyboard.type('50');
    await expect(page.locator('[data-neto]')).toHaveText(`$${NBSP}7.006.591,16`);
    await expectAccessibleAtNight(page, 'form of a certificate');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: /^Certificado 1 ·/ }).waitFor();
  });

  await test.step('presented and approved', async () => {
    for (const paso of ['Presentar', 'Aprobar']) {
      await press(page.getByRole('main').getByRole('button', { name: paso, exact: true }));
      await press(page.getByRole('dialog').getByRole('button', { name: paso, exact: true }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expectAccessibleAtNight(page, 'a certificate');
  });

  await test.step('paid on a phone, with two means', async () => {
    await press(page.getByRole('link', { name: 'Registrar pago' }));
    await page.setViewportSize(PHONE);
    await expect(page.getByLabel('Importe bruto')).toHaveValue('7.006.591,16');
    const medios = page.getByRole('list', { name: 'Medios de pago' });
    await medios.getByLabel('Importe', { exact: true }).fill('7000000');
    await expect(page.getByText(`Faltan $${NBSP}6.591,16`)).toBeVisible();
    await press(page.getByRole('button', { name: 'Agregar medio' }));
    const efectivo = medios.getByRole('listitem').nth(1);
    await efectivo.getByLabel('Medio de pago').selectOption('EFECTIVO');
    await expect(page.getByText('Los medios suman el neto')).toBeVisible();
    await expectAccessible(page, 'form of a payment');
    await page.getByLabel('Importe bruto').focus();
    await press(page.getByRole('button', { name: 'Registrar pago' }));
    await page.getByRole('heading', { level: 1, name: 'Pago 1' }).waitFor();
    await expectAccessibleAtNight(page, 'a payment');
  });

  await test.step('its movement states where it comes from', async () => {
    await page.setViewportSize(DESKTOP);
    await press(page.getByRole('link', { name: /^M-\d+/ }));
    await page.getByRole('link', { name: /^Pago 1 de .* Estructura de prueba$/ }).waitFor();
    await expect(page.getByRole('link', { name: 'Editar', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pago 1 de/);
  });
});
