import type { BrowserContext, Page } from '@playwright/test';

import { PHONE, throttle } from './bench/measures.ts';
import { expect, test } from './support/test.ts';
import { createWork } from './support/works.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
/**
 * Promised limit in ms for a start without a connection on a phone four times slower than this
 * machine; only the hard suite measures it, on an idle machine.
 */
const COLD_START_MS = 1_500;

test.use({
  ...PHONE,
  serviceWorkers: 'allow',
  // Console errors of calls without a connection.
  expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch|Clerk/i],
});

/** Waits until a service worker, which has stored the program, controls the page. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * True when the answers read by this document are stored on the device, which happens in idle time.
 */
async function hasKeptReads(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== 'plomada')) return false;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('plomada');
    opening.onsuccess = () => resolve(opening.result);
  });
  const reads = await new Promise<{ readonly en: number }[]>((resolve) => {
    const all = database.transaction('lecturas').objectStore('lecturas').getAll();
    all.onsuccess = () => resolve(all.result);
  });
  database.close();
  return reads.some(({ en }) => en >= performance.timeOrigin);
}

/** Milliseconds from the start of the navigation to the first heading, by the page's clock. */
async function coldStart(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await throttle(page, { cpu: 4, line: false });
  await page.addInitScript(() => {
    const drawn = Promise.withResolvers<number>();
    Reflect.set(window, 'drawn', drawn.promise);
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('#root h1') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => drawn.resolve(performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
  const took = Number(await page.evaluate(() => Reflect.get(window, 'drawn')));
  await page.close();
  return took;
}

async function expectLineOnTop(page: Page): Promise<void> {
  const line = page.getByText(/^Sin conexión\. Lo que ves es de hoy /);
  await expect(line).toBeVisible();
  const isOnTop = await line.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  const [said, close] = await Promise.all([
    line.boundingBox(),
    page.getByRole('button', { name: 'Cerrar' }).boundingBox(),
  ]);
  expect(close?.y ?? 0).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0));
}

// One test for both the offline page and the offline start, because installing the whole program
// takes long.
test('without a connection a page states of when its data are, and the program begins', async ({
  signedIn: page,
  tenant,
  context,
}) => {
  test.setTimeout(120_000);
  await test.step('a page that takes the whole phone has the line of when its data are', async () => {
    await createWork(page, tenant, 'Obra sin señal');
    const path = `/${tenant}/nuevo-movimiento`;
    await page.goto(path);
    await untilKept(page);
    await expect(page.getByRole('combobox', { name: 'Obra' })).toBeVisible();
    await expect.poll(() => page.evaluate(hasKeptReads)).toBe(true);
    await context.setOffline(true);
    await page.goto(path);
    await expectLineOnTop(page);
    await page.close();
  });

  await test.step('it begins without a connection', async () => {
    const begun = await context.newPage();
    await begun.goto('/dashboard');
    await expect(begun.locator('#root h1')).toBeVisible();
    await begun.close();
    if (!HARD) return;
    // Other load on the machine can only slow a start down, so the best of three counts.
    let took = Infinity;
    for (let start = 0; start < 3 && took >= COLD_START_MS; start += 1) {
      took = Math.min(took, await coldStart(context, '/dashboard'));
    }
    test.info().annotations.push({ type: 'cold start', description: `${Math.round(took)} ms` });
    expect(took).toBeLessThan(COLD_START_MS);
  });
});

test('a newer version is offered and taken, and what was being written stays', async ({
  page,
  tenant,
}) => {
  const path = `/${tenant}/obras/nueva`;
  // Page of another version than the worker's, with a script that the worker does not have.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const old = '<script type="module" src="/assets/vieja-AAAAAAAA.js"></script></head>';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', old) });
  });
  await page.route('**/assets/vieja-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(path);
  const nombre = page.getByRole('textbox', { name: 'Nombre' }).first();
  await nombre.fill('Casa Lamadrid');
  await untilKept(page);
  await page.unrouteAll();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?otra'));
  // Waits for the second worker: the first one would be offered too, since its version differs from
  // the page's.
  const waiting = async () =>
    (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL ?? 'none';
  await expect.poll(() => page.evaluate(waiting)).toMatch(/\/sw\.js\?otra$/);
  await expect(page.getByText('Hay una versión nueva de Plomada')).toBeVisible();
  await page.addInitScript(() => {
    Reflect.set(window, 'begunUnder', navigator.serviceWorker.controller?.scriptURL);
  });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  // The new worker takes over first, which may take seconds on a busy machine.
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible({
    timeout: 20_000,
  });
  await expect(nombre).toHaveValue('Casa Lamadrid');
  expect(asked, 'nobody asks whether to leave').toEqual([]);
  // Reads the worker recorded at the page's start, because by now the page has registered its own
  // one, or is about to.
  const worker = await page.evaluate(() => String(Reflect.get(window, 'begunUnder')));
  expect(worker).toMatch(/\/sw\.js\?otra$/);
});
