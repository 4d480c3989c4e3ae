import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { programMigrations } from '@plomada/db/schema-level';
import { fieldOf } from '@plomada/domain/base/field-of';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { ChainWorker } from '../audit/chain-worker.ts';
import type { Env } from '../context/env.ts';
import type { Limiter } from '../context/limiter.ts';
import type { Services } from '../context/services.ts';
import type { RestRoute } from '../http/rest/rest-route.ts';
import { proceduresOf } from '../http/trpc/procedure-list.ts';
import type { Sources } from './gauges.ts';
import type { Metrics, Answered } from './metrics.ts';

const TRPC = '/trpc/';
type Named = Pick<Answered, 'transport' | 'procedure'>;

const WEB: Named = { transport: 'web', procedure: 'pages' };

/** Procedures by method and URL pattern, as Fastify spells them; HEAD uses the route of GET. */
function restNames(routes: readonly RestRoute[]): ReadonlyMap<string, Named> {
  return new Map(
    routes.map(({ method, path, procedure }) => [
      `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      { transport: 'rest', procedure },
    ]),
  );
}

/**
 * Function that names the procedure that answered a request. All unknown addresses share one name:
 * each would be a time series otherwise.
 */
function createNaming(
  router: AnyRouter,
  routes: readonly RestRoute[],
): (request: Pick<FastifyRequest, 'method' | 'params' | 'routeOptions'>) => Named {
  const rest = restNames(routes);
  const known = new Map<string, Named>(
    Object.keys(proceduresOf(router)).map((procedure) => [
      procedure,
      { transport: 'trpc', procedure },
    ]),
  );
  const trpcName = (path: string): Named =>
    known.get(path) ?? { transport: 'trpc', procedure: path.includes(',') ? 'batch' : 'unknown' };
  return ({ method, params, routeOptions: { url = '' } }) => {
    if (url.startsWith(TRPC)) {
      const given: unknown = fieldOf(params, 'path');
      return trpcName(typeof given === 'string' ? given : url.slice(TRPC.length));
    }
    const named = rest.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
    if (named) return named;
    return url.startsWith('/api') ? { transport: 'rest', procedure: 'unknown' } : WEB;
  };
}

/** Counts every answer, with the time it took, by procedure and status. */
function observeAnswers(
  app: FastifyInstance,
  metrics: Metrics,
  naming: ReturnType<typeof createNaming>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    metrics.countAnswer({ ...naming(request), status, seconds: elapsedTime / 1000 });
    done();
  });
}

const PACKAGE = join(import.meta.dirname, '../../../../package.json');
const packageSchema = z.object({ version: z.string() });

async function readBuild(): Promise<Sources['build']> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  const schema = (await programMigrations()).at(-1)?.name ?? 'none';
  return { version, node: process.version, schema };
}

async function diskSpaceOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Label values of queues that dashboards know by another name. */
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

/** Connects the metrics to the parts of a server that they measure. */
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
    chainWorker,
    disk: async () => (env.S3_BUCKET === undefined ? await diskSpaceOf(fileStore.received) : null),
    build: await readBuild(),
  });
  observeAnswers(app, metrics, createNaming(router, routes));
}
