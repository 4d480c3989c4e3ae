import type { FastifyInstance } from 'fastify';

/**
 * One line per answered call: what was asked of whom and how it went. The route's pattern stands for
 * the path, so no id, search text or token gets in.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
