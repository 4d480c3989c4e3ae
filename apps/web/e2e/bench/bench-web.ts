import { loadavg } from 'node:os';

import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { browserOfThisMachine } from '../../browser.ts';
import { MARIANA, RIO_MANSO } from '../support/demo.ts';
import startStack from '../support/global-setup.ts';
import { fromSetup, sessionOf } from '../support/sign-in.ts';
import { workId } from '../support/works.ts';
import { withCpu } from './cpu.ts';
import { firstPaint, openingOf, PHONE, throttle } from './measures.ts';
import { frames } from './scrolling.ts';

/**
 * `pnpm bench:web`: how fast the screens are, in a browser against a stack of its own (or E2E_URL).
 * Each figure is taken several times and the middle one counts. Beside it stand the milliseconds of the
 * page's own thread and the load of the machine, for where others work at the same time. Ends with 1
 * when one is over its bar.
 */
const TIMES = 3;
const WORK = 'Edificio Los Tilos 1450';

type Figure = { readonly what: string; readonly bar: number; readonly unit: string };
type Once = { readonly value: number; readonly cpu: number };
type Taken = Figure & { readonly takes: readonly (Once & { readonly load: number })[] };

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function taken(figure: Figure, once: () => Promise<Once>): Promise<Taken> {
  const takes: Taken['takes'][number][] = [];
  for (let i = 0; i < TIMES; i += 1) {
    const take = await once();
    takes.push({ ...take, load: loadavg()[0] ?? Number.NaN });
  }
  return { ...figure, takes };
}

/** How much of the page's thread all of it took. */
async function inAll(page: Page, work: () => Promise<number>): Promise<Once> {
  const { value, cpu } = await withCpu(page, work);
  return { value, cpu: cpu.total };
}

/** A page of a context of its own: nothing is in its cache. */
async function inNewContext<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: fromSetup('E2E_URL'), ...options });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function* measure(browser: Browser): AsyncGenerator<Taken> {
  const storageState = await sessionOf(browser, MARIANA);
  const obra = await inNewContext(browser, { storageState }, async (page) => {
    await page.goto(`/${RIO_MANSO}/obras-selector`);
    return `/${RIO_MANSO}/obras/${await workId(page, RIO_MANSO, WORK)}`;
  });
  const phone = (options: BrowserContextOptions, path: string, ready: string) => () =>
    inNewContext(browser, { ...PHONE, ...options }, async (page) => {
      await throttle(page, { cpu: 4, line: true });
      return inAll(page, () => firstPaint(page, path, ready));
    });
  const scripts = () =>
    inNewContext(browser, { storageState }, async (page) => {
      const own = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.resourceType() === 'script' && /^\/(?:assets\/|theme)/.test(pathname)) {
          own.add(pathname);
        }
      });
      await page.goto(`${obra}/dashboard`);
      await page.getByRole('heading', { level: 1, name: WORK }).waitFor();
      // With its panels; after them come the pages that it leads to.
      await page.getByRole('heading', { name: 'Últimos movimientos' }).waitFor();
      return { value: own.size, cpu: Number.NaN };
    });
  const dialog = (path: string, name: string) => () =>
    inNewContext(browser, { storageState }, async (page) => {
      await page.goto(path);
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      await page.waitForLoadState('networkidle');
      // As long as a person takes to look at what came.
      await page.waitForTimeout(3_000);
      await throttle(page, { cpu: 4, line: false });
      return inAll(page, () => openingOf(page, button));
    });
  const scrolling = () =>
    inNewContext(browser, { storageState }, async (page) => {
      const { value, cpu } = await frames(page, `${obra}/movimientos`);
      return { value, cpu: cpu.frameP99 };
    });
  yield await taken(
    { what: 'Portada en el teléfono, LCP', bar: 2500, unit: 'ms' },
    phone({}, '/', 'h1'),
  );
  yield await taken(
    { what: 'Obra en el teléfono con sesión, LCP', bar: 4000, unit: 'ms' },
    phone({ storageState }, `${obra}/dashboard`, 'main h1'),
  );
  yield await taken({ what: 'Scripts propios de la obra', bar: 15, unit: '' }, scripts);
  yield await taken(
    { what: 'Filtros de movimientos, CPU 4x', bar: 200, unit: 'ms' },
    dialog(`${obra}/movimientos`, 'Filtros'),
  );
  yield await taken(
    { what: 'Filtros de obras, CPU 4x', bar: 200, unit: 'ms' },
    dialog(`/${RIO_MANSO}/obras-selector`, 'Filtros'),
  );
  yield await taken(
    { what: 'Recorrer 10.000 filas, p99 del cuadro', bar: 33, unit: 'ms' },
    scrolling,
  );
}

const stop = await startStack();
const { executablePath, args } = await browserOfThisMachine(() => chromium.executablePath());
const browser = await chromium.launch({ executablePath, args: [...args] });
try {
  for await (const { what, bar, unit, takes } of measure(browser)) {
    const value = middle(takes.map((take) => take.value));
    if (!(value <= bar)) process.exitCode = 1;
    const all = (name: keyof (typeof takes)[number], digits = 0) =>
      takes.map((take) => take[name].toFixed(digits)).join(', ');
    const verdict = value <= bar ? 'bien' : 'FUERA';
    const cpu = takes.some((take) => Number.isNaN(take.cpu)) ? '' : ` · CPU ${all('cpu')} ms`;
    process.stdout.write(
      `${verdict.padEnd(6)}${what.padEnd(42)}${value.toFixed(0).padStart(6)} de ${bar} ${unit} (${all('value')})${cpu} · carga ${all('load', 1)}\n`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
