import { n, table } from './page.ts';
import type { Report } from './report.ts';
import { median } from './statistics.ts';

/** Limit that the product must keep, and the result of this run. */
export type Bar = {
  readonly bar: string;
  readonly wanted: string;
  readonly measured: string;
  readonly holds: boolean;
};

type Limit = { readonly value: number; readonly digits?: number; readonly unit?: string };

const stated = ({ value, digits = 0, unit = '' }: Limit) => `${n(value, digits)}${unit}`;

const barOf =
  (sign: '≥' | '≤') =>
  (name: string, measured: number, limit: Limit): Bar => ({
    bar: name,
    wanted: `${sign} ${stated(limit)}`,
    measured: stated({ ...limit, value: measured }),
    // A missing measurement fails the bar.
    holds:
      Number.isFinite(measured) &&
      (sign === '≥' ? measured >= limit.value : measured <= limit.value),
  });

const atLeast = barOf('≥');
/** Bar whose value must not be exceeded. */
export const atMost = barOf('≤');

const ratio = (value: number): Limit => ({ value, digits: 2 });
const ms = (value: number): Limit => ({ value, digits: 1, unit: ' ms' });
const us = (value: number): Limit => ({ value, unit: ' µs' });

function barsOfLoad({ lists, creations }: Report): Bar[] {
  const of = (name: string) => lists.find((row) => row.name === name);
  const page = of('Plomada REST, first page');
  const trpc = of('Plomada tRPC, first page');
  const many = of('Plomada REST, a person of each organisation');
  const bare = of('bare, pinned transaction');
  const create = creations.find((row) => row.name === 'Plomada REST');
  if (!page || !trpc || !many || !bare || !create)
    throw new Error('A configuration that the bars compare was not measured');
  const overBare = page.cpuUs / bare.cpuUs;
  return [
    atLeast('list over REST, of the frozen yardstick', page.ratio, ratio(0.95)),
    atLeast('list over tRPC, of the frozen yardstick', trpc.ratio, ratio(0.85)),
    atLeast('create with its log, of the frozen yardstick', create.ratio, ratio(0.95)),
    atLeast('many users, of the frozen yardstick', many.ratio, ratio(0.85)),
    atLeast('list, of bare Fastify + pg', page.ofBare ?? 0, ratio(0.5)),
    atLeast('create, of a bare insert', create.ofBare ?? 0, ratio(0.3)),
    atMost('CPU of the server a page, of bare Fastify + pg', overBare, ratio(1.7)),
    atMost('CPU of PostgreSQL a page', page.pgUs, us(1000)),
    atMost('CPU of PostgreSQL a create', create.pgUs, us(1200)),
  ];
}

function barsOfSql({ costs, searches }: Report): Bar[] {
  const of = (name: string) =>
    Math.max(...costs.filter((cost) => cost.name === name).map(({ own }) => own.ms));
  const list = Math.max(...searches.map(({ listMs }) => listMs));
  const palette = Math.max(...searches.map(({ paletteMs }) => paletteMs));
  return [
    atMost('SQL of a dashboard, at the worst size', of('dashboard of the work'), ms(10)),
    atMost('SQL of the summary, at the worst size', of('summary of all works'), ms(10)),
    atMost('search in the list, the worst text', list, ms(20)),
    atMost('search in the palette, the worst text', palette, ms(100)),
  ];
}

export function barsOf(report: Report): Bar[] {
  const { importMs, peakMb, kept, plain } = report.imports;
  const over = (what: 'importMs' | 'undoMs') => median(kept[what]) / median(plain[what]);
  const memory = `memory of the server over ${importMs.length} imports in a row`;
  return [
    ...barsOfLoad(report),
    ...barsOfSql(report),
    // Limit for sums and search index together; ADR 24 gives the cost of the index alone.
    atMost('import of 10,000 rows, over one without sums and index', over('importMs'), ratio(1.3)),
    atMost('its undo, over one without sums and index', over('undoMs'), ratio(1.1)),
    atMost(memory, peakMb, { value: 512, unit: ' MB' }),
    ...report.fairness.map(({ name, p99Ms }) =>
      atMost(`another's list beside ${name}, 99 of 100`, p99Ms, { value: 200, unit: ' ms' }),
    ),
  ];
}

export const barsTable = (bars: readonly Bar[]): string =>
  table(
    '| bar | wanted | measured | holds |',
    bars.map(({ bar: name, wanted, measured, holds }) => [
      name,
      wanted,
      measured,
      holds ? 'yes' : '**no**',
    ]),
  );
