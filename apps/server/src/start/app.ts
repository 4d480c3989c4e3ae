import '@plomada/domain/base/zod-es';
import { randomUUID } from 'node:crypto';

import rateLimit from '@fastify/rate-limit';
import { AppError } from '@plomada/domain/errores';
import type { AnyRouter } from '@trpc/server';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

import type { Env } from '../context/env.ts';
import type { CallServices, Services } from '../context/services.ts';
import { SharedCounts } from '../http/limits/shared-counts.ts';
import { addressOf, limitByAddress, storeOf } from '../http/limits/shared-store.ts';
import { registerAuth } from '../http/plugins/auth.ts';
import { answerBrokenConnection } from '../http/plugins/broken-connection.ts';
import { registerClerkProxy } from '../http/plugins/clerk-proxy.ts';
import { registerCompression } from '../http/plugins/compression.ts';
import { registerClose } from '../http/plugins/graceful-close.ts';
import { keepNowhere, registerHeaders } from '../http/plugins/headers.ts';
import { registerMethods } from '../http/plugins/methods.ts';
import { registerWeb } from '../http/plugins/static-web.ts';
import { registerUnreadBody } from '../http/plugins/unread-body.ts';
import { registerDocs } from '../http/rest/docs-page.ts';
import { openApiDocument } from '../http/rest/openapi.ts';
import { assertProcedures, spellingsOf } from '../http/rest/operation.ts';
import { registerRest } from '../http/rest/rest-adapter.ts';
import type { RestRoute } from '../http/rest/rest-route.ts';
import { subjectOf } from '../http/transport/bearer.ts';
import { replyError } from '../http/transport/reply-error.ts';
import { CALL_LIMIT_MS, FILE_CALL_LIMIT_MS } from '../http/transport/request-context.ts';
import { registerTrpc, MAX_TRPC_PATH } from '../http/trpc/trpc-plugin.ts';
import { registerHealth } from '../observability/health.ts';
import { createLogger } from '../observability/logger.ts';
import { registerMetrics } from '../observability/register-metrics.ts';
import { registerRequestLog } from '../observability/request-log.ts';
import { appRouter } from './routes/app-router.ts';
import { REST_ROUTES } from './routes/rest-routes.ts';
import { registerUnsubscribe } from './routes/unsubscribe.ts';
import { registerWebhook } from './routes/webhook-clerk.ts';
import { createServices, type ServiceDeps } from './services.ts';

const BODY_LIMIT = 1024 * 1024;
const SAFE_ID = /^[\w.:-]{8,100}$/;

type Options = {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  /** Time limit of calls without files, in milliseconds. */
  readonly limitMs: number;
};

/** Server without routes, with its limits, its request ids and its form of errors. */
function createFastify({ env, log, limitMs }: Options): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    // Time limit of the longest body; every other call has a shorter limit, and so do headers.
    requestTimeout: FILE_CALL_LIMIT_MS,
    http: { headersTimeout: CALL_LIMIT_MS },
    handlerTimeout: limitMs,
    // Requests that arrive during closing are answered: their connection was open before.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_TRPC_PATH },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
    },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      // The header is set here, because hooks do not run for a request without a route.
      reply.header('x-request-id', request.id);
      replyError(request, reply, error);
    },
  });
  app.setErrorHandler((error, request, reply) => replyError(request, reply, error));
  return app;
}

type AppDeps = ServiceDeps & {
  readonly log?: FastifyBaseLogger;
  /** Procedures and routes to serve; the product's own unless a test brings fixtures. */
  readonly router?: AnyRouter;
  readonly routes?: readonly RestRoute[];
  /**
   * Time limit of calls without files, in milliseconds; `CALL_LIMIT_MS` unless a test cannot wait.
   */
  readonly limitMs?: number;
  /** True once the server announces its end to the balancer; false unless given. */
  readonly isDraining?: () => boolean;
};

/** Builds the whole server without a port: plugins, jobs, tRPC, REST and the web app. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, router = appRouter, routes = REST_ROUTES, isDraining = () => false } = deps;
  const { log = createLogger(env), limitMs = CALL_LIMIT_MS, metrics } = deps;
  assertProcedures(router);
  const app = createFastify({ env, log, limitMs });
  const counts = new SharedCounts(db.query);
  const { services, chainWorker } = await createServices(app, deps, counts);
  registerCommon(app, env);
  registerHealth(app, { db, received: services.fileStore.received, isDraining });
  if (metrics) await registerMetrics(app, metrics, { env, services, chainWorker, router, routes });
  await registerWebhook(app, env, { services, counts });
  await registerUnsubscribe(app, env, { db, counts });
  await registerClerkProxy(app, env, counts);
  await registerCalls(app, { env, services, counts, router, routes });
  await registerWeb(app, env);
  return app;
}

/** Plugins that apply to every answer. */
function registerCommon(app: FastifyInstance, env: Env): void {
  registerClose(app, CALL_LIMIT_MS);
  registerHeaders(app, env);
  registerCompression(app);
  registerRequestLog(app);
  registerUnreadBody(app);
  registerMethods(app);
}

type Calls = {
  readonly env: Env;
  readonly services: Services;
  readonly counts: SharedCounts;
  readonly router: AnyRouter;
  readonly routes: readonly RestRoute[];
};

/** Registers tRPC and REST behind the same sign-in and the same rate limit. */
async function registerCalls(
  app: FastifyInstance,
  { env, services, counts, router, routes }: Calls,
): Promise<void> {
  const callServices: CallServices = {
    ...services,
    countCodeCheck: codeChecks(env, counts),
    countLinkCall: linkCalls(env, counts),
    spellings: spellingsOf(router),
  };
  const trpc = async (scope: FastifyInstance) => registerTrpc(scope, callServices, router);
  const rest = async (scope: FastifyInstance) => {
    const operations = await registerRest(scope, callServices, { router, routes });
    registerDocs(scope, () => openApiDocument(operations));
  };
  await app.register(async (scope) => {
    keepNowhere(scope);
    registerAuth(scope, env);
    await limitCalls(scope, env, counts);
    await scope.register(trpc, { prefix: '/trpc' });
    await scope.register(rest, { prefix: '/api' });
  });
}

/**
 * Limits the rate of calls per user, or per address while anonymous; REST and tRPC share the count.
 */
async function limitCalls(scope: FastifyInstance, env: Env, counts: SharedCounts): Promise<void> {
  await scope.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    store: storeOf(counts, 'call'),
    keyGenerator: (request) => subjectOf(request) ?? addressOf(request),
    errorResponseBuilder: () => new AppError('DEMASIADOS_PEDIDOS'),
  });
}

/**
 * Limit for verifying codes of PDF documents, which needs no session: tight, and counted separately
 * by address.
 */
const codeChecks = (env: Env, counts: SharedCounts): CallServices['countCodeCheck'] =>
  limitByAddress(counts, {
    name: 'code',
    max: env.RATE_LIMIT_VERIFY_PER_MINUTE,
    windowMs: 60_000,
  });

/**
 * Limit for calls through a partner's link: ten times the one for codes, because opening a link
 * also loads the photos of its report.
 */
const linkCalls = (env: Env, counts: SharedCounts): CallServices['countLinkCall'] =>
  limitByAddress(counts, {
    name: 'link',
    max: 10 * env.RATE_LIMIT_VERIFY_PER_MINUTE,
    windowMs: 60_000,
  });
