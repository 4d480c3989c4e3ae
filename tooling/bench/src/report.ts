import { cpus } from 'node:os';

import type { ComparedCost } from './costs.ts';
import { fairnessTable, type FairnessRow } from './fairness.ts';
import type { ComparedImports } from './imports.ts';
import { type InsertCost, insertCostsSection } from './insert-costs.ts';
import type { Round } from './load.ts';
import { n, table } from './page.ts';
import { searchTable, type SearchCost } from './search.ts';
import { median } from './statistics.ts';

export type ReportRow = Round & {
  readonly name: string;
  /** Requests per second divided by those of the table's yardstick, whose ratio is 1. */
  readonly ratio: number;
  readonly cpuRatio: number;
  /**
   * Requests per second divided by those of the bare first version in the table; null without such
   * a version.
   */
  readonly ofBare: number | null;
};

/** Line of a table in which every line has a different yardstick. */
export type ComparedRow = {
  readonly name: string;
  readonly yardstick: ReportRow;
  readonly own: ReportRow;
};

export type Report = {
  readonly date: string;
  /** Load average of the machine over the five minutes before the run. */
  readonly loadBefore: number;
  readonly movements: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly lists: readonly ReportRow[];
  readonly creations: readonly ReportRow[];
  readonly inserts: readonly InsertCost[];
  readonly totals: readonly ComparedRow[];
  readonly costs: readonly ComparedCost[];
  readonly fairness: readonly FairnessRow[];
  readonly searches: readonly SearchCost[];
  readonly imports: ComparedImports;
  readonly minutes: number;
};

const percentiles = ({ p50Ms, p99Ms }: Round) => `${n(p50Ms)} / ${n(p99Ms)}`;

const loadTable = (rows: readonly ReportRow[]): string =>
  table(
    '| configuration | req/s | ratio | of bare | CPU µs/req | PostgreSQL µs/req | CPU ratio | p50 / p99 ms |',
    rows.map((row) => [
      row.name,
      n(row.perSecond),
      n(row.ratio, 2),
      row.ofBare === null ? '' : n(row.ofBare, 2),
      n(row.cpuUs),
      n(row.pgUs),
      n(row.cpuRatio, 2),
      percentiles(row),
    ]),
  );

const totalsTable = (totals: readonly ComparedRow[]): string =>
  table(
    '| figures | yardstick req/s | Plomada REST req/s | ratio | CPU µs/req | p50 / p99 ms |',
    totals.map(({ name, yardstick, own }) => [
      name,
      n(yardstick.perSecond),
      n(own.perSecond),
      n(own.perSecond / yardstick.perSecond, 2),
      n(own.cpuUs),
      percentiles(own),
    ]),
  );

const costsTable = (costs: readonly ComparedCost[]): string =>
  table(
    '| statement | movements (in the organisation, in the work) | buffers | ms | bare SQL: buffers | ms |',
    costs.map(({ name, size, own, naive }) => [
      name,
      size,
      own.buffers,
      n(own.ms, 1),
      naive.buffers,
      n(naive.ms, 1),
    ]),
  );

const inSeconds = (values: readonly number[]): readonly string[] =>
  [Math.min(...values), median(values), Math.max(...values)].map((ms) => n(ms / 1000, 2));

const importsTable = ({ importMs, undoMs, peakMb, kept, plain }: ComparedImports): string =>
  `${table('| | least s | median s | most s |', [
    ['imports, one after the other', ...inSeconds(importMs)],
    ['their undoing', ...inSeconds(undoMs)],
    ['imports in turn: with sums and index', ...inSeconds(kept.importMs)],
    ['without', ...inSeconds(plain.importMs)],
    ['undos in turn: with sums and index', ...inSeconds(kept.undoMs)],
    ['without', ...inSeconds(plain.undoMs)],
  ])}

Highest memory of the server meanwhile: ${n(peakMb)} MB.`;

/** Text of `docs/benchmarks.md` without the section about many organisations. */
export function writeReport(report: Report, bars: string): string {
  const cpu = cpus();
  return `# Benchmarks

Written by \`pnpm bench\`; not edited by hand. Absolute figures belong to the machine, ratios travel.
Run of ${report.date}: ${cpu.length} cores, Node ${process.version}, ${report.movements} movements in
20 organisations, ${report.connections} connections, ${report.rounds} rounds of ${report.seconds} s each, alternated;
medians. The load generator and PostgreSQL share the cores with the server. Load of the machine by others
before the run: ${n(report.loadBefore, 1)} (under 1 is a quiet one).

The yardstick is Fastify + pg alone: the statements that the product sent in November 2026, frozen as text,
as prepared ones, under the same row-level security, pinned once. It knows no sign-in, role or input check.
Ratios above 1 are in the product's favour (requests per second, and processor time of the server per
request). Bare is what a good first version would be: a transaction that pins the organisation, and lean rows
that pg parses and Fastify writes; its insert writes the row alone. The processor time of PostgreSQL is that
of all its processes.

## A page of 50 movements of one work

${loadTable(report.lists)}

## Create a movement with its audit row

${loadTable(report.creations)}

${insertCostsSection(report.inserts)}
## Figures: totals of a filter, dashboard of a work, summary of all works

Requests per second of the product over those of the yardstick sending the same statement, with at most 10
connections: these statements add up thousands of rows each.

${totalsTable(report.totals)}

## Fairness: one organisation without pause, the list of another

The other asks for a page of 50 ten times a second while the busy one keeps so many calls open; the bar is
a 99th percentile of 200 ms. Told to wait: 429 with \`retry-after\`, past what may wait for a slot.

${fairnessTable(report.fairness)}

## What the statements cost

Each beside bare SQL: the plain statements that a first version would send for the same totals, one per
total, added up. They see private rows, blend nothing into JSON and leave out what the product also tells
(comparison with the period before, balances, targets).

${costsTable(report.costs)}

## Search, in one organisation of ${report.movements} movements

Medians over REST, one call at a time.

${searchTable(report.searches)}

## Imports of 10,000 rows and their undoing

${importsTable(report.imports)}

## Bars

The run took ${n(report.minutes)} minutes.

${bars}
`;
}
