import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';

import { fieldOf } from '@plomada/domain/base/field-of';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

const ASK = 'plomada:metrics?';
const METRICS = 'plomada:metrics';
/** Longest wait for a worker's metrics, which are left out after it. */
const PATIENCE_MS = 3000;

type MetricsReport = MetricObjectWithValues<MetricValue<string>>[];
type Answer = { readonly type: typeof METRICS; readonly metrics: MetricsReport };

const isAnswer = (message: unknown): message is Answer => fieldOf(message, 'type') === METRICS;

/** Sends a worker's metrics whenever the primary asks for them. */
export function answerPrimary(registry: Registry): void {
  process.on('message', (message) => {
    if (message !== ASK) return;
    void registry.getMetricsAsJSON().then((metrics) => process.send?.({ type: METRICS, metrics }));
  });
}

/**
 * Metrics of a worker, which the primary requests; empty when the worker does not answer or dies.
 */
export async function askWorker(worker: Worker): Promise<MetricsReport> {
  const { promise, resolve } = Promise.withResolvers<MetricsReport>();
  const listen = (message: unknown) => {
    if (isAnswer(message)) resolve(message.metrics);
  };
  worker.on('message', listen);
  worker.send(ASK, (error) => {
    if (error !== null) resolve([]);
  });
  try {
    return await Promise.race([promise, sleep(PATIENCE_MS, [], { ref: false })]);
  } finally {
    worker.off('message', listen);
  }
}
