import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { callApi, workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';

test.use({ keptTab: true, viewport: { width: 1280, height: 900 } });

/** Queries of each page whose answers are held back now. */
const heldBack = new WeakMap<Page, Set<string>>();

const asksFor = (url: URL | string, query: string): boolean =>
  decodeURIComponent(String(url)).includes(query);

/** Holds back the answers with a query until the returned function lets them come. */
async function holdBack(page: Page, query: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = heldBack.get(page) ?? new Set<string>();
  heldBack.set(page, held.add(query));
  const isAsked = (url: URL | string) => asksFor(url, query);
  await page.route(isAsked, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    const answer = page.waitForResponse((response) => isAsked(response.url()));
    held.delete(query);
    resolve();
    await answer;
    // Answers still held back stay pending: waiting for them would take the whole time limit.
    await untilQuiet(page, (request) => [...held].some((one) => asksFor(request.url(), one)));
  };
}

/** Presses the button of the mouse on an element, lets the answer come, and releases the button. */
async function pressWhile(target: Locator, comes: () => Promise<void>): Promise<void> {
  const page = target.page();
  // Waits until the element can be pressed and stays where it is.
  await target.click({ trial: true });
  await page.mouse.down();
  await comes();
  await page.mouse.up();
}

async function pressInQuickEntry(page: Page, tenant: string): Promise<void> {
  const accounts = await holdBack(page, 'cuentas.listar');
  await page.goto(`/${tenant}/nuevo-movimiento`);
  await page.getByText('Ingreso', { exact: true }).click();
  await pressWhile(page.getByRole('button', { name: 'Nota' }), accounts);
  await expect(page.getByRole('dialog').getByLabel('Nota')).toBeVisible();
}

async function pressInDialog(page: Page, tenant: string): Promise<void> {
  const lot = await workId(page, tenant, 'Loteo La Aguada');
  const accounts = await holdBack(page, 'cuentas.listar');
  const partners = await holdBack(page, 'lote.disponibles');
  const asked = page.waitForRequest((request) => request.url().includes('cuentas.listar'));
  await page.goto(`/${tenant}/obras/${lot}/compra-lote`);
  await page.getByRole('button', { name: 'Cargar aporte' }).waitFor();
  // The page asks ahead, so that the dialog rarely waits.
  await asked;
  await page.getByRole('button', { name: 'Cargar aporte' }).click();
  await accounts();
  const dialog = page.getByRole('dialog');
  await pressWhile(dialog.getByRole('button', { name: 'Cancelar' }), partners);
  await expect(dialog).toHaveCount(0);
}

test('a press works while a list of a form loads, which is shown once its accounts are known', async ({
  page,
  tenant,
}) => {
  const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
  const accounts = await holdBack(page, 'cuentas.listar');
  const rubros = await holdBack(page, 'rubros.listar');
  await page.goto(`/${tenant}/obras/${work}/movimientos/movimiento`);
  await expect(page.getByText('Abriendo el formulario')).toBeAttached();
  await accounts();
  await pressWhile(page.getByRole('button', { name: 'Agregar comprobante' }), rubros);
  await expect(page.getByLabel('Tipo de comprobante')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('a press works below a list that appears meanwhile', async ({ page, tenant }) => {
    const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
    const path = `/${tenant}/presupuestos?proyectoId=${work}&estado=EN_EJECUCION`;
    const { body } = await callApi(page, path);
    const [budget]: readonly unknown[] = Reflect.get(Object(body), 'items');
    const documents = await holdBack(page, 'documentos.listar');
    const id = String(Reflect.get(Object(budget), 'id'));
    await page.goto(`/${tenant}/obras/${work}/presupuestos/${id}`);
    const terms = page.getByRole('main').locator('section', { hasText: 'Condiciones' });
    await pressWhile(terms.getByRole('link').first(), documents);
    await expect(page).toHaveURL(/\/proveedores\//);
  });
});

/** Two more places where accounts come late; the reduced run presses in a form and on a phone. */
const PLACES = [
  ['the quick entry', pressInQuickEntry],
  ['a dialog', pressInDialog],
] as const;
for (const [place, pressIn] of HARD ? PLACES : []) {
  test(`a press works in ${place} while its accounts load`, async ({ page, tenant }) => {
    await pressIn(page, tenant);
  });
}
