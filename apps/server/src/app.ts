import { randomUUID } from 'node:crypto';

import rateLimit from '@fastify/rate-limit';
import type { Db } from '@plomada/db/client';
import { AppError } from '@plomada/domain/errores';
import '@plomada/domain/base/zod-es';
import type { AnyRouter } from '@trpc/server';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { LIMITE_ARCHIVOS_MS, LIMITE_MS, type Servicios } from './context/base-context.ts';
import type { Identity } from './context/context.ts';
import { createHeavyTurns } from './context/heavy-turns.ts';
import { borrarClavesVencidas } from './context/idempotency.ts';
import { deleteOldSessions } from './context/session-tenants.ts';
import type { Env } from './env.ts';
import { crearTrabajador, registrarTrabajador } from './outbox/worker.ts';
import { registrarAuth, sujetoDe } from './plugins/auth.ts';
import { answerBrokenConnection } from './plugins/broken-connection.ts';
import { registrarProxyClerk } from './plugins/clerk-proxy.ts';
import { registerCompression } from './plugins/compression.ts';
import { registrarCierre } from './plugins/graceful-close.ts';
import { registrarCabeceras } from './plugins/headers.ts';
import { registrarSalud } from './plugins/health.ts';
import { crearLogger } from './plugins/logger.ts';
import { registerMethods } from './plugins/methods.ts';
import { registrarBitacora } from './plugins/request-log.ts';
import { registrarWeb } from './plugins/static-web.ts';
import { registrarCorte } from './plugins/unread-body.ts';
import { registrarDocs } from './rest/docs-page.ts';
import { documentoOpenApi } from './rest/openapi.ts';
import { verificarProcedimientos } from './rest/operation.ts';
import { registrarRest, responderError } from './rest/rest-adapter.ts';
import type { RestRoute } from './rest/rest-route.ts';
import { appRouter } from './routes/app-router.ts';
import { REST_ROUTES } from './routes/rest-routes.ts';
import { registrarWebhook } from './routes/webhook-clerk.ts';
import { abrirAlmacen } from './storage/almacen.ts';
import { registrarBarrendero } from './storage/barrendero.ts';
import { MAX_RUTA_TRPC, registrarTrpc } from './trpc/trpc-plugin.ts';

const CUERPO_MAX = 1024 * 1024;
const LIMPIEZA_MS = 15 * 60 * 1000;

export type AppDeps = {
  readonly env: Env;
  readonly db: Db;
  readonly identity: Identity;
  readonly ahora: () => Date;
  readonly log?: FastifyBaseLogger;
  /** What is served; the product's own unless a test brings fixtures. */
  readonly router?: AnyRouter;
  readonly routes?: readonly RestRoute[];
  /** Longest call without files; `LIMITE_MS` unless a test cannot wait. */
  readonly limiteMs?: number;
};

/** The whole server without a port: plugins, tRPC, REST and the web app. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, router = appRouter, routes = REST_ROUTES } = deps;
  verificarProcedimientos(router);
  const app = crearFastify(env, deps.log ?? crearLogger(env), deps.limiteMs ?? LIMITE_MS);
  const { identity, ahora } = deps;
  const trabajador = crearTrabajador({ db, identity, ahora, log: app.log });
  const servicios: Servicios = {
    db,
    identity,
    ahora,
    avisarIdentidad: trabajador.despertar,
    almacen: await abrirAlmacen(env),
    heavyTurns: createHeavyTurns(),
    invitacionesPorHora: env.RATE_LIMIT_INVITE_PER_HOUR,
    tenantsPerHour: env.RATE_LIMIT_TENANTS_PER_HOUR,
  };
  registrarTrabajador(app, trabajador);
  registrarBarrendero(app, servicios);
  registrarCierre(app, LIMITE_MS);
  await registrarCabeceras(app, env);
  registerCompression(app);
  registrarBitacora(app);
  registrarCorte(app);
  registerMethods(app);
  registrarSalud(app, db);
  await registrarWebhook(app, env, servicios);
  await registrarProxyClerk(app, env);
  await app.register(async (scope) => {
    registrarAuth(scope, env);
    await limitar(scope, env);
    await scope.register(async (trpc) => registrarTrpc(trpc, servicios, router), {
      prefix: '/trpc',
    });
    await scope.register(
      async (rest) => {
        const ops = await registrarRest(rest, servicios, router, routes);
        registrarDocs(rest, documentoOpenApi(ops));
      },
      { prefix: '/api' },
    );
  });
  await registrarWeb(app, env);
  limpiarClaves(app, servicios);
  return app;
}

const ID_SANO = /^[\w.:-]{8,100}$/;

function crearFastify(
  env: Env,
  loggerInstance: FastifyBaseLogger,
  handlerTimeout: number,
): FastifyInstance {
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: CUERPO_MAX,
    // The longest body; every other call has its own limit, and headers theirs.
    requestTimeout: LIMITE_ARCHIVOS_MS,
    http: { headersTimeout: LIMITE_MS },
    handlerTimeout,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_RUTA_TRPC },
    genReqId: ({ headers }) => {
      const dado = headers['x-request-id'];
      return typeof dado === 'string' && ID_SANO.test(dado) ? dado : randomUUID();
    },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for a request that has no route.
      reply.header('x-request-id', request.id);
      responderError(request, reply, error);
    },
  });
  app.setErrorHandler((error, request, reply) => responderError(request, reply, error));
  return app;
}

/** Per user, or per address while anonymous; shared by REST and tRPC. */
async function limitar(scope: FastifyInstance, env: Env): Promise<void> {
  await scope.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    cache: 20_000,
    keyGenerator: (request) => sujetoDe(request) ?? request.ip,
    errorResponseBuilder: () => new AppError('DEMASIADOS_PEDIDOS'),
  });
}

/** Expired idempotency keys and old sign-ins go in small batches on a slow timer, never within a request. */
function limpiarClaves(app: FastifyInstance, { db, ahora }: Servicios): void {
  const timer = setInterval(() => {
    const expired = [borrarClavesVencidas, deleteOldSessions];
    Promise.all(expired.map((drop) => drop(db.query, ahora()))).catch((error: unknown) => {
      app.log.warn({ err: error }, 'expired keys and sessions not deleted');
    });
  }, LIMPIEZA_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
  });
}
