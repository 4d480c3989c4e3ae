import { loadavg } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { browserOfThisMachine } from '../../browser.ts';
import { MARIANA, RIO_MANSO } from '../support/demo.ts';
import startStack from '../support/global-setup.ts';
import { fromSetup, sessionOf } from '../support/sign-in.ts';
import { callApi, workId } from '../support/works.ts';
import { withBusy } from './cpu.ts';
import {
  firstPaint,
  openingOf,
  PHONE,
  scriptsBefore,
  shiftOf,
  signInField,
  throttle,
  type Opener,
} from './measures.ts';
import { frames, longLists } from './scrolling.ts';
import { judged, tableOf, type Measure, type Once, type Taken } from './table.ts';

/**
 * `pnpm bench:web`: speed of the screens in a browser, against a separate stack (or E2E_URL). Each
 * measure is taken several times and its median counts. The table also has the main thread's
 * milliseconds and the machine's load, for machines with other work. Exits with 1 if a measure
 * exceeds its bar.
 */
const TIMES = 3;
const WORK = 'Edificio Los Tilos 1450';

/** True when E2E_URL names a running stack, to which the long lists' rows are not added. */
const isGiven = process.env['E2E_URL'] !== undefined;

async function taken(wanted: Measure, once: () => Promise<Once>): Promise<Taken> {
  const takes: Taken['takes'][number][] = [];
  for (let i = 0; i < TIMES; i += 1) {
    const take = await once();
    takes.push({ ...take, load: loadavg()[0] ?? Number.NaN });
  }
  const all = judged(wanted, takes);
  process.stderr.write(`${tableOf([all]).at(-1)}\n`);
  return all;
}

/** Measures how long the page's main thread was busy. */
async function inAll(page: Page, work: () => Promise<number>): Promise<Once> {
  const { value, busyMs } = await withBusy(page, work);
  return { value, cpu: busyMs };
}

/** Runs `work` on a page in a new context, with an empty cache. */
async function inNewContext<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: fromSetup('E2E_URL'),
    serviceWorkers: 'block',
    ...options,
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

type Item = { readonly id: string; readonly proyecto: { readonly id: string } };

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(Object(Reflect.get(value, 'proyecto')), 'id') === 'string';

/** Items on the first page of a list of the API. */
async function itemsOf(page: Page, path: string): Promise<readonly Item[]> {
  const { body } = await callApi(page, path);
  const items: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'items') : null;
  return Array.isArray(items) ? items.filter(isItem) : [];
}

/**
 * Movement of the work that no payment created, since the dialogs of those are on the payment's
 * page.
 */
async function ownMovement(page: Page, work: string): Promise<string> {
  const path = `/${RIO_MANSO}/movimientos?projectId=${work}&estado=CONFIRMADO`;
  for (const { id } of await itemsOf(page, path)) {
    const { body } = await callApi(page, `/${RIO_MANSO}/movimientos/${id}`);
    if (Reflect.get(Object(body), 'origen') === null) return id;
  }
  throw new Error('The demo has no movement of its own to open a dialog on');
}

