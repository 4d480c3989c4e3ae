import { fieldOf } from '@plomada/domain/base/field-of';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { RestRoute } from '../http/rest/rest-route.ts';
import { proceduresOf } from '../http/trpc/procedure-list.ts';
import type { Answered, Metrics } from './metrics.ts';

const TRPC = '/trpc/';
type Named = Pick<Answered, 'transport' | 'procedure'>;

const WEB: Named = { transport: 'web', procedure: 'pages' };

/** By method and pattern, as the router knows its routes; HEAD is answered by the route of GET. */
function restNames(routes: readonly RestRoute[]): ReadonlyMap<string, Named> {
  return new Map(
    routes.map(({ method, path, procedure }) => [
      `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      { transport: 'rest', procedure },
    ]),
  );
}

/**
 * Which procedure answered. Only names that exist: what somebody asked for in vain is one name, or each
 * wrong address would be a series of its own.
 */
export function createNaming(
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
export function observeAnswers(
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
