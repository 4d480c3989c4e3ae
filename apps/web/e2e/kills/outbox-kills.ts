import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { BrowserContext } from '@playwright/test';
import { required } from '@plomada/domain/base/required';

import { CAMILA, MARIANA, RIO_MANSO } from '../support/demo.ts';
import { fromSetup } from '../support/sign-in.ts';
import { createPettyCash, createWork } from '../support/works.ts';
import { ageKeys, countsInAll, countsOf, leftUploading, type Counts } from './counts.ts';
import { askedOf, fill, queueOf, statesOf, type Queue } from './queue.ts';
import { seeded } from './random.ts';
import { startKillableStack, type KillableStack } from './stack.ts';
import { openBrowser, openTabs, type Tabs } from './tabs.ts';
import { enter, outside, TRAY, userOf } from './visits.ts';

/**
 * `node apps/web/e2e/kills/outbox-kills.ts`, after `pnpm build`: sends captures of two days ago
 * with their photos, the rendición of a petty cash and deletion requests from two tabs that are
 * killed at random moments, over a connection that loses part of the answers, while the server is
 * killed once. In the end each must be in the database exactly once. Then the captures are sent
 * again as after a month, and another user signs in. Exits with 1 when a row is missing or
 * repeated.
 */
const { values: given } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    first: { type: 'string', default: '1' },
    kills: { type: 'string', default: '4' },
    captures: { type: 'string', default: '25' },
    /** Longest time in ms between two kills. */
    every: { type: 'string', default: '1500' },
    /** Longest delay of an answer in ms; a longer queue is needed for more kills. */
    delay: { type: 'string', default: '150' },
  },
});
const SEEDS = Number(given.seeds);
const FIRST = Number(given.first);
const KILLS = Number(given.kills);
const CAPTURES = Number(given.captures);
const LOST = 0.3;
const WORKS = ['Norte', 'Sur', 'Este', 'Oeste'];
const DRAIN_MS = 90_000;

type Run = {
  readonly stack: KillableStack;
  readonly context: BrowserContext;
  readonly userId: string;
  readonly works: readonly string[];
  /** Ids of petty cashes, one for each seed. */
  readonly cajas: readonly string[];
};

const say = (line: string) => process.stdout.write(`${line}\n`);

async function begin(stack: KillableStack, context: BrowserContext): Promise<Run> {
  const page = await enter(context, MARIANA);
  const works: string[] = [];
  for (const name of WORKS) works.push(await createWork(page, RIO_MANSO, `Caos ${name}`));
  const cajas: string[] = [];
  for (let seed = 0; seed < SEEDS; seed += 1) {
    cajas.push(await createPettyCash(page, RIO_MANSO, `Caja del caos ${FIRST + seed}`));
  }
  const userId = await userOf(page);
  await page.close();
  return { stack, context, userId, works, cajas };
}

/**
 * Waits, up to a limit, until the device has nothing left to send; returns the number of its
 * entries by state.
 */
async function drained(run: Run, tabs: Tabs, queue: Queue) {
  const limit = Date.now() + DRAIN_MS;
  for (;;) {
    await tabs.reconnect();
    const { captures } = await countsOf(RIO_MANSO, queue);
    const isThere = captures === queue.envios.length;
    if (!isThere && Date.now() < limit) continue;
    const states = await outside(run.context, statesOf);
    if (states['ENVIADO'] === queue.envios.length) return states;
    if (Date.now() < limit) continue;
    say(`  stuck: ${tabs.urls().join(', ')}`);
    return states;
  }
}

const expected = ({ envios }: Queue): Counts => ({
  rows: CAPTURES,
  named: CAPTURES,
  photos: CAPTURES,
  created: CAPTURES,
  attached: CAPTURES,
  captures: envios.length,
  asked: askedOf(CAPTURES),
  handed: 1,
});

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

async function grown<T>(work: () => Promise<T>) {
  const before = await countsInAll();
  const result = await work();
  const after = await countsInAll();
  const by = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]);
  const more: Readonly<Record<string, number>> = Object.fromEntries(by);
  return { result, more };
}

async function killing(
  run: Run,
  tabs: Tabs,
  { queue, random }: { queue: Queue; random: () => number },
) {
  const restartAt = Math.floor(random() * KILLS);
  let restarting: Promise<void> = Promise.resolve();
  let whileWaiting = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(random() * Number(given.every));
    if (kill === restartAt) restarting = run.stack.killServer();
    const { captures } = await countsOf(RIO_MANSO, queue);
    if (captures < queue.envios.length) whileWaiting += 1;
    await tabs.kill(random);
  }
  await restarting;
  return whileWaiting;
}