/** Addresses of the demo's pages to measure. */
function placesOf(browser: Browser, storageState: string) {
  return inNewContext(browser, { storageState }, async (page) => {
    await page.goto(`/${RIO_MANSO}/obras-selector`);
    const id = await workId(page, RIO_MANSO, WORK);
    const obra = `/${RIO_MANSO}/obras/${id}`;
    const movimiento = await ownMovement(page, id);
    // An acopio that is about to expire still has items to take.
    const [acopio] = await itemsOf(page, `/${RIO_MANSO}/acopios?estado=POR_VENCER`);
    if (acopio === undefined) throw new Error('The demo has no acopio to open a dialog on');
    return {
      obra,
      movimiento: `${obra}/movimientos/movimiento/${movimiento}`,
      retiro: `/${RIO_MANSO}/obras/${acopio.proyecto.id}/acopios/${acopio.id}/retiro-material`,
    };
  });
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

type Places = Awaited<ReturnType<typeof placesOf>>;

const dialogsOf = ({ obra, movimiento, retiro }: Places) =>
  [
    { what: 'Filtros de movimientos', path: `${obra}/movimientos`, opener: button('Filtros') },
    { what: 'Filtros de obras', path: `/${RIO_MANSO}/obras-selector`, opener: button('Filtros') },
    { what: 'Pedir la baja de un movimiento', path: movimiento, opener: button('Pedir baja') },
    {
      what: 'Cantidad de un retiro',
      path: retiro,
      opener: (page: Page) => page.locator('main li button[aria-haspopup=dialog]:enabled').first(),
    },
    { what: 'Buscar y abrir (Ctrl K)', path: `${obra}/movimientos`, opener: 'Control+k' },
  ] as const;

async function* measure(browser: Browser): AsyncGenerator<Taken> {
  const storageState = await sessionOf(browser, MARIANA);
  const places = await placesOf(browser, storageState);
  const { obra } = places;
  const signedIn = <T>(work: (page: Page) => Promise<T>) =>
    inNewContext(browser, { storageState }, work);
  const phone = (options: BrowserContextOptions, path: string, ready: string) => () =>
    inNewContext(browser, { ...PHONE, ...options }, async (page) => {
      await throttle(page, { cpu: 4, line: true });
      return inAll(page, () => firstPaint(page, path, ready));
    });
  const scripts = () =>
    signedIn(async (page) => ({
      // Counts the scripts with the dashboard's panels, but not the pages and dialogs prefetched in
      // idle time afterwards.
      value: await scriptsBefore(page, `${obra}/dashboard`, 'Últimos movimientos'),
      cpu: Number.NaN,
    }));
  const dialog = (path: string, opener: string | ((page: Page) => Exclude<Opener, string>)) => () =>
    signedIn(async (page) => {
      await page.goto(path);
      const opens = typeof opener === 'string' ? opener : opener(page);
      await page.locator('main h1').first().waitFor();
      if (typeof opens !== 'string') await opens.waitFor();
      await page.waitForLoadState('networkidle');
      // Time that a person takes to look at the page.
      await page.waitForTimeout(3_000);
      await throttle(page, { cpu: 4, line: false });
      return inAll(page, () => openingOf(page, opens));
    });
  const shift = (path: string) => () =>
    signedIn(async (page) => ({
      value: await shiftOf(page, path, 'main h1'),
      cpu: Number.NaN,
    }));
  yield await taken(
    { what: 'Portada en el teléfono, LCP', bar: 2500, unit: 'ms' },
    phone({}, '/', 'h1'),
  );
  yield await taken(
    { what: 'Obra en el teléfono con sesión, LCP', bar: 1500, unit: 'ms' },
    phone({ storageState }, `${obra}/dashboard`, 'main h1'),
  );
  yield await taken({ what: 'Campo para entrar a 400 kbps', bar: 9000, unit: 'ms' }, () =>
    inNewContext(browser, PHONE, async (page) => {
      await throttle(page, { cpu: 1, line: 'edge' });
      return inAll(page, () => signInField(page));
    }),
  );
  yield await taken({ what: 'Scripts propios de la obra', bar: 15, unit: '' }, scripts);
  for (const { what, path, opener } of dialogsOf(places)) {
    yield await taken({ what: `${what}, CPU 4x`, bar: 200, unit: 'ms' }, dialog(path, opener));
  }
  const still = {
    Obras: `/${RIO_MANSO}/obras-selector`,
    Obra: `${obra}/dashboard`,
    Movimientos: `${obra}/movimientos`,
    'Resumen global': `/${RIO_MANSO}/resumen-general`,
  };
  for (const [what, path] of Object.entries(still)) {
    yield await taken({ what: `${what}: corrimiento al cargar`, bar: 0, unit: '' }, shift(path));
  }
  if (!isGiven) await longLists(join(fromSetup('E2E_SESSIONS'), 'data'));
  yield await taken({ what: 'Recorrer 10.000 filas, p99 del cuadro', bar: 33, unit: 'ms' }, () =>
    signedIn(async (page) => {
      const { value, cpu } = await frames(page, `${obra}/movimientos`);
      return { value, cpu: cpu.frameP99 };
    }),
  );
}

const stop = await startStack();
const { executablePath, args } = await browserOfThisMachine(() => chromium.executablePath());
const browser = await chromium.launch({ executablePath, args: [...args] });
try {
  const measures: Taken[] = [];
  for await (const one of measure(browser)) measures.push(one);
  process.stdout.write(`${tableOf(measures).join('\n')}\n`);
  if (measures.some(({ holds }) => !holds)) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
