import { randomUUID } from 'node:crypto';

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Env } from '../context/env.ts';
import { answerBrokenConnection } from '../http/plugins/broken-connection.ts';
import { replyError } from '../http/transport/reply-error.ts';
import { FILE_CALL_LIMIT_MS, CALL_LIMIT_MS } from '../http/transport/request-context.ts';
import { MAX_TRPC_PATH } from '../http/trpc/trpc-plugin.ts';

const BODY_LIMIT = 1024 * 1024;
const SAFE_ID = /^[\w.:-]{8,100}$/;

type Options = {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  /** The longest call without files. */
  readonly limitMs: number;
};

/** A server that answers nothing yet, with its limits, its request ids and its one form of errors. */
export function createFastify({ env, log, limitMs }: Options): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    // The longest body; every other call has its own limit, and headers theirs.
    requestTimeout: FILE_CALL_LIMIT_MS,
    http: { headersTimeout: CALL_LIMIT_MS },
    handlerTimeout: limitMs,
    // What comes while it closes is answered as ever: its connection was open before.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_TRPC_PATH },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
    },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for a request that has no route.
      reply.header('x-request-id', request.id);
      replyError(request, reply, error);
    },
  });
  app.setErrorHandler((error, request, reply) => replyError(request, reply, error));
  return app;
}