async function oneSeed(run: Run, seed: number): Promise<{ queue: Queue; isRight: boolean }> {
  const { stack, context, userId, works, cajas } = run;
  const { losses } = stack;
  const caja = required(cajas[seed - FIRST], 'the petty cash of the seed');
  const random = seeded(seed);
  const began = performance.now();
  const before = { ...losses };
  const mark = `Caos ${seed}`;
  const queue = queueOf({ userId, tenantId: RIO_MANSO, works, mark, captures: CAPTURES, caja });
  const { result, more } = await grown(async () => {
    await outside(context, (page) => fill(page, queue));
    Object.assign(losses, { part: LOST, delayMs: Number(given.delay), random });
    const tabs = await openTabs(context, TRAY);
    const whileWaiting = await killing(run, tabs, { queue, random });
    losses.delayMs = 0;
    const states = await drained(run, tabs, queue);
    await tabs.close();
    Object.assign(losses, { part: 0, delayMs: 0 });
    return { whileWaiting, states, counts: await countsOf(RIO_MANSO, queue) };
  });
  const { whileWaiting, states, counts } = result;
  const inAll = {
    movimientos: CAPTURES,
    adjuntos: CAPTURES,
    archivos: CAPTURES,
    capturas: queue.envios.length,
    bajas: askedOf(CAPTURES),
    rendiciones: 1,
    auditoria: 2 * CAPTURES + askedOf(CAPTURES),
  };
  const isRight =
    isSame(counts, expected(queue)) &&
    isSame(more, inAll) &&
    isSame(states, { ENVIADO: queue.envios.length });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const sent = losses.sent - before.sent;
  const lost = losses.lost - before.lost;
  const cut = sent - lost - (losses.answered - before.answered);
  say(
    [
      `seed ${seed}: ${isRight ? 'right' : 'WRONG'}`,
      `${KILLS} kills, ${whileWaiting} while something waited`,
      `${sent} requests, ${lost} answers lost, ${cut} cut by a death`,
      ...(isRight ? [] : [JSON.stringify({ counts, more, states })]),
      `${seconds} s`,
    ].join('; '),
  );
  return { queue, isRight };
}

/**
 * Puts the captures on the device again a month after they were sent, as if it had been switched
 * off before the answers; true when nothing was created again and all count as sent.
 */
async function aMonthLater(run: Run, queue: Queue): Promise<boolean> {
  await ageKeys();
  const before = run.stack.losses.sent;
  const { result: states, more } = await grown(async () => {
    await outside(run.context, (page) => fill(page, queue));
    const tabs = await openTabs(run.context, TRAY);
    const limit = Date.now() + DRAIN_MS;
    let states = {};
    while (Date.now() < limit && !isSame(states, { ENVIADO: queue.envios.length })) {
      await tabs.reconnect();
      states = await outside(run.context, statesOf);
    }
    await tabs.close();
    return states;
  });
  const isRight =
    Object.values(more).every((count) => count === 0) &&
    isSame(states, { ENVIADO: queue.envios.length });
  const sent = run.stack.losses.sent - before;
  say(
    `a month later: ${isRight ? 'right' : 'WRONG'}; ${sent} sent again; ${JSON.stringify({ more, states })}`,
  );
  return isRight;
}

/**
 * Signs in another user while entries of the first are unsent; true when none of those was sent.
 */
async function somebodyElse(run: Run): Promise<boolean> {
  const { context, userId, works, stack } = run;
  const mark = 'Caos ajeno';
  const queue = queueOf({ userId, tenantId: RIO_MANSO, works, mark, captures: CAPTURES });
  const before = stack.losses.sent;
  const { result: states, more } = await grown(async () => {
    await outside(context, (page) => fill(page, queue));
    const page = await enter(context, CAMILA);
    await page.close();
    const tabs = await openTabs(context, TRAY);
    for (let again = 0; again < 20; again += 1) await tabs.reconnect();
    await tabs.close();
    return outside(context, statesOf);
  });
  const sent = stack.losses.sent - before;
  const isRight = sent === 0 && more['movimientos'] === 0 && more['capturas'] === 0;
  say(
    `somebody else: ${isRight ? 'right' : 'WRONG'}; ${sent} sent; ${JSON.stringify({ more, states })}`,
  );
  return isRight;
}

async function all(stack: KillableStack): Promise<boolean> {
  const context = await openBrowser(join(fromSetup('E2E_SESSIONS'), 'profile'), stack.url);
  try {
    const run = await begin(stack, context);
    const outcomes: boolean[] = [];
    let last: Queue | null = null;
    for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
      const { queue, isRight } = await oneSeed(run, seed);
      outcomes.push(isRight);
      last = queue;
    }
    const right = outcomes.filter(Boolean).length;
    const left = await leftUploading();
    say(`${right} of ${SEEDS} seeds right, ${SEEDS * KILLS} kills; ${left} uploads left half way`);
    if (last) outcomes.push(await aMonthLater(run, last));
    outcomes.push(await somebodyElse(run));
    return outcomes.every(Boolean);
  } finally {
    await context.close();
  }
}

const stack = await startKillableStack();
try {
  if (!(await all(stack))) process.exitCode = 1;
} finally {
  await stack.stop();
}
