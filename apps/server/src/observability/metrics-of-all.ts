import type { Worker } from 'node:cluster';

import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';

import type { Env } from '../context/env.ts';
import { openMetricsPort, type MetricsPort } from './metrics-port.ts';
import { askWorker } from './worker-channel.ts';

type Crew = {
  /** Workers that serve; a starting one has no metrics yet and would delay the page. */
  readonly serving: () => readonly Worker[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

export type MetricsOfAll = MetricsPort & { readonly countDeath: () => void };

/** Serves the workers' metrics aggregated, with the primary's own. */
export async function serveMetricsOfAll(
  { METRICS_PORT: port = 0, METRICS_HOST: host }: Env,
  { serving, log }: Crew,
): Promise<MetricsOfAll> {
  const own = new Registry();
  const alive: Gauge = new Gauge({
    name: 'plomada_workers',
    help: 'Workers that serve.',
    registers: [own],
    collect: () => alive.set(serving().length),
  });
  const deaths = new Counter({
    name: 'plomada_worker_deaths_total',
    help: 'Workers that ended without being told to.',
    registers: [own],
  });
  const text = async () => {
    const reports = await Promise.all(serving().map(askWorker));
    return `${await own.metrics()}\n${await AggregatorRegistry.aggregate(reports).metrics()}`;
  };
  const open = await openMetricsPort({ port, host }, { contentType: own.contentType, text }, log);
  return { ...open, countDeath: () => deaths.inc() };
}
