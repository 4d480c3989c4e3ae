import { cpus } from 'node:os';

import { z } from 'zod';

import { atMost, type Bar } from '../bars.ts';
import type { Options } from '../options.ts';
import { HEADING, n, table } from '../page.ts';
import type { Latency } from '../statistics.ts';
import type { Counted } from './counters.ts';
import type { Window } from './open-loop.ts';

/** First minutes of a run, after which memory has settled. */
const SETTLING = 3;
/** Least number of settled minutes for a meaningful slope. */
const LEAST = 3;

/** Growth of memory after the first three minutes. */
type Flatness = {
  /** Slope of the regression line, in hundredths of the mean per minute. */
  readonly slopePercent: number;
  /** Growth from the third minute to the last one, in hundredths. */
  readonly grownPercent: number;
};

/**
 * Growth computed from the memory at the end of each minute; NaN when there are too few minutes.
 */
function flatnessOf(perMinute: readonly number[]): Flatness {
  const settled = perMinute.slice(SETTLING);
  const third = perMinute[SETTLING - 1];
  const last = settled.at(-1);
  if (settled.length < LEAST || third === undefined || last === undefined) {
    return { slopePercent: Number.NaN, grownPercent: Number.NaN };
  }
  const middle = (settled.length - 1) / 2;
  const mean = settled.reduce((sum, mb) => sum + mb, 0) / settled.length;
  const along = settled.reduce((sum, mb, i) => sum + (i - middle) * (mb - mean), 0);
  const spread = settled.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return {
    slopePercent: (100 * along) / spread / mean,
    grownPercent: 100 * (last / third - 1),
  };
}

/** Duration of the load that precedes the measurement, in seconds. */
export const WARM_UP_SECONDS = 90;

export type Wanted = Pick<
  Options,
  'organizations' | 'perSecond' | 'minutes' | 'processes' | 'poolMax'
>;

/** Measurements of one minute of calls, and the memory used. */
export type Minute = {
  readonly window: Window;
  readonly serverMb: number;
  readonly postgresMb: number;
};

/** Processor time per call, in milliseconds. */
type Cpu = {
  readonly server: number;
  readonly postgres: number;
  readonly generator: number;
};

export type Run = {
  readonly name: string;
  readonly whole: Window;
  readonly minutes: readonly Minute[];
  readonly cpu: Cpu;
  readonly counted: Counted;
  /** Work done by the busy organisation; null when there was none. */
  readonly busy: BusyDone | null;
};

export const busyDone = z.object({
  imported: z.number(),
  exported: z.number(),
  summed: z.number(),
  refused: z.number(),
  broken: z.number(),
});
type BusyDone = z.infer<typeof busyDone>;

export const minuteLine = (name: string, nth: number, { window, serverMb, postgresMb }: Minute) =>
  `${name}, minute ${nth}: ${window.all.calls} calls, p50 ${n(window.all.p50Ms, 1)} p95 ${n(window.all.p95Ms, 1)} ` +
  `p99 ${n(window.all.p99Ms, 1)} ms, ${window.failed} failed, sent ${n(window.lateP99Ms, 1)} ms late, ` +
  `server ${n(serverMb)} MB, PostgreSQL ${n(postgresMb)} MB`;

const latencyCells = (what: string, { calls, p50Ms, p95Ms, p99Ms, maxMs }: Latency) => [
  what,
  calls,
  n(p50Ms, 1),
  n(p95Ms, 1),
  n(p99Ms, 1),
  n(maxMs),
];

const kindsTable = ({ whole }: Run): string =>
  table('| call | calls | p50 ms | p95 ms | p99 ms | longest |', [
    latencyCells('all', whole.all),
    ...Array.from(whole.kinds, ([kind, latency]) => latencyCells(kind, latency)),
  ]);

const minutesTable = ({ minutes }: Run): string =>
  table(
    '| minute | calls | p50 ms | p95 ms | p99 ms | failed | sent late, p99 ms | server MB | PostgreSQL MB |',
    minutes.map(({ window: { all, failed, lateP99Ms }, serverMb, postgresMb }, i) => [
      ...latencyCells(String(i + 1), all).slice(0, -1),
      failed,
      n(lateP99Ms, 1),
      n(serverMb),
      n(postgresMb),
    ]),
  );

const MOST = 12;

/**
 * Statements with the largest amounts (calls or time), each amount divided by the number of
 * requests.
 */
const mostOf = (all: ReadonlyMap<string, number>, requests: number, decimals: number): string =>
  Array.from(all)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([name, amount]) => `\`${name}\` ${n(amount / requests, decimals)}`)
    .join(', ');

