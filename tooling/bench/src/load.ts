import autocannon from 'autocannon';

import type { Measured } from './child-process.ts';
import { takenBy } from './processes.ts';

export type LoadRequest = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Requests to send in rotation, instead of the single path and its headers. */
  readonly rotation?: readonly {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
};

/**
 * Results of a round. `cpuUs`, `pgUs`: microseconds of processor time of the measured process and
 * of PostgreSQL per request.
 */
export type Round = {
  readonly perSecond: number;
  readonly cpuUs: number;
  readonly pgUs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export type Pressure = {
  readonly seconds: number;
  readonly connections: number;
  readonly postmaster: number;
};

export async function runLoad(
  server: Measured,
  request: LoadRequest,
  { seconds, connections, postmaster }: Pressure,
): Promise<Round> {
  const postgresBefore = await takenBy(postmaster);
  const before = await server.cpu();
  const result = await autocannon({
    url: `${server.url}${request.path}`,
    method: request.method ?? 'GET',
    headers: { ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(request.rotation === undefined
      ? {}
      : {
          requests: request.rotation.map(({ path, headers }) => ({
            path,
            headers: { ...headers },
          })),
        }),
    duration: seconds,
    connections,
  });
  const cpu = (await server.cpu()) - before;
  const postgresMs = (await takenBy(postmaster)).cpuMs - postgresBefore.cpuMs;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${request.path}: ${failed} respuestas fallidas`);
  return {
    perSecond: result.requests.total / result.duration,
    cpuUs: cpu / result.requests.total,
    pgUs: (postgresMs * 1000) / result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
