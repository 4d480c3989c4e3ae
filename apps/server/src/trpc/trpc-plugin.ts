import { AppError } from '@plomada/domain/errores';
import type { AnyRouter } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';

import {
  canalDeTrpc,
  crearContexto,
  tenantDeHeader,
  type Servicios,
} from '../context/base-context.ts';
import { blameSender } from '../plugins/body-arrival.ts';
import { registerBatchLimits } from './batch-limits.ts';
import { describirError, formaTrpc } from './describe-error.ts';
import { informarError } from './report-error.ts';
import { transformer } from './transformer.ts';

/**
 * Longest list of procedure names in one batch: they travel in the path. As long as Node takes a
 * request line, so that a batch of too many is told so.
 */
export const MAX_RUTA_TRPC = 16_384;

/** `/trpc` over the official adapter: one organisation per request, so a batch never mixes them. */
export async function registrarTrpc(
  scope: FastifyInstance,
  servicios: Servicios,
  router: AnyRouter,
): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'] = {
    router,
    createContext: ({ req, res, info }) => {
      const ctx = crearContexto(
        servicios,
        { request: req, reply: res },
        {
          canal: canalDeTrpc(req),
          transporte: 'TRPC',
          tenantRef: tenantDeHeader(req),
        },
      );
      // One key names one effect; a batch would run several under it.
      if (ctx.idempotencyKey !== null && info.type === 'mutation' && info.calls.length > 1) {
        const message = 'Un lote con Idempotency-Key lleva una sola mutación';
        throw new AppError('VALIDATION_ERROR', { details: [{ path: 'Idempotency-Key', message }] });
      }
      return ctx;
    },
    onError: ({ error, req }) => {
      informarError(req.log, error);
    },
    responseMeta: ({ errors }) => {
      const segundos = errors.map((error) => describirError(error).retryAfter ?? 0);
      const retryAfter = Math.max(0, ...segundos);
      return retryAfter === 0 ? {} : { headers: { 'retry-after': String(retryAfter) } };
    },
  };
  // What never reaches tRPC (limits, time-outs, size) still answers in its envelope.
  scope.setErrorHandler((error, request, reply) => {
    const descrito = informarError(request.log, blameSender(request, error));
    if (descrito.status === 408) reply.header('connection', 'close');
    if (descrito.retryAfter !== null && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', String(descrito.retryAfter));
    }
    return reply.code(descrito.status).send({ error: transformer.serialize(formaTrpc(descrito)) });
  });
  registerBatchLimits(scope);
  await scope.register(fastifyTRPCPlugin, { trpcOptions });
}
