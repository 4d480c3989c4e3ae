import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { untilQuiet } from './support/watch.ts';
import { callApi, workId } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
const WIDTHS = HARD ? [360, 1280] : [360];
/** Pages or dialogs to open: in the reduced run one of three. */
const some = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => HARD || i % 3 === 0);
/** Delay of answers in ms, longer than the delay before a skeleton appears. */
const LATE_MS = HARD ? 900 : 350;
/** Obra of the demo with the purchase of a lot. */
const LOT = 'Loteo La Aguada';

/** Records layout shifts without input, with their elements. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
        const texts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        moved.push(`${String(Reflect.get(entry, 'value'))}: ${texts.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const itemsIn = (body: unknown): readonly unknown[] => Reflect.get(Object(body), 'items');
const fieldIn = (item: unknown, name: string): string => String(Reflect.get(Object(item), name));

const movesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'moved'));

/** Lets every call of the page be sent late; by `route` the page would lose its cached scripts. */
const callLate = (page: Page) =>
  page.addInitScript((lateMs) => {
    const fetch = window.fetch.bind(window);
    let waiting = 0;
    Reflect.set(window, 'waiting', () => waiting);
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.includes('/trpc/')) return fetch(input, init);
      waiting += 1;
      // Late on purpose: a list that comes after the page must find its place kept.
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      return fetch(input, init).finally(() => (waiting -= 1));
    };
  }, LATE_MS);

/** Waits until no call of the page is waiting to be sent or for its answer. */
async function untilAnswered(page: Page): Promise<void> {
  const waiting = () => page.evaluate(() => Reflect.get(window, 'waiting')());
  do
    await page
      .waitForFunction(() => Reflect.get(window, 'waiting')() === 0)
      .then(() => untilQuiet(page));
  while ((await waiting()) !== 0);
}

/** Opens each address with late answers and asserts that nothing shown moves afterwards. */
async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(120_000);
  await watchShifts(page);
  await callLate(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await untilAnswered(page);
    expect.soft(await movesOf(page), path).toEqual([]);
  }
}

/**
 * Opens the dialog of a button at an address, with late answers, and asserts that nothing moves
 * after it is there. The click is the page's own: moves soon after one of a person do not count.
 */
async function expectStillDialog(page: Page, path: string, opener: Locator): Promise<void> {
  await page.goto(path);
  await opener.waitFor();
  await untilAnswered(page);
  await page.evaluate(() => {
    const moved: unknown = Reflect.get(window, 'moved');
    if (Array.isArray(moved)) moved.length = 0;
  });
  await opener.evaluate((element) => (element instanceof HTMLElement ? element.click() : null));
  await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
  await untilAnswered(page);
  expect.soft(await movesOf(page), `${path} ${String(opener)}`).toEqual([]);
}

async function createExpense(page: Page, tenant: string, proyectoId: string): Promise<string> {
  const { status, body } = await callApi(page, `/${tenant}/movimientos`, {
    method: 'POST',
    body: {
      proyectoId,
      tipo: 'EGRESO',
      fecha: '2026-03-02',
      concepto: 'Gasto quieto',
      importeCentavos: 100,
      medioPago: 'EFECTIVO',
    },
  });
  expect(status).toBe(201);
  return fieldIn(body, 'id');
}

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    // With motion, as a page that moves is a fault here.
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'no-preference' },
    });
    test('nothing moves while the four main screens load over a slow connection', async ({
      page,
      tenant,
    }) => {
      const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
      const { body } = await callApi(page, `/${tenant}/movimientos?projectId=${work}&limit=1`);
      const [first] = itemsIn(body);
      const list = fieldIn(first, 'privado') === 'true' ? '-privados' : '';
      const o = `/${tenant}/obras/${work}`;
      const main = [
        `/${tenant}/obras-selector`,
        `${o}/dashboard`,
        `${o}/movimientos${list}/movimiento/${fieldIn(first, 'id')}`,
        `${o}/movimientos`,
      ];
      await expectStill(page, some(main));
    });

    test.describe('also below the fold', () => {
      test.use({ viewport: { width, height: 4000 } });

      test('nothing moves on pages of a budget, and on forms of movements, contributions and payables', async ({
        page,
        tenant,
      }) => {
        const work = await workId(page, tenant, 'Edificio Los Tilos 1450');
        const base = `/${tenant}/presupuestos`;
        const { body } = await callApi(page, `${base}?proyectoId=${work}&estado=EN_EJECUCION`);
        const budget = fieldIn(itemsIn(body)[0], 'id');
        const paid = await callApi(page, `${base}/${budget}/pagos`);
        const payment = fieldIn(itemsIn(paid.body)[0], 'id');
        const w = `/${tenant}/obras/${work}`;
        const o = `${w}/presupuestos`;
        const ofBudget = [
          `${o}/nuevo`,
          `${o}/${budget}`,
          `${o}/${budget}/pago/${payment}`,
          `${o}/${budget}/pago`,
          `${o}/${budget}/pago/${payment}?hacer=editar`,
        ];
        const expense = await createExpense(page, tenant, work);
        const given = await callApi(page, `/${tenant}/aportes-socio?proyectoId=${work}`);
        const inCash = itemsIn(given.body).find((one) => fieldIn(one, 'tipo') === 'DINERO');
        const debts = await callApi(page, `/${tenant}/obligaciones?clase=COMPROBANTE&limit=1`);
        const debt = fieldIn(itemsIn(debts.body)[0], 'origenId');
        const t = `/${tenant}/tesoreria`;
        const others = [
          `${w}/movimientos/movimiento`,
          `${w}/movimientos/movimiento/${expense}?hacer=editar`,
          `/${tenant}/nuevo-movimiento`,
          `${t}/administracion/movimientos/movimiento`,
          `${w}/aportes-socio/aporte`,
          `${w}/aportes-socio/aporte/${fieldIn(inCash, 'id')}?hacer=editar`,
          `${t}/por-pagar/pagar?deudas=COMPROBANTE.${debt}`,
          `${t}/por-pagar/nuevo`,
          `${t}/por-pagar/${debt}?hacer=editar`,
        ];
        await expectStill(page, [...some(ofBudget), ...some(others)]);
      });

      test('nothing moves in dialogs of the lot, of invoices, transfers and counts', async ({
        page,
        tenant,
      }) => {
        test.setTimeout(120_000);
        const lot = await workId(page, tenant, LOT);
        const accounts = await callApi(page, `/${tenant}/cuentas`);
        const account = fieldIn(itemsIn(accounts.body)[0], 'id');
        const t = `/${tenant}/tesoreria`;
        await watchShifts(page);
        await callLate(page);
        const button = (name: string) =>
          page.getByRole('main').getByRole('button', { name, exact: true }).first();
        const purchase = `/${tenant}/obras/${lot}/compra-lote`;
        const invoice = page.locator('[data-clave]').first();
        const dialogs = [
          [purchase, button('Cargar aporte')],
          [purchase, button('Cargar gasto')],
          [`${t}/facturas?pila=FALTA_ACA`, invoice],
          [`${t}/cuentas/${account}`, button('Contar')],
          [`${t}/cuentas/${account}`, button('Traspasar')],
        ] as const;
        for (const [path, opener] of some(dialogs)) await expectStillDialog(page, path, opener);
      });
    });
  });
}
