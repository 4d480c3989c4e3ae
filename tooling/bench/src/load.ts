import autocannon from 'autocannon';

import type { Measured } from './child-process.ts';
import { postgresCpu } from './postgres-cpu.ts';

export type LoadRequest = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Asked for in turn, in place of the one path and its headers. */
  readonly inTurn?: readonly {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
};

/** One round. `cpuUs`, `pgUs`: processor time of the measured process and of PostgreSQL per request. */
export type Round = {
  readonly porSegundo: number;
  readonly cpuUs: number;
  readonly pgUs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export async function runLoad(
  servidor: Measured,
  pedido: LoadRequest,
  {
    segundos,
    conexiones,
    postmaster,
  }: { readonly segundos: number; readonly conexiones: number; readonly postmaster: number },
): Promise<Round> {
  const pgAntes = await postgresCpu(postmaster);
  const antes = await servidor.cpu();
  const result = await autocannon({
    url: `${servidor.url}${pedido.path}`,
    method: pedido.method ?? 'GET',
    headers: { ...pedido.headers },
    ...(pedido.body === undefined ? {} : { body: pedido.body }),
    ...(pedido.inTurn === undefined
      ? {}
      : {
          requests: pedido.inTurn.map(({ path, headers }) => ({ path, headers: { ...headers } })),
        }),
    duration: segundos,
    connections: conexiones,
  });
  const cpu = (await servidor.cpu()) - antes;
  const pg = (await postgresCpu(postmaster)) - pgAntes;
  const malos = result.non2xx + result.errors + result.timeouts;
  if (malos > 0) throw new Error(`${pedido.path}: ${malos} respuestas fallidas`);
  return {
    porSegundo: result.requests.total / result.duration,
    cpuUs: cpu / result.requests.total,
    pgUs: pg / result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

export const median = (valores: readonly number[]): number => {
  const orden = [...valores].sort((a, b) => a - b);
  const medio = orden.length >> 1;
  const alto = orden[medio] ?? Number.NaN;
  return orden.length % 2 === 1 ? alto : (alto + (orden[medio - 1] ?? Number.NaN)) / 2;
};
