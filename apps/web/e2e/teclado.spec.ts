import type { Locator, Page } from '@playwright/test';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { listaProveedoresSchema } from '@plomada/domain/proveedores/proveedor.schema';

import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { callApi, createWork, workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const NBSP = '\u00a0';
const OBRA = `Obra sin mouse ${Date.now() % 1_000_000}`;

/** Reaches a target by the Tab key alone; fails for one that the keyboard cannot reach. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const isThere = () => target.first().evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(target)}`);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** Opens the first result of the palette. */
async function go(page: Page, text: string, first: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar en la organización' })).toBeFocused();
  await page.keyboard.type(text);
  const list = page.getByRole('listbox', { name: 'Resultados' });
  const on = list.getByRole('option', { selected: true });
  await expect(on).toContainText(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  // Fails the test on any mouse press, as the keyboard must suffice.
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => {
      throw new Error('a mouse was used');
    }),
  );
});

test('movements, a payment and a withdrawal without the mouse, and on to another organisation', async ({
  signedIn: page,
  tenant,
}) => {
  test.setTimeout(150_000);
  const obra = await createWork(page, tenant, OBRA);

  await test.step('the obra, by its name', async () => {
    await go(page, OBRA.toLowerCase(), OBRA);
    await title(page, OBRA).waitFor();
  });

  await test.step('N: a new movement', async () => {
    await untilQuiet(page);
    await page.keyboard.press('n');
    await expect(page.getByLabel('Importe', { exact: true })).toBeFocused();
    await page.keyboard.type('6321694,5');
    await reach(page, page.getByLabel('Concepto'));
    await page.keyboard.type('Zinguería del galpón');
    await reach(page, page.getByRole('combobox', { name: 'Rubro' }));
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Buscar')).toBeFocused();
    await page.keyboard.type('fletes');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    // Shortly after the list closes, focus is back in the field.
    await expect(page.getByRole('combobox', { name: 'Rubro' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/movimientos$/);
  });

  await test.step('the slash, the text, Esc out of the box, J and Enter', async () => {
    const row = page.getByRole('link', { name: 'Zinguería del galpón' });
    await row.waitFor();
    await untilQuiet(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('zingueria');
    // Waits for the results, which replace the rows and would take the focus with them.
    await expect(page).toHaveURL(/q=zingueria/);
    await untilQuiet(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await title(page, 'Zinguería del galpón').waitFor();
  });

  const titulo = `Cubiertas ${Date.now() % 1_000_000}`;
  await test.step('a budget that can be paid', async () => {
    const { body } = await callApi(page, `/${tenant}/proveedores`);
    const [proveedor] = listaProveedoresSchema.parse(body).items;
    const made = await callApi(page, `/${tenant}/presupuestos`, {
      method: 'POST',
      body: {
        proyectoId: await workId(page, tenant, 'Edificio Los Tilos 1450'),
        titulo,
        sentido: 'EGRESO',
        proveedorId: proveedor?.id,
        fecha: '2026-06-15',
        anticipoBp: 2000,
        items: [
          { descripcion: 'Chapa', unidad: 'm2', cantidad: '10', precioUnitario: '100000.00' },
        ],
      },
    });
    let budget = presupuestoSchema.parse(made.body);
    for (const estado of ['ENVIADO', 'ACEPTADO']) {
      const change = { method: 'PUT', body: { estado, version: budget.version } } as const;
      const changed = await callApi(page, `/${tenant}/presupuestos/${budget.id}/estado`, change);
      budget = presupuestoSchema.parse(changed.body);
    }
  });

  await test.step('the payment', async () => {
    await go(page, titulo, titulo);
    await title(page, titulo).waitFor();
    await pressOn(page, page.getByRole('link', { name: 'Registrar pago' }));
    await title(page, 'Nuevo pago').waitFor();
    await expect(page.getByLabel('Importe bruto')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await title(page, 'Pago 1').waitFor();
  });

  // Screen tests hold the rest in the reduced run (`palette`, `keys`, `pedir`, `decidir`, `retirar`).
  if (!HARD) return;
  await test.step('from elsewhere, by its amount', async () => {
    await go(page, 'agenda', 'Agenda');
    await page.waitForURL(/global\/agenda$/);
    await go(page, '6.321.694', `−$${NBSP}6.321.694,50`);
    await page.waitForURL(new RegExp(`${obra}/movimientos/movimiento/`));
  });

  await test.step('Pedir baja', async () => {
    await pressOn(page, button(page, 'Pedir baja'));
    const dialog = page.getByRole('dialog');
    await reach(page, dialog.getByLabel('Motivo'));
    await page.keyboard.type('Cargado dos veces por error');
    await pressOn(page, button(dialog, 'Pedir baja'));
    await page.getByRole('region', { name: 'Baja pendiente' }).waitFor();
  });

  await test.step('and its approval', async () => {
    await go(page, 'solicitudes', 'Solicitudes');
    const row = page.getByRole('listitem').filter({ hasText: 'Zinguería del galpón' });
    await pressOn(page, button(row, 'Aprobar'));
    await pressOn(page, button(page.getByRole('dialog'), 'Aprobar baja'));
    await expect(row).toHaveCount(0);
  });

  await test.step('a withdrawal from a stockpile', async () => {
    await go(page, 'obra gruesa de los', 'Obra gruesa de los pisos 7 y 8');
    await pressOn(page, page.getByRole('link', { name: 'Retirar material' }));
    await title(page, 'Retiro de material').waitFor();
    const items = page.getByRole('region', { name: 'Ítems del acopio' });
    await pressOn(page, items.getByRole('button', { name: 'Cemento portland' }));
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await pressOn(page, button(page, 'Registrar retiro'));
    await page
      .getByText(/Retiro .*registrado/i)
      .first()
      .waitFor();
  });

  await test.step('another obra, and a screen of it', async () => {
    await go(page, 'casa bosque', 'Casa Bosque Sur');
    await title(page, 'Casa Bosque Sur').waitFor();
    await untilQuiet(page);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await title(page, 'Movimientos').waitFor();
  });

  await test.step('another organisation', async () => {
    await go(page, 'cambiar de org', 'Cambiar de organización');
    await page.waitForURL(/tenant-selector/);
    await pressOn(page, page.getByRole('main').getByRole('link', { name: /Quebracho/ }));
    await page.waitForURL(/0192a4c7-/);
  });
});
