import { setTimeout as wait } from 'node:timers/promises';

import autocannon from 'autocannon';
import { z } from 'zod';

import { startMeasured, withProduct, type Measured } from './child-process.ts';
import type { ProbeConfig } from './fairness-probe.ts';
import type { LoadRequest } from './load.ts';
import { line, n, table } from './page.ts';
import { newMovementBody, type Scene } from './scenario.ts';
import { latencyOf } from './statistics.ts';
import { chooseOther } from './targets.ts';

/** Continuous load of one organisation while the other one asks for its list. */
type Load = LoadRequest & { readonly name: string; readonly connections: number };

export type FairnessRow = {
  readonly name: string;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Calls of the other organisation that did not get their list. */
  readonly failed: number;
  /** Successful answers to the busy organisation per second. */
  readonly loadPerSecond: number;
  /** Calls of the busy organisation that were refused with a 4xx status. */
  readonly loadRefused: number;
  /** Highest sampled resident memory of the server, in MiB. */
  readonly peakMb: number;
};

const MEMORY_EVERY_MS = 250;
/** Pause before each load, in which the server ends the abandoned work of the last one. */
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

/** Kinds of load of the busy organisation; `batch` is the number of calls in one tRPC request. */
function loadsOf({ target, headers }: Scene, batch: number): Load[] {
  const { tenantId, proyectoId } = target;
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
      body: newMovementBody(target),
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

/**
 * Samples the server's memory; the returned function ends that and gives the highest value in
 * bytes.
 */
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

const sampled = z.object({ ms: z.array(z.number()), refused: z.number() });

async function underLoad(
  server: Measured,
  probe: Measured,
  { load, seconds }: { readonly load: Load; readonly seconds: number },
): Promise<FairnessRow> {
  await wait(PAUSE_MS);
  await probe.ask('sample', sampled);
  const stopWatching = watchMemory(server);
  const { perSecond, refused } = await press(server, load, seconds);
  const { ms, refused: failed } = await probe.ask('sample', sampled);
  const peak = await stopWatching();
  const { calls: requests, p50Ms, p99Ms, maxMs } = latencyOf(ms);
  return {
    name: load.name,
    requests,
    p50Ms,
    p99Ms,
    maxMs,
    failed,
    loadPerSecond: perSecond,
    loadRefused: refused,
    peakMb: peak / 1024 ** 2,
  };
}

/** Shortest run that gives a 99th percentile at ten requests a second. */
const LEAST_SECONDS = 12;

/** Measures the list of one organisation under each kind of load from another one. */
export async function measureFairness(
  scene: Scene,
  options: { readonly seconds: number; readonly batch: number },
): Promise<FairnessRow[]> {
  const other = await chooseOther(scene.cluster, scene.target);
  const token = await scene.keys.sign(other.clerkId);
  const seconds = Math.max(options.seconds, LEAST_SECONDS);
  return await withProduct(scene.env, async (server) => {
    const config: ProbeConfig = {
      url: `${server.url}/api/${other.tenantId}/movimientos?projectId=${other.proyectoId}`,
      headers: { authorization: `Bearer ${token}` },
    };
    const probe = await startMeasured('./fairness-probe.ts', { config });
    try {
      const rows: FairnessRow[] = [];
      for (const load of loadsOf(scene, options.batch)) {
        const row = await underLoad(server, probe, { load, seconds });
        console.log(line(cellsOf(row)));
        rows.push(row);
      }
      return rows;
    } finally {
      await probe.stop();
    }
  });
}

const cellsOf = (row: FairnessRow) => [
  row.name,
  n(row.p50Ms),
  n(row.p99Ms),
  n(row.maxMs),
  `${row.failed} of ${row.requests}`,
  n(row.loadPerSecond, 1),
  row.loadRefused,
  n(row.peakMb),
];

export const fairnessTable = (rows: readonly FairnessRow[]): string =>
  table(
    "| the busy organisation | other's list p50 ms | p99 ms | longest | failed | busy one's answers/s | told to wait | memory MB |",
    rows.map(cellsOf),
  );
