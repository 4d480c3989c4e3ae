import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '../context/env.ts';
import { openMetricsPort, type MetricsPort } from './metrics-port.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { answerPrimary } from './worker-channel.ts';

type OpenMetrics = Metrics & { readonly port: number; readonly close: () => Promise<void> };

/**
 * Metrics of a worker, which has no port for them: the primary requests them over the channel
 * between both.
 */
function overChannel({ registry }: Metrics): MetricsPort {
  answerPrimary(registry);
  return { port: 0, close: () => Promise.resolve() };
}

/** Measures of this process, reported on `METRICS_PORT`, or to the primary that asks for them. */
export async function openMetrics(
  { METRICS_PORT: port = 0, METRICS_HOST: host }: Env,
  { log, ofWorker }: { readonly log: FastifyBaseLogger; readonly ofWorker: boolean },
): Promise<OpenMetrics> {
  const metrics = createMetrics();
  const { registry } = metrics;
  const page = { contentType: registry.contentType, text: () => registry.metrics() };
  const open = ofWorker ? overChannel(metrics) : await openMetricsPort({ port, host }, page, log);
  return { ...metrics, port: open.port, close: open.close };
}
