import { median } from './load.ts';
import type { Report } from './report.ts';

/** What the product has to keep, and whether this run says that it does. */
export type Bar = {
  readonly bar: string;
  readonly wanted: string;
  readonly measured: string;
  readonly holds: boolean;
};

type Limit = { readonly value: number; readonly digits?: number; readonly unit?: string };

const said = ({ value, digits = 0, unit = '' }: Limit) => `${value.toFixed(digits)}${unit}`;

function bar(name: string, sign: '≥' | '≤', measured: number, limit: Limit): Bar {
  return {
    bar: name,
    wanted: `${sign} ${said(limit)}`,
    measured: said({ ...limit, value: measured }),
    // What nothing was measured of holds nothing.
    holds:
      Number.isFinite(measured) &&
      (sign === '≥' ? measured >= limit.value : measured <= limit.value),
  };
}

/** One that must not be passed. */
export const atMost = (name: string, measured: number, limit: Limit): Bar =>
  bar(name, '≤', measured, limit);

const ratio = (value: number): Limit => ({ value, digits: 2 });
const ms = (value: number): Limit => ({ value, digits: 1, unit: ' ms' });
const us = (value: number): Limit => ({ value, unit: ' µs' });

const worst = (values: readonly number[]): number => Math.max(...values);

function barsOfLoad({ lista, alta }: Report): Bar[] {
  const de = (nombre: string) => lista.find((fila) => fila.nombre === nombre);
  const pagina = de('Plomada REST, first page');
  const trpc = de('Plomada tRPC, first page');
  const muchos = de('Plomada REST, a person of each organisation');
  const bare = lista.find((fila) => fila.nombre === 'bare, pinned transaction');
  const crear = alta.find((fila) => fila.nombre === 'Plomada REST');
  if (!pagina || !trpc || !muchos || !bare || !crear)
    throw new Error('a configuration was not measured');
  return [
    bar('list over REST, of the frozen yardstick', '≥', pagina.razon, ratio(0.95)),
    bar('list over tRPC, of the frozen yardstick', '≥', trpc.razon, ratio(0.85)),
    bar('create with its log, of the frozen yardstick', '≥', crear.razon, ratio(0.95)),
    bar('many users, of the frozen yardstick', '≥', muchos.razon, ratio(0.85)),
    bar('list, of bare Fastify + pg', '≥', pagina.deBare ?? 0, ratio(0.5)),
    bar('create, of a bare insert', '≥', crear.deBare ?? 0, ratio(0.3)),
    bar(
      'CPU of the server a page, of bare Fastify + pg',
      '≤',
      pagina.cpuUs / bare.cpuUs,
      ratio(1.7),
    ),
    bar('CPU of PostgreSQL a page', '≤', pagina.pgUs, us(1000)),
    bar('CPU of PostgreSQL a create', '≤', crear.pgUs, us(1200)),
  ];
}

function barsOfSql({ costos, busqueda }: Report): Bar[] {
  const de = (nombre: string) =>
    worst(costos.filter((costo) => costo.nombre === nombre).map(({ propio }) => propio.ms));
  return [
    bar('SQL of a dashboard, at the worst size', '≤', de('dashboard of the work'), ms(10)),
    bar('SQL of the summary, at the worst size', '≤', de('summary of all works'), ms(10)),
    bar('search in the list, the worst text', '≤', worst(busqueda.map((b) => b.listMs)), ms(20)),
    bar(
      'search in the palette, the worst text',
      '≤',
      worst(busqueda.map((b) => b.paletteMs)),
      ms(100),
    ),
  ];
}

export function barsOf(report: Report): Bar[] {
  const { importaciones, reparto } = report;
  const { importMs, peakMb, kept, plain } = importaciones;
  const veces = importMs.length;
  return [
    ...barsOfLoad(report),
    ...barsOfSql(report),
    bar(
      'import of 10,000 rows, over one without sums and index',
      '≤',
      median(kept.importMs) / median(plain.importMs),
      // What the index of the search costs by itself: ADR 24.
      ratio(1.3),
    ),
    bar(
      'its undo, over one without sums and index',
      '≤',
      median(kept.undoMs) / median(plain.undoMs),
      ratio(1.1),
    ),
    bar(`memory of the server over ${veces} imports in a row`, '≤', peakMb, {
      value: 512,
      unit: ' MB',
    }),
    ...reparto.map(({ name, p99Ms }) =>
      bar(`another's list beside ${name}, 99 of 100`, '≤', p99Ms, { value: 200, unit: ' ms' }),
    ),
  ];
}

export const barsTable = (bars: readonly Bar[]): string =>
  [
    '| bar | wanted | measured | holds |',
    '|---|---|---|---|',
    ...bars.map(
      ({ bar: name, wanted, measured, holds }) =>
        `| ${name} | ${wanted} | ${measured} | ${holds ? 'yes' : '**no**'} |`,
    ),
  ].join('\n');
