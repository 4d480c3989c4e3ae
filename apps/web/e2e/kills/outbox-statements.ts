import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { BrowserContext, Page } from '@playwright/test';
import { formatearDinero } from '@plomada/formatters/dinero';

import { inDatabase } from '../support/database.ts';
import { MARIANA, RIO_MANSO } from '../support/demo.ts';
import { fromSetup } from '../support/sign-in.ts';
import { createWork } from '../support/works.ts';
import { correct, discard, recover, send, settle, statements, type Statement } from './person.ts';
import { fill, queueOf } from './queue.ts';
import { seeded } from './random.ts';
import { startKillableStack, type KillableStack } from './stack.ts';
import { openBrowser } from './tabs.ts';
import { enter, outside, TRAY, userOf } from './visits.ts';

/**
 * `node apps/web/e2e/kills/outbox-statements.ts`, after `pnpm build`: a user corrects, discards and
 * recovers captures in the tray while calls and answers are lost. In the end the tray's text about
 * each capture, and each notice of a sent one, is compared with its row. Exits with 1 when one
 * differs.
 */
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    first: { type: 'string', default: '1' },
    captures: { type: 'string', default: '12' },
    acts: { type: 'string', default: '30' },
  },
});
const CAPTURES = Number(given.captures);
const ACTS = Number(given.acts);
/**
 * Faults of the connection: no answer arrives, and calls may not either; some arrive; none is lost.
 */
const DEAD_LINE = { part: 1, cut: 0.4, delayMs: 1_500 };
const BAD_LINE = { part: 0.5, cut: 0.3, delayMs: 1_500 };
const GOOD_LINE = { part: 0, cut: 0, delayMs: 0 };
/**
 * Longest wait in ms; a discarded capture is queried for a minute before it counts as never
 * received.
 */
const SETTLED_MS = 240_000;
const OPEN_REGIONS = new Set(['En espera', 'Por comprobar', 'Borradores']);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Last decision of the user about a capture. */
type Wish = { centavos: number; isDiscarded: boolean };
type Round = {
  readonly page: Page;
  readonly stack: KillableStack;
  readonly random: () => number;
  readonly wishes: ReadonlyMap<string, Wish>;
  readonly done: { corrected: number; discarded: number; recovered: number };
};

const titleOf = (centavos: number) => `Egreso de ${formatearDinero(centavos, 'ARS')}`;

const reconnect = (page: Page) =>
  page.evaluate(() => {
    globalThis.dispatchEvent(new Event('offline'));
    globalThis.dispatchEvent(new Event('online'));
  });

/** Records all notices shown on the page from now on. */
async function watchNotices(page: Page): Promise<string[]> {
  const notices: string[] = [];
  await page.exposeFunction('noticed', (text: string) => void notices.push(text));
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const look = () => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]')) {
        if (!seen.has(toast)) Reflect.get(globalThis, 'noticed')(toast.innerText);
        seen.add(toast);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return notices;
}

/** Performs one random action of a person, which often coincides with the outbox's work. */
async function act({ page, random, wishes, done }: Round): Promise<void> {
  const concepts = [...wishes.keys()];
  const concept = concepts[Math.floor(random() * concepts.length)] ?? '';
  const wish = wishes.get(concept);
  if (wish === undefined) throw new Error('No capture');
  const hand = { page, concept, random };
  const what = random();
  if (what < 0.45) {
    const centavos = 1_000_000 + Math.floor(random() * 9_000_000);
    if (await correct(hand, centavos)) {
      wish.centavos = centavos;
      done.corrected += 1;
    }
  } else if (what < 0.7) {
    if (await discard(hand)) {
      wish.isDiscarded = true;
      done.discarded += 1;
    }
  } else if (what < 0.8) {
    if (await recover(hand)) {
      wish.isDiscarded = false;
      done.recovered += 1;
    }
  } else if (what < 0.9) await send(hand);
  else if (what < 0.95) await page.reload();
  if (random() < 0.3) await reconnect(page);
}

async function settled({ page, random, wishes }: Round): Promise<readonly Statement[]> {
  const limit = Date.now() + SETTLED_MS;
  for (;;) {
    await reconnect(page);
    await sleep(1_000);
    const now = await statements(page);
    for (const { region, text } of now) {
      const concept = [...wishes.keys()].find((one) => text.includes(one));
      if (region === 'Borradores' && concept) await send({ page, concept, random });
    }
    if (!now.some(({ region }) => OPEN_REGIONS.has(region)) || Date.now() > limit) return now;
  }
}

/** Amounts in centavos of the saved movements, by concept. */
async function rowsOf(mark: string): Promise<ReadonlyMap<string, number[]>> {
  const rows = await inDatabase(
    'select concepto, importe_centavos from movimientos where tenant_id = $1 and concepto like $2',
    [RIO_MANSO, `${mark}-%`],
  );
  return Map.groupBy(rows, (row) => String(row['concepto']))
    .entries()
    .reduce(
      (all, [concept, some]) =>
        all.set(
          concept,
          some.map((row) => Number(row['importe_centavos'])),
        ),
      new Map<string, number[]>(),
    );
}

/**
 * Difference between the tray's text about a capture and its row or the user's last decision; null
 * when there is none.
 */
