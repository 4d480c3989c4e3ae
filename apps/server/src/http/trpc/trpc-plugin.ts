import { fieldOf } from '@plomada/domain/base/field-of';
import { refuseAt, refuseCall } from '@plomada/domain/base/refusal';
import { AppError } from '@plomada/domain/errores';
import type { AnyRouter } from '@trpc/server';
import {
  fastifyRequestHandler,
  fastifyTRPCPlugin,
  type FastifyTRPCPluginOptions,
} from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BaseContext } from '../../context/context.ts';
import type { CallServices } from '../../context/services.ts';
import { describeError, trpcShape } from '../transport/describe-error.ts';
import { refusalError } from '../transport/refuse.ts';
import { beginReply } from '../transport/reply-error.ts';
import { reportError } from '../transport/report-error.ts';
import {
  channelOfTrpc,
  createRequestContext,
  tenantOfHeader,
} from '../transport/request-context.ts';
import { definitionOf, proceduresOf } from './procedure-list.ts';
import { answerSingle, isSingle, type SingleRequest } from './single-query.ts';
import { transformer } from './transformer.ts';

/** Most calls in one request; our own clients send ten at most. */
const BATCH_MAX = 20;

/**
 * Number of calls in a request, by the procedure names in its path as tRPC reads them; 1 for an
 * unreadable path, which tRPC refuses.
 */
function callsOf({ params }: FastifyRequest): number {
  const path: unknown = fieldOf(params, 'path');
  if (typeof path !== 'string') return 1;
  try {
    return decodeURIComponent(path).split(',').length;
  } catch {
    return 1;
  }
}

/**
 * Limits batches: too many calls are refused before any of them runs, and each call counts for the
 * limit per minute. The limiter counts the request itself, so only the further calls are counted
 * here.
 */
function registerBatchLimits(scope: FastifyInstance): void {
  const count = scope.createRateLimit();
  scope.addHook('onRequest', async (request) => {
    const calls = callsOf(request);
    if (calls > BATCH_MAX) {
      const message = `Un lote lleva ${BATCH_MAX} llamadas como máximo, y este trae ${calls}. Repartirlas en varios pedidos.`;
      throw refusalError(refuseCall('batch', message));
    }
    for (let further = 1; further < calls; further += 1) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      throw new AppError('DEMASIADOS_PEDIDOS', { retryAfter: counted.ttlInSeconds });
    }
  });
}

/**
 * Longest list of procedure names in one batch, which is sent in the path. It is as long as a
 * request line that Node accepts, so that a batch of too many calls gets an answer.
 */
export const MAX_TRPC_PATH = 16_384;

type Options = FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'];

/** Single reads are answered by `single-query.ts`; the adapter answers everything else. */
function registerQueries(
  scope: FastifyInstance,
  trpcOptions: Options,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => BaseContext,
): void {
  for (const [path, procedure] of Object.entries(proceduresOf(trpcOptions.router))) {
    if (definitionOf(procedure).type !== 'query') continue;
    scope.route<{ Querystring: SingleRequest['query'] }>({
      method: 'GET',
      url: `/${path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (!isSingle(request)) {
          await fastifyRequestHandler({ ...trpcOptions, req: request, res: reply, path });
          return reply;
        }
        const contextOfThis = () => contextOf(request, reply);
        return answerSingle(request, reply, { path, procedure, contextOf: contextOfThis });
      },
    });
  }
}

/** Registers `/trpc`. A request has one organisation, so a batch never mixes several. */
export async function registerTrpc(
  scope: FastifyInstance,
  services: CallServices,
  router: AnyRouter,
): Promise<void> {
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    createRequestContext(
      services,
      { request, reply },
      {
        channel: channelOfTrpc(request),
        transport: 'TRPC',
        tenantRef: tenantOfHeader(request),
      },
    );
  const trpcOptions: Options = {
    router,
    createContext: ({ req, res, info }) => {
      const ctx = contextOf(req, res);
      // An Idempotency-Key names one effect, but a batch would run several under it.
      if (ctx.idempotencyKey !== null && info.type === 'mutation' && info.calls.length > 1) {
        const message = 'Un lote con Idempotency-Key lleva una sola mutación';
        throw refusalError(refuseAt('Idempotency-Key', message));
      }
      return ctx;
    },
    onError: ({ error, req }) => {
      reportError(req.log, error);
    },
    responseMeta: ({ errors }) => {
      const seconds = errors.map((error) => describeError(error).retryAfter ?? 0);
      const retryAfter = Math.max(0, ...seconds);
      return retryAfter === 0 ? {} : { headers: { 'retry-after': String(retryAfter) } };
    },
  };
  // Errors raised before tRPC (limits, time-outs, size) still use its envelope.
  scope.setErrorHandler((error, request, reply) => {
    const described = beginReply(request, reply, error);
    return reply.send({ error: transformer.serialize(trpcShape(described)) });
  });
  registerBatchLimits(scope);
  registerQueries(scope, trpcOptions, contextOf);
  await scope.register(fastifyTRPCPlugin, { trpcOptions });
}
