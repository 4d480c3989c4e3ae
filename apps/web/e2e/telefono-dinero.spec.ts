import type { Locator, Page } from '@playwright/test';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { PHONE } from './support/phone.ts';
import { press } from './support/press.ts';
import { demoQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { callApi, createWork, itemNamed, workId } from './support/works.ts';

test.use({ ...PHONE, keptTab: true });

const tap = async (page: Page, ...keys: readonly string[]) => {
  const pad = page.getByRole('group', { name: 'Teclado' });
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).tap();
};

/** True when the element is entirely visible above the keypad. */
async function isInSight(page: Page, it: Locator) {
  const box = await it.boundingBox();
  const keys = await page.getByRole('group', { name: 'Teclado' }).boundingBox();
  return box !== null && keys !== null && box.y >= 0 && box.y + box.height <= keys.y;
}

/** Right edge and height of an element, in px. */
const boxOf = async (it: Locator) => {
  const box = await it.boundingBox();
  return { right: (box?.x ?? 0) + (box?.width ?? 0), height: box?.height ?? 0 };
};

test('choices keep to their track, and what is typed and proposed is in sight above the keys', async ({
  page,
  tenant,
}) => {
  test.setTimeout(120_000);
  await test.step('choices stay in their track, and text actions are as high as a finger', async () => {
    const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
    await page.goto(`/${tenant}/obras/${obra}/presupuestos/nuevo`);
    const track = page.getByRole('radiogroup').first();
    await expect(track.getByRole('radio')).toHaveText([
      'Con proveedor o contratista',
      'A un cliente',
    ]);
    const last = await boxOf(track.getByRole('radio').last());
    expect(last.right).toBeLessThanOrEqual((await boxOf(track)).right);
    await visit(page, `/${tenant}/obras/${obra}/dashboard`);
    const todos = page.getByRole('link', { name: 'Ver todos' }).first();
    await expect(todos).toBeVisible();
    expect((await boxOf(todos)).height).toBeGreaterThanOrEqual(44);
  });

  await test.step('the first key replaces the amount a payment proposes, in sight wherever one has scrolled to', async () => {
    const obra = await workId(page, tenant, 'Edificio Los Tilos 1450');
    await visit(page, `/${tenant}/obras/${obra}/presupuestos`);
    await press(page.getByRole('link', { name: /Hormigón y estructura/ }));
    await press(page.getByRole('link', { name: 'Registrar pago' }).first());
    const importe = page.getByLabel('Importe bruto');
    await expect(importe).toHaveValue(/^[\d.]+,\d\d$/);
    await page.getByText('Notas', { exact: true }).first().scrollIntoViewIfNeeded();
    await expect.poll(() => isInSight(page, importe)).toBe(true);
    await tap(page, '5', '000', '000', 'Coma', '7', '0', '5');
    await expect(importe).toHaveValue('5.000.000,70');
    await expect.poll(() => isInSight(page, importe)).toBe(true);
  });

  await test.step('an invoice’s supplier has its last trade and means proposed as such, not those of the last entry', async () => {
    const obra = await createWork(page, tenant, 'Obra de la factura');
    const [rubro, proveedor] = [
      await itemNamed(page, `/${tenant}/rubros`, 'Fletes y volquetes'),
      await itemNamed(page, `/${tenant}/proveedores?search=Hornero`, 'Corralón El Hornero'),
    ];
    const { status } = await callApi(page, `/${tenant}/movimientos`, {
      method: 'POST',
      body: {
        proyectoId: obra,
        tipo: 'EGRESO',
        fecha: hoyEnBuenosAires(new Date()),
        concepto: 'El último con este proveedor',
        importeCentavos: 181_500_000,
        medioPago: 'ECHEQ',
        rubroId: rubro,
        proveedorId: proveedor,
        // Document with an equal total and day as the one being read, so that the form warns of a
        // duplicate.
        comprobante: {
          tipoArca: 1,
          puntoVenta: 4,
          numero: 95_031,
          cuitEmisor: '30900000444',
          fechaEmision: '2026-10-14',
          totalCentavos: 181_500_000,
        },
      },
    });
    expect(status).toBe(201);
    // By address: a form with typed values blocks navigation within the client.
    await page.goto(`/${tenant}/nuevo-movimiento?obra=${obra}`);
    await press(page.getByRole('button', { name: 'Leer QR' }));
    await page.getByRole('radio', { name: 'Pegar' }).tap();
    await page.getByLabel('Texto del QR').fill(demoQr(90_031));
    await press(page.getByRole('button', { name: 'Leer', exact: true }));
    await expect(page.getByRole('combobox', { name: 'Proveedor' })).toContainText('El Hornero');
    await expect(page.getByRole('combobox', { name: 'Rubro' })).toContainText('Fletes y volquetes');
    await expect(page.getByRole('combobox', { name: 'Medio de pago' })).toContainText('E-cheq');
    await expect(page.getByText('Propuesto: como la última vez con este proveedor')).toHaveCount(2);
    // All that a user checks before saving is above the keypad.
    for (const it of [
      page.getByText(/^Posible duplicado/),
      page.getByText('Completado con el QR'),
      page.getByLabel('Importe'),
      page.getByRole('combobox', { name: 'Obra' }),
      page.getByRole('combobox', { name: 'Proveedor' }),
      page.getByRole('combobox', { name: 'Medio de pago' }),
      page.getByRole('button', { name: /^Sale de/ }),
      page.getByRole('button', { name: '14/10' }),
    ]) {
      await expect.poll(() => isInSight(page, it), String(it)).toBe(true);
    }
  });
});
