import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { fieldsOf } from '@plomada/domain/base/field-of';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Engine } from '../engines/engine.ts';
import { openEngine } from '../engines/kinds.ts';
import { inDatabase } from '../support/database.ts';
import { DEMO_PASSWORD, MARIANA, RIO_MANSO } from '../support/demo.ts';
import { fromSetup } from '../support/sign-in.ts';
import { countsOf } from './counts.ts';
import { readStatements } from './person.ts';
import { countStates, fillDevice, queueOf } from './queue.ts';
import { seeded } from './random.ts';
import { startKillableStack, type KillableStack } from './stack.ts';
import { TRAY } from './visits.ts';

/**
 * `node apps/web/e2e/kills/outbox-engines.ts`, after `pnpm build`, with the programs of the suite
 * `engines`. In each of the two browsers, captures with photos are sent over a connection that loses
 * calls and answers, and one is corrected; Firefox is killed meanwhile. In the end each capture must
 * be in the database once, as the tray shows it.
 */
const CAPTURES = 8;
const CORRECTED = CAPTURES - 1;
const CENTAVOS = 9_310_100;
const LIMIT_MS = 90_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Expression that calls one of our functions in the page. */
const inPage = (it: (...args: never[]) => unknown, ...args: readonly unknown[]): string =>
  `(${it.toString()})(${args.map((one) => JSON.stringify(one)).join(', ')})`;

/** Runs in the page: types into the input found by a selector, or by its label. */
function type(selector: string, label: string, value: string): boolean {
  const isOf = ({ textContent }: Element) => textContent?.trim() === label;
  const labels = [...document.querySelectorAll('label')].filter(isOf);
  const input =
    labels.map(({ htmlFor }) => document.getElementById(htmlFor)).find((one) => one !== null) ??
    document.querySelector(selector);
  if (!(input instanceof HTMLInputElement) || input.offsetParent === null) return false;
  input.focus();
  // React would not notice a change made with its own setter on the input.
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  property?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.blur();
  return true;
}

/** Runs in the page: presses a button by its name, in the row with a given text or anywhere. */
function press(name: string, within: string | null): boolean {
  const rows = [...document.querySelectorAll('main section li')];
  const root =
    within === null ? document : rows.find(({ textContent }) => textContent?.includes(within));
  const buttons = [...(root?.querySelectorAll('button') ?? [])];
  const button = buttons.findLast((one) =>
    (one.getAttribute('aria-label') ?? one.innerText).startsWith(name),
  );
  if (!button) return false;
  button.click();
  return true;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`Never: ${what}`);
    await sleep(200);
  }
}

const isTrue = (page: Engine, expression: string) => async () =>
  (await page.evaluate(expression)) === true;

const SUBMIT = `document.querySelector('form').requestSubmit()`;

async function signIn(page: Engine, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  const isInside = isTrue(page, `!location.pathname.startsWith('/sign-in')`);
  const isTyped = isTrue(page, inPage(type, 'input[name=identifier]', '', MARIANA));
  await until('identifier', async () => (await isTyped()) || (await isInside()));
  // The session may have survived the kill of the browser.
  if (await isInside()) return openTray(page, url);
  if (!(await isTrue(page, inPage(type, 'input[name=password]', '', DEMO_PASSWORD))())) {
    await page.evaluate(SUBMIT);
    await until('password', isTrue(page, inPage(type, 'input[name=password]', '', DEMO_PASSWORD)));
  }
  await page.evaluate(SUBMIT);
  await until('inside', isInside);
  return openTray(page, url);
}

async function openTray(page: Engine, url: string): Promise<void> {
  await page.goto(`${url}${TRAY}`);
  // Text shown once the outbox has created its database on the device.
  const isRead = `document.querySelector('main')?.innerText.includes('Borrar datos de este') === true`;
  await until('tray', isTrue(page, isRead));
}

async function decide(page: Engine, mark: string): Promise<void> {
  const concept = (at: number) => `${mark}-${String(at).padStart(3, '0')}`;
  const pressing = (name: string, within: string | null = null) =>
    until(name, isTrue(page, inPage(press, name, within)));
  await pressing('Corregir', concept(CORRECTED));
  await until('amount', isTrue(page, inPage(type, '#none', 'Importe', '93.101,00')));
  await pressing('Guardar y enviar');
  await until('no dialog', isTrue(page, `document.querySelector('[role=dialog]') === null`));
}

