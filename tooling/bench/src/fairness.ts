import { setTimeout as wait } from 'node:timers/promises';

import autocannon from 'autocannon';

import { startMeasured, type Measured } from './child-process.ts';
import { PROBE, type Probe } from './fairness-probe-config.ts';
import { newMovimientoBody } from './scenario.ts';
import type { Target } from './targets.ts';

/** What one organisation does without pause while the other asks for its list. */
export type Load = {
  readonly name: string;
  readonly connections: number;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type FairnessRow = {
  readonly name: string;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** The other's calls that did not get their list. */
  readonly failed: number;
  /** Answers to the busy organisation per second, and how many it was told to send later. */
  readonly loadPerSecond: number;
  readonly loadRefused: number;
  /** Highest resident memory of the server. */
  readonly peakMb: number;
};

const MEMORY_EVERY_MS = 250;
/** The server is let calm down between loads: abandoned work is not the next one's. */
const PAUSE_MS = 3000;
const LINES = 500;

const importBody = (boundary: string): string => {
  const rows = Array.from(
    { length: LINES },
    (_, i) => `20/11/2026;Ladrillo hueco ${i + 1};Egreso;1815000,00;Transferencia`,
  );
  const csv = ['Fecha;Concepto;Tipo;Importe;Medio de pago', ...rows].join('\r\n');
  return [
    `--${boundary}`,
    'content-disposition: form-data; name="archivo"; filename="medicion.csv"',
    'content-type: text/csv',
    '',
    csv,
    `--${boundary}--`,
    '',
  ].join('\r\n');
};

/** `batch`: calls in one tRPC request. */
export function fairnessLoads(blanco: Target, token: string, batch: number): Load[] {
  const { tenantId, proyectoId } = blanco;
  const headers = { authorization: `Bearer ${token}` };
  const base = `/api/${tenantId}`;
  const input = JSON.stringify(
    Object.fromEntries(
      Array.from({ length: batch }, (_, i) => [i, { json: { projectId: proyectoId } }]),
    ),
  );
  const names = Array.from({ length: batch }, () => 'movimientos.listar').join(',');
  const boundary = 'plomada-medicion';
  return [
    { name: 'nothing', connections: 0, path: '' },
    {
      name: '60 writers',
      connections: 60,
      path: `${base}/movimientos`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: newMovimientoBody(blanco, null),
    },
    {
      name: '30 exports of all movements (xlsx)',
      connections: 30,
      path: `${base}/movimientos/export?formato=xlsx`,
      headers,
    },
    {
      name: '30 summaries of all works',
      connections: 30,
      path: `${base}/resumen-general`,
      headers,
    },
    {
      name: `10 connections with tRPC batches of ${batch} lists`,
      connections: 10,
      path: `/trpc/${names}?batch=1&input=${encodeURIComponent(input)}`,
      headers: { ...headers, 'x-tenant-id': tenantId },
    },
    {
      name: `30 imports of ${LINES} rows`,
      connections: 30,
      path: `${base}/movimientos/importaciones?proyectoId=${proyectoId}`,
      method: 'POST',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: importBody(boundary),
    },
  ];
}

async function press(server: Measured, load: Load, seconds: number) {
  if (load.connections === 0) {
    await wait(seconds * 1000);
    return { perSecond: 0, refused: 0 };
  }
  const result = await autocannon({
    url: `${server.url}${load.path}`,
    method: load.method ?? 'GET',
    headers: { ...load.headers },
    ...(load.body === undefined ? {} : { body: load.body }),
    duration: seconds,
    connections: load.connections,
    timeout: 300,
  });
  const { '4xx': refused, '5xx': broken } = result;
  if (broken > 0) console.error(`${load.name}: ${broken} × 5xx`);
  return { perSecond: result['2xx'] / result.duration, refused };
}

/** Highest memory until told to stop. */
export function watchMemory(server: Measured) {
  const stop = new AbortController();
  const watch = async (): Promise<number> => {
    let peak = 0;
    while (!stop.signal.aborted) {
      peak = Math.max(peak, await server.memory());
      await wait(MEMORY_EVERY_MS);
    }
    return peak;
  };
  const peak = watch();
  return () => {
    stop.abort();
    return peak;
  };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

async function underLoad(
  server: Measured,
  probe: Measured,
  load: Load,
  seconds: number,
): Promise<FairnessRow> {
  await wait(PAUSE_MS);
  await probe.sample();
  const stopWatching = watchMemory(server);
  const { perSecond, refused } = await press(server, load, seconds);
  const { ms, refused: failed } = await probe.sample();
  const peak = await stopWatching();
  const sorted = ms.toSorted((a, b) => a - b);
  return {
    name: load.name,
    requests: sorted.length,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    maxMs: sorted.at(-1) ?? Number.NaN,
    failed,
    loadPerSecond: perSecond,
    loadRefused: refused,
    peakMb: peak / 1024 ** 2,
  };
}

/** The list of one organisation while another one loads the server in every way it can. */
export async function measureFairness(
  server: Measured,
  loads: readonly Load[],
  other: { readonly blanco: Target; readonly token: string },
  seconds: number,
): Promise<FairnessRow[]> {
  const { tenantId, proyectoId } = other.blanco;
  const asked: Probe = {
    url: `${server.url}/api/${tenantId}/movimientos?projectId=${proyectoId}`,
    headers: { authorization: `Bearer ${other.token}` },
  };
  const probe = await startMeasured('./fairness-probe.ts', { [PROBE]: JSON.stringify(asked) });
  try {
    const rows: FairnessRow[] = [];
    for (const load of loads) {
      const row = await underLoad(server, probe, load, seconds);
      console.log(fairnessLine(row));
      rows.push(row);
    }
    return rows;
  } finally {
    await probe.stop();
  }
}

const n = (value: number, decimals = 0) => value.toFixed(decimals);

const fairnessLine = (row: FairnessRow): string =>
  `| ${row.name} | ${n(row.p50Ms)} | ${n(row.p99Ms)} | ${n(row.maxMs)} | ${row.failed} of ${row.requests} | ${n(row.loadPerSecond, 1)} | ${row.loadRefused} | ${n(row.peakMb)} |`;

export const fairnessTable = (rows: readonly FairnessRow[]): string =>
  [
    "| the busy organisation | other's list p50 ms | p99 ms | longest | failed | busy one's answers/s | told to wait | memory MB |",
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(fairnessLine),
  ].join('\n');