function faultOf(
  statement: Statement | undefined,
  rows: readonly number[],
  wish: Wish,
): string | null {
  if (statement === undefined) return 'not in the tray';
  const { region, title, text } = statement;
  const [centavos] = rows;
  if (rows.length > 1) return `${rows.length} rows`;
  if (region === 'Enviado' && text.includes('Descartado: ')) {
    return centavos === undefined && wish.isDiscarded ? null : 'stated as discarded';
  }
  if (centavos === undefined) return 'without a row';
  const saved = titleOf(centavos);
  if (region === 'Por resolver') {
    const isStated = text.includes('Ya estaba guardado') && text.includes(saved);
    return isStated && title === titleOf(wish.centavos) ? null : 'not both values';
  }
  if (region !== 'Enviado') return 'still open';
  if (wish.isDiscarded) {
    return text.includes(`Ya estaba guardado: ${saved}`) ? null : 'discarded, and stated as sent';
  }
  return title === saved && centavos === wish.centavos ? null : 'other values';
}

type Judged = { readonly statements: readonly Statement[]; readonly wrong: readonly string[] };

async function judge({ page, wishes }: Round, mark: string): Promise<Judged> {
  const [all, rows] = [await statements(page), await rowsOf(mark)];
  const wrong = [...wishes].flatMap(([concept, wish]) => {
    const own = all.find(({ text }) => text.includes(concept) && text.includes('Movimiento ·'));
    const fault = faultOf(own, rows.get(concept) ?? [], wish);
    return fault === null
      ? []
      : [`${concept}: ${fault}; ${JSON.stringify({ own, rows: rows.get(concept), wish })}`];
  });
  return { statements: all, wrong };
}

/** Notices of a sent capture whose amount differs from its row. */
async function wrongNotices(notices: readonly string[], mark: string): Promise<string[]> {
  const rows = await rowsOf(mark);
  return notices.filter((notice) => {
    const concept = [...rows.keys()].find((one) => notice.includes(one));
    const title = /Se envió: (?<title>Egreso[^\n]+)/.exec(notice)?.groups?.['title'];
    return (
      title !== undefined && concept !== undefined && title !== titleOf(rows.get(concept)?.[0] ?? 0)
    );
  });
}

/**
 * Applies every second correction that waits with both values, drops the others, and returns how
 * many there were in all.
 */
async function settleBoth(round: Round, judged: Judged): Promise<number> {
  const { page, random, wishes } = round;
  const both = judged.statements.filter(({ region }) => region === 'Por resolver');
  for (const [at, { text }] of both.entries()) {
    const concept = [...wishes.keys()].find((one) => text.includes(one)) ?? '';
    const wish = wishes.get(concept);
    const isTaken = at % 2 === 0;
    await settle({ page, concept, random }, isTaken);
    if (wish && !isTaken)
      wish.centavos = (await rowsOf(concept.split('-')[0] ?? '')).get(concept)?.[0] ?? 0;
  }
  return both.length;
}

type Person = {
  readonly context: BrowserContext;
  readonly userId: string;
  readonly works: readonly string[];
};

async function oneRound(stack: KillableStack, person: Person, seed: number): Promise<boolean> {
  const { context, userId, works } = person;
  const random = seeded(seed);
  const mark = `Dicho ${seed}`;
  const queue = queueOf({ userId, tenantId: RIO_MANSO, works, mark, captures: CAPTURES });
  await outside(context, (page) => fill(page, queue));
  const wishes = new Map(
    queue.envios.flatMap(({ clase, detalle, cuerpo }): [string, Wish][] =>
      clase === 'MOVIMIENTO'
        ? [[detalle, { centavos: Number(cuerpo['importeCentavos']), isDiscarded: false }]]
        : [],
    ),
  );
  const page = await context.newPage();
  const notices = await watchNotices(page);
  const done = { corrected: 0, discarded: 0, recovered: 0 };
  const round: Round = { page, stack, random, wishes, done };
  const before = { ...stack.losses };
  Object.assign(stack.losses, DEAD_LINE, { random });
  await page.goto(TRAY);
  await page.locator('main h1').first().waitFor();
  for (let acts = 0; acts < ACTS; acts += 1) {
    if (acts === Math.floor(ACTS / 2)) Object.assign(stack.losses, BAD_LINE);
    await act(round);
  }
  Object.assign(stack.losses, GOOD_LINE);
  await settled(round);
  const first = await judge(round, mark);
  const lies = await wrongNotices(notices, mark);
  const both = await settleBoth(round, first);
  await settled(round);
  const last = await judge(round, mark);
  const wrong = [...first.wrong, ...lies, ...last.wrong];
  const { sent, lost } = stack.losses;
  say(
    [
      `round ${seed}: ${wrong.length === 0 ? 'right' : 'WRONG'}`,
      `${CAPTURES} captures, ${JSON.stringify(done)}, ${notices.length} notices, ${both} with both values`,
      `${sent - before.sent} calls, ${lost - before.lost} answers lost`,
      ...wrong,
    ].join('; '),
  );
  await page.close();
  return wrong.length === 0;
}

async function all(stack: KillableStack): Promise<boolean> {
  const context = await openBrowser(join(fromSetup('E2E_SESSIONS'), 'profile'), stack.url);
  try {
    const page = await enter(context, MARIANA);
    const works = [
      await createWork(page, RIO_MANSO, 'Dicho Norte'),
      await createWork(page, RIO_MANSO, 'Dicho Sur'),
    ];
    const person = { context, userId: await userOf(page), works };
    await page.close();
    const outcomes: boolean[] = [];
    const first = Number(given.first);
    for (let seed = first; seed < first + Number(given.rounds); seed += 1) {
      outcomes.push(await oneRound(stack, person, seed));
    }
    say(`${outcomes.filter(Boolean).length} of ${outcomes.length} rounds right`);
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