const inMicroseconds = (seconds: ReadonlyMap<string, number>) =>
  new Map(Array.from(seconds, ([name, each]) => [name, each * 1e6]));

function costLines({ cpu, counted, busy }: Run): string {
  const { requests, roundTrips, waits, waitedSeconds } = counted;
  const all = Array.from(counted.statements);
  const sum = (some: typeof all) => some.reduce((total, [, sent]) => total + sent, 0);
  const statements = sum(all);
  const chainWorker = sum(all.filter(([name]) => name.startsWith('chain.')));
  const lines = [
    `Processor time a call: server ${n(cpu.server, 2)} ms, PostgreSQL ${n(cpu.postgres, 2)} ms, load generator ${n(cpu.generator, 2)} ms.`,
    `To the database, a call: ${n(roundTrips / requests, 2)} round trips, ${n(statements / requests, 2)} statements, ${n(chainWorker / requests, 2)} of them the chain worker's.`,
    `Sent most: ${mostOf(counted.statements, requests, 2)}.`,
    `Waited for longest, in microseconds a call: ${mostOf(inMicroseconds(counted.seconds), requests, 0)}.`,
    `Waited for a connection: ${waits} times, ${n(waitedSeconds, 1)} s in all.`,
  ];
  if (busy !== null) {
    lines.push(
      `The busy one meanwhile: ${busy.imported} imports of 2,000 rows, ${busy.exported} exports, ` +
        `${busy.summed} sums; told to wait ${busy.refused} times, ${busy.broken} failures.`,
    );
  }
  return lines.map((line) => `- ${line}`).join('\n');
}

const section = (run: Run): string =>
  [`### ${run.name}`, kindsTable(run), minutesTable(run), costLines(run)].join('\n\n');

const MS = { digits: 0, unit: ' ms' };
const PERCENT = { digits: 1, unit: ' %' };

/** Limits of memory past the third minute: its slope, and its growth up to the last minute. */
function memoryBars(whose: string, perMinute: readonly number[]): Bar[] {
  const { slopePercent, grownPercent } = flatnessOf(perMinute);
  return [
    atMost(`memory of ${whose}, slope past minute 3, a minute`, slopePercent, {
      value: 1,
      ...PERCENT,
    }),
    atMost(`memory of ${whose}, last minute over the third`, grownPercent, {
      value: 10,
      ...PERCENT,
    }),
  ];
}

export function barsOfOrganizations(runs: readonly Run[]): Bar[] {
  const [alone, beside] = runs;
  if (!alone || !beside) throw new Error('One of the two runs to compare is missing');
  const failed = (run: Run) =>
    atMost(`calls that failed, ${run.name}`, run.whole.failed, { value: 0 });
  return [
    atMost('p99 of all calls', alone.whole.all.p99Ms, { value: 100, ...MS }),
    failed(alone),
    ...memoryBars(
      'the server',
      alone.minutes.map(({ serverMb }) => serverMb),
    ),
    ...memoryBars(
      'PostgreSQL',
      alone.minutes.map(({ postgresMb }) => postgresMb),
    ),
    atMost("p99 of the others' calls beside the busy organisation", beside.whole.all.p99Ms, {
      value: 200,
      ...MS,
    }),
    failed(beside),
  ];
}

/** Text of the section of `docs/benchmarks.md` about many organisations. */
export function writeOrganizations(
  { organizations, perSecond, minutes, processes, poolMax }: Wanted,
  runs: readonly Run[],
  bars: string,
): string {
  return `${HEADING}

Written by \`pnpm bench --solo-organizaciones\`, on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, which load generator, \`pnpm serve\` (\`WEB_CONCURRENCY=${processes}\`, \`DATABASE_POOL_MAX=${poolMax}\`)
and PostgreSQL (set as \`deploy/postgresql/plomada.conf\` says) share; ${organizations} organisations of 20 people, ${perSecond} calls a second for ${minutes} minutes each, after ${WARM_UP_SECONDS} seconds of
them that do not count. Calls come at random instants whatever becomes of those before, and count from when they were due. Organisations are drawn by Zipf (0.8), their
people alike. In hundredths: 55 lists (25 over tRPC, 20 over REST, 10 further pages), 10 movements opened, 5 dashboards of a
work, 3 totals, 2 summaries of all works, 3 searches in the list, 2 in the palette, 15 movements created (8 over tRPC with a
key), 5 edited. Memory: what the processes have of their own, and what they share once.

${runs.map(section).join('\n\n')}

${bars}
`;
}
