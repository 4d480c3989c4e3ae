import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';

import type { Env } from '../env.ts';
import { openMetricsPort, type MetricsPort } from './metrics-port.ts';

type Crew = { readonly workers: () => number; readonly log: Pick<FastifyBaseLogger, 'warn'> };

export type MetricsOfAll = MetricsPort & { readonly countDeath: () => void };

/** The workers' figures told as one, with what the primary knows of them. */
export async function serveMetricsOfAll(
  { METRICS_PORT: port = 0, METRICS_HOST: host }: Env,
  { workers, log }: Crew,
): Promise<MetricsOfAll> {
  const own = new Registry();
  const alive: Gauge = new Gauge({
    name: 'plomada_workers',
    help: 'Workers that are running.',
    registers: [own],
    collect: () => alive.set(workers()),
  });
  const deaths = new Counter({
    name: 'plomada_worker_deaths_total',
    help: 'Workers that ended without being told to.',
    registers: [own],
  });
  const all = new AggregatorRegistry();
  const text = async () => `${await own.metrics()}\n${await all.clusterMetrics()}`;
  const open = await openMetricsPort({ port, host }, { contentType: own.contentType, text }, log);
  return { ...open, countDeath: () => deaths.inc() };
}
