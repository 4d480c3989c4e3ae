import { cpus } from 'node:os';

import { atMost, type Bar } from '../bars.ts';
import { flatnessOf } from './flatness.ts';
import type { Latency } from './latency.ts';
import { WARM_UP_SECONDS, type Minute, type Run, type Wanted } from './run.ts';

const n = (value: number, decimals = 0) => value.toFixed(decimals);

export const minuteLine = (name: string, nth: number, { window, serverMb, postgresMb }: Minute) =>
  `${name}, minute ${nth}: ${window.all.calls} calls, p50 ${n(window.all.p50Ms, 1)} p95 ${n(window.all.p95Ms, 1)} ` +
  `p99 ${n(window.all.p99Ms, 1)} ms, ${window.failed} failed, sent ${n(window.lateP99Ms, 1)} ms late, ` +
  `server ${n(serverMb)} MB, PostgreSQL ${n(postgresMb)} MB`;

const latencyLine = (what: string, { calls, p50Ms, p95Ms, p99Ms, maxMs }: Latency): string =>
  `| ${what} | ${calls} | ${n(p50Ms, 1)} | ${n(p95Ms, 1)} | ${n(p99Ms, 1)} | ${n(maxMs)} |`;

const kindsTable = ({ whole }: Run): string =>
  [
    '| call | calls | p50 ms | p95 ms | p99 ms | longest |',
    '|---|---|---|---|---|---|',
    latencyLine('all', whole.all),
    ...Array.from(whole.kinds, ([kind, latency]) => latencyLine(kind, latency)),
  ].join('\n');

const minutesTable = ({ minutes }: Run): string =>
  [
    '| minute | calls | p50 ms | p95 ms | p99 ms | failed | sent late, p99 ms | server MB | PostgreSQL MB |',
    '|---|---|---|---|---|---|---|---|---|',
    ...minutes.map(
      ({ window: { all, failed, lateP99Ms }, serverMb, postgresMb }, i) =>
        `| ${i + 1} | ${all.calls} | ${n(all.p50Ms, 1)} | ${n(all.p95Ms, 1)} | ${n(all.p99Ms, 1)} | ${failed} | ${n(lateP99Ms, 1)} | ${n(serverMb)} | ${n(postgresMb)} |`,
    ),
  ].join('\n');

const MOST = 12;

/** The statements of which there is most, a call. */
const mostOf = (all: ReadonlyMap<string, number>, requests: number, decimals: number): string =>
  Array.from(all)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([name, amount]) => `\`${name}\` ${n(amount / requests, decimals)}`)
    .join(', ');

const inMicroseconds = (seconds: ReadonlyMap<string, number>) =>
  new Map(Array.from(seconds, ([name, each]) => [name, each * 1e6]));

function costLines({ cpu, counted, busy }: Run): string {
  const { requests, trips, waits, waitedSeconds } = counted;
  const all = Array.from(counted.statements);
  const sum = (some: typeof all) => some.reduce((total, [, sent]) => total + sent, 0);
  const statements = sum(all);
  const sealer = sum(all.filter(([name]) => name.startsWith('sealer.')));
  const lines = [
    `Processor time a call: server ${n(cpu.server, 2)} ms, PostgreSQL ${n(cpu.postgres, 2)} ms, load generator ${n(cpu.generator, 2)} ms.`,
    `To the database, a call: ${n(trips / requests, 2)} trips, ${n(statements / requests, 2)} statements, ${n(sealer / requests, 2)} of them the sealer's.`,
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

/** Memory is flat when, past the third minute, it neither goes on growing nor has grown. */
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
  if (!alone || !beside) throw new Error('a run is missing');
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

export const HEADING = '## Many organisations';

/** The part of `docs/benchmarks.md` that `--solo-organizaciones` writes. */
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
