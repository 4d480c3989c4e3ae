import { cpus } from 'node:os';

import type { Costo } from './pages.ts';

export type Fila = {
  readonly nombre: string;
  readonly porSegundo: number;
  readonly cpuUs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Against the yardstick of the same table; 1 is the yardstick itself. */
  readonly razon: number;
  readonly razonCpu: number;
};

export type Informe = {
  readonly fecha: string;
  readonly filas: number;
  readonly rondas: number;
  readonly segundos: number;
  readonly conexiones: number;
  readonly lista: readonly Fila[];
  readonly alta: readonly Fila[];
  readonly paginas: readonly (Costo & { readonly nombre: string })[];
};

const n = (valor: number, decimales = 0) => valor.toFixed(decimales);

const tabla = (filas: readonly Fila[]): string =>
  [
    '| configuration | req/s | ratio | CPU µs/req | CPU ratio | p50 / p99 ms |',
    '|---|---|---|---|---|---|',
    ...filas.map(
      (f) =>
        `| ${f.nombre} | ${n(f.porSegundo)} | ${n(f.razon, 2)} | ${n(f.cpuUs)} | ${n(f.razonCpu, 2)} | ${n(f.p50Ms)} / ${n(f.p99Ms)} |`,
    ),
  ].join('\n');

/** The page `docs/benchmarks.md`, written whole by each run. */
export function escribirInforme(informe: Informe): string {
  const cpu = cpus();
  return `# Benchmarks

Written by \`pnpm bench\`; not edited by hand. Absolute figures belong to the machine, ratios travel.
Run of ${informe.fecha}: ${cpu.length} cores, Node ${process.version}, ${informe.filas} movements in
20 organisations, ${informe.conexiones} connections, ${informe.rondas} rounds of ${informe.segundos} s each, alternated;
medians. The load generator and PostgreSQL share the cores with the server.

The yardstick is Fastify + pg alone: the statements the product itself sends, recorded from it, as prepared
ones, under the same row-level security, pinned once. It knows no sign-in, role or input check. Ratios
above 1 are in the product's favour (requests per second, and processor time of the server per request).

## A page of 50 movements of one work

${tabla(informe.lista)}

## Create a movement with its audit row

${tabla(informe.alta)}

## What the statements cost

| statement | buffers | ms |
|---|---|---|
${informe.paginas.map((p) => `| ${p.nombre} | ${p.buffers} | ${n(p.ms, 2)} |`).join('\n')}
`;
}
