import { cpus } from 'node:os';

import { fairnessTable, type FairnessRow } from './fairness.ts';
import type { ImportCost } from './imports.ts';
import type { Cost } from './pages.ts';
import { searchTable, type SearchCost } from './search.ts';

export type ReportRow = {
  readonly nombre: string;
  readonly porSegundo: number;
  readonly cpuUs: number;
  /** Processor time of PostgreSQL per request. */
  readonly pgUs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Against the yardstick of the same table; 1 is the yardstick itself. */
  readonly razon: number;
  readonly razonCpu: number;
  /** Against the bare first version of the same table; null where there is none. */
  readonly deBare: number | null;
};

/** A line of its own table, with its own yardstick. */
export type ComparedRow = {
  readonly nombre: string;
  readonly vara: ReportRow;
  readonly propia: ReportRow;
};

export type ComparedCost = {
  readonly nombre: string;
  /** Movements in the database, in the organisation and in the obra. */
  readonly filas: string;
  readonly propio: Cost;
  /** The plain statements for the same figures, summed. */
  readonly ingenuo: Cost;
};

export type Report = {
  readonly fecha: string;
  /** Average over the five minutes before the run. */
  readonly cargaPrevia: number;
  readonly filas: number;
  readonly rondas: number;
  readonly segundos: number;
  readonly conexiones: number;
  readonly lista: readonly ReportRow[];
  readonly alta: readonly ReportRow[];
  readonly figuras: readonly ComparedRow[];
  readonly costos: readonly ComparedCost[];
  readonly reparto: readonly FairnessRow[];
  readonly busqueda: readonly SearchCost[];
  readonly importaciones: ImportCost & ComparedImports;
  readonly minutos: number;
};

/** Imports and undos in turn: with the sums and the index of the search, and on a database without. */
type ComparedImports = {
  readonly kept: Pick<ImportCost, 'importMs' | 'undoMs'>;
  readonly plain: Pick<ImportCost, 'importMs' | 'undoMs'>;
};

const n = (valor: number, decimales = 0) => valor.toFixed(decimales);

const tabla = (filas: readonly ReportRow[]): string =>
  [
    '| configuration | req/s | ratio | of bare | CPU µs/req | PostgreSQL µs/req | CPU ratio | p50 / p99 ms |',
    '|---|---|---|---|---|---|---|---|',
    ...filas.map(
      (f) =>
        `| ${f.nombre} | ${n(f.porSegundo)} | ${n(f.razon, 2)} | ${f.deBare === null ? '' : n(f.deBare, 2)} | ${n(f.cpuUs)} | ${n(f.pgUs)} | ${n(f.razonCpu, 2)} | ${n(f.p50Ms)} / ${n(f.p99Ms)} |`,
    ),
  ].join('\n');

const tablaDeFiguras = (figuras: readonly ComparedRow[]): string =>
  [
    '| figures | yardstick req/s | Plomada REST req/s | ratio | CPU µs/req | p50 / p99 ms |',
    '|---|---|---|---|---|---|',
    ...figuras.map(
      ({ nombre, vara, propia }) =>
        `| ${nombre} | ${n(vara.porSegundo)} | ${n(propia.porSegundo)} | ${n(propia.porSegundo / vara.porSegundo, 2)} | ${n(propia.cpuUs)} | ${n(propia.p50Ms)} / ${n(propia.p99Ms)} |`,
    ),
  ].join('\n');

const segundos = (valores: readonly number[]) => valores.map((ms) => n(ms / 1000, 3)).join(' ');

const tablaDeImportaciones = ({
  importMs,
  undoMs,
  peakMb,
  kept,
  plain,
}: Report['importaciones']): string =>
  [
    '| | s |',
    '|---|---|',
    `| imports, one after the other | ${segundos(importMs)} |`,
    `| their undoing | ${segundos(undoMs)} |`,
    `| imports in turn: with sums and index | ${segundos(kept.importMs)} |`,
    `| without | ${segundos(plain.importMs)} |`,
    `| undos in turn: with sums and index | ${segundos(kept.undoMs)} |`,
    `| without | ${segundos(plain.undoMs)} |`,
    '',
    `Highest memory of the server meanwhile: ${n(peakMb)} MB.`,
  ].join('\n');

const lineaDeCosto = ({ nombre, filas, propio, ingenuo }: ComparedCost): string =>
  `| ${nombre} | ${filas} | ${propio.buffers} | ${n(propio.ms, 1)} | ${ingenuo.buffers} | ${n(ingenuo.ms, 1)} |`;

/** The page `docs/benchmarks.md`, written whole by each run. */
export function writeReport(informe: Report, bars: string): string {
  const cpu = cpus();
  return `# Benchmarks

Written by \`pnpm bench\`; not edited by hand. Absolute figures belong to the machine, ratios travel.
Run of ${informe.fecha}: ${cpu.length} cores, Node ${process.version}, ${informe.filas} movements in
20 organisations, ${informe.conexiones} connections, ${informe.rondas} rounds of ${informe.segundos} s each, alternated;
medians. The load generator and PostgreSQL share the cores with the server. Load of the machine by others
before the run: ${n(informe.cargaPrevia, 1)} (under 1 is a quiet one).

The yardstick is Fastify + pg alone: the statements that the product sent in November 2026, frozen as text,
as prepared ones, under the same row-level security, pinned once. It knows no sign-in, role or input check.
Ratios above 1 are in the product's favour (requests per second, and processor time of the server per
request). Bare is what a good first version would be: a transaction that pins the organisation, and lean rows
that pg parses and Fastify writes; its insert writes the row alone. The processor time of PostgreSQL is that
of all its processes.

## A page of 50 movements of one work

${tabla(informe.lista)}

## Create a movement with its audit row

${tabla(informe.alta)}

## Figures: totals of a filter, dashboard of a work, summary of all works

Requests per second of the product over those of the yardstick sending the same statement, with at most 10
connections: these statements add up thousands of rows each.

${tablaDeFiguras(informe.figuras)}

## Fairness: one organisation without pause, the list of another

The other asks for a page of 50 ten times a second while the busy one keeps so many calls open; the bar is
a 99th percentile of 200 ms. Told to wait: 429 with \`retry-after\`, past what may wait for a turn.

${fairnessTable(informe.reparto)}

## What the statements cost

Each beside bare SQL: the plain statements that a first version would send for the same figures, one per
figure, added up. They see private rows, blend nothing into JSON and leave out what the product also tells
(comparison with the period before, balances, targets).

| statement | movements (in the organisation, in the work) | buffers | ms | bare SQL: buffers | ms |
|---|---|---|---|---|---|
${informe.costos.map(lineaDeCosto).join('\n')}

## Search, in one organisation of ${informe.filas} movements

Medians over REST, one call at a time.

${searchTable(informe.busqueda)}

## Imports of 10,000 rows and their undoing

${tablaDeImportaciones(informe.importaciones)}

## Bars

The run took ${n(informe.minutos)} minutes.

${bars}
`;
}
