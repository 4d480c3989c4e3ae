import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { programMigrations } from '@plomada/db/schema-level';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { ChainWorker } from '../audit/chain-worker.ts';
import type { Env } from '../context/env.ts';
import type { Limiter } from '../context/limiter.ts';
import type { Services } from '../context/services.ts';
import type { RestRoute } from '../http/rest/rest-route.ts';
import type { Sources } from './gauges.ts';
import type { Metrics } from './metrics.ts';
import { createNaming, observeAnswers } from './observe-answers.ts';

const PACKAGE = join(import.meta.dirname, '../../../../package.json');
const packageSchema = z.object({ version: z.string() });

async function readBuild(): Promise<Sources['build']> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  const schema = (await programMigrations()).at(-1)?.name ?? 'none';
  return { version, node: process.version, schema };
}

async function roomOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The label values of the queues, where dashboards know them by another name. */
const QUEUE_LABELS = new Map([
  ['totals', 'figures'],
  ['pdf', 'paper'],
  ['export', 'takeaway'],
]);

const labelled = (queues: Limiter['queues']) =>
  Object.fromEntries(
    Object.entries(queues).map(([kind, queue]) => [QUEUE_LABELS.get(kind) ?? kind, queue]),
  );

type Served = {
  readonly env: Pick<Env, 'S3_BUCKET'>;
  readonly services: Pick<Services, 'db' | 'fileStore' | 'limiter'>;
  readonly chainWorker: Pick<ChainWorker, 'pending' | 'lagMs'>;
  readonly router: AnyRouter;
  readonly routes: readonly RestRoute[];
};

/** Joins what is measured to the parts of a server it is read from. */
export async function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { env, services, chainWorker, router, routes }: Served,
): Promise<void> {
  const { db, fileStore, limiter } = services;
  db.pool.timeWaits((ms) => metrics.countWait(ms / 1000));
  metrics.read({
    pool: db.pool,
    queues: labelled(limiter.queues),
    throttle: limiter.throttle,
    chainWorker,
    disk: async () => (env.S3_BUCKET === undefined ? await roomOf(fileStore.received) : null),
    build: await readBuild(),
  });
  observeAnswers(app, metrics, createNaming(router, routes));
}