const RECONNECT = `(() => {
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  return true;
})()`;

/**
 * Captures that are missing, repeated or shown otherwise in the tray than in the database, as JSON.
 */
async function faults(page: Engine, mark: string): Promise<string[]> {
  const answer = await page.evaluate(inPage(readStatements));
  const all = Array.isArray(answer) ? answer.map((one: unknown) => fieldsOf(one)) : [];
  const rows = await inDatabase(
    'select concepto, importe_centavos from movimientos where tenant_id = $1 and concepto like $2',
    [RIO_MANSO, `${mark}-%`],
  );
  return Array.from(
    { length: CAPTURES },
    (_, at) => `${mark}-${String(at).padStart(3, '0')}`,
  ).flatMap((concept, at) => {
    const own = all.find(({ text }) => String(text).includes(concept));
    const [row, ...others] = rows.filter((one) => one['concepto'] === concept);
    const title = row ? `Egreso de ${formatearDinero(Number(row['importe_centavos']), 'ARS')}` : '';
    const text = String(own?.['text']);
    const isRight = row !== undefined && others.length === 0 && text.includes(title);
    const isCorrected = at !== CORRECTED || text.includes(formatearDinero(CENTAVOS, 'ARS'));
    return isRight && isCorrected ? [] : [JSON.stringify({ concept, own, rows: [row, ...others] })];
  });
}

async function inEngine(
  stack: KillableStack,
  open: () => Promise<Engine>,
  isKilled: boolean,
): Promise<boolean> {
  const { url, losses } = stack;
  let page = await open();
  try {
    await signIn(page, url);
    const userId = String(await page.evaluate('Clerk.user.id'));
    const works = await inDatabase(
      'select id from proyectos where tenant_id = $1 order by nombre limit 2',
      [RIO_MANSO],
    );
    const mark = `Motor ${page.name}`;
    const queue = queueOf({
      userId,
      tenantId: RIO_MANSO,
      works: works.map(({ id }) => String(id)),
      mark,
      captures: CAPTURES,
    });
    // Page of the origin outside the app; a JSON page would not do, since Firefox shows it in
    // another origin.
    await page.goto(`${url}/robots.txt`);
    await page.evaluate(inPage(fillDevice, queue.envios));
    const before = { ...losses };
    Object.assign(losses, { part: 1, cut: 0.4, delayMs: 300, random: seeded(CAPTURES) });
    await openTray(page, url);
    await decide(page, mark);
    if (isKilled) {
      await page.close();
      page = await open();
      await signIn(page, url);
    }
    Object.assign(losses, { part: 0.4, cut: 0.2 });
    for (let times = 0; times < 10; times += 1) {
      await page.evaluate(RECONNECT);
      await sleep(700);
    }
    Object.assign(losses, { part: 0, cut: 0, delayMs: 0 });
    await until('settled', async () => {
      await page.evaluate(RECONNECT);
      await sleep(1_000);
      const states = fieldsOf(await page.evaluate(inPage(countStates)));
      const open = await page.evaluate(`[...document.querySelectorAll('main section[aria-label]')]
        .some((one) => ['En espera', 'Por comprobar'].includes(one.getAttribute('aria-label')))`);
      return states['ESPERA'] === undefined && open === false;
    });
    const wrong = await faults(page, mark);
    const { rows, photos, captures } = await countsOf(RIO_MANSO, queue);
    say(
      [
        `${page.name}: ${wrong.length === 0 ? 'right' : 'WRONG'}`,
        `${CAPTURES} captures, ${rows} rows, ${photos} photos, ${captures} known to the server`,
        `${losses.sent - before.sent} calls, ${losses.lost - before.lost} answers lost`,
        ...wrong,
      ].join('; '),
    );
    return wrong.length === 0;
  } finally {
    await page.close();
  }
}

const stack = await startKillableStack();
try {
  const home = await mkdtemp(join(fromSetup('E2E_SESSIONS'), 'firefox-'));
  const firefox = await inEngine(stack, () => openEngine('Firefox', home), true);
  const webkit = await inEngine(stack, () => openEngine('WebKitGTK', home), false);
  if (!firefox || !webkit) process.exitCode = 1;
} finally {
  await stack.stop();
}
