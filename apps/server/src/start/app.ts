import { randomUUID } from 'node:crypto';

import rateLimit from '@fastify/rate-limit';
import type { Db } from '@plomada/db/client';
import { AppError } from '@plomada/domain/errores';
import '@plomada/domain/base/zod-es';
import type { AnyRouter } from '@trpc/server';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { createSealer, registerSealer } from '../audit/sealer.ts';
import { signerOf } from '../audit/signer.ts';
import { CALL_LIMIT_MS, FILE_CALL_LIMIT_MS } from '../context/base-context.ts';
import { subjectOf } from '../context/bearer.ts';
import type { Env } from '../context/env.ts';
import { HeavyTurns } from '../context/heavy-turns.ts';
import { Replica } from '../context/replica.ts';
import type { CallServices, Identity, Services } from '../context/services.ts';
import { deleteOldSessions } from '../context/session-tenants.ts';
import { SharedTurns } from '../context/shared-turns.ts';
import { deleteExpiredKeys } from '../context/transaction.ts';
import { enviarCartas } from '../features/agenda/avisos/commands/enviar-cartas.ts';
import { barrer } from '../features/archivos/commands/barrer.ts';
import { enviarCorreos } from '../features/usuarios/invitaciones/commands/enviar-correos.ts';
import { openStore } from '../files/storage/file-store.ts';
import { deletePastCounts, SharedCounts } from '../http/limits/shared-counts.ts';
import { addressOf, limitByAddress, registerShared, storeOf } from '../http/limits/shared-store.ts';
import { registerAuth } from '../http/plugins/auth.ts';
import { answerBrokenConnection } from '../http/plugins/broken-connection.ts';
import { registerClerkProxy } from '../http/plugins/clerk-proxy.ts';
import { registerCompression } from '../http/plugins/compression.ts';
import { registerClose } from '../http/plugins/graceful-close.ts';
import { keepNowhere, registerHeaders } from '../http/plugins/headers.ts';
import { registerMethods } from '../http/plugins/methods.ts';
import { registerPacing } from '../http/plugins/pacing.ts';
import { registerWeb } from '../http/plugins/static-web.ts';
import { registerUnreadBody } from '../http/plugins/unread-body.ts';
import { registerDocs } from '../http/rest/docs-page.ts';
import { openApiDocument } from '../http/rest/openapi.ts';
import { assertProcedures, spellingsOf } from '../http/rest/operation.ts';
import { registerRest } from '../http/rest/rest-adapter.ts';
import type { RestRoute } from '../http/rest/rest-route.ts';
import { replyError } from '../http/transport/reply-error.ts';
import { MAX_TRPC_PATH, registerTrpc } from '../http/trpc/trpc-plugin.ts';
import { createMailer, type Mailer } from '../jobs/mail/mailer.ts';
import { createPost } from '../jobs/mail/post.ts';
import { registerRounds } from '../jobs/mail/rounds.ts';
import { deliverNotices } from '../jobs/outbox/identity-outbox.ts';
import { createWorker, registerWorker, type Worker } from '../jobs/outbox/worker.ts';
import { registerSweeper } from '../jobs/sweeper.ts';
import { registerHealth } from '../observability/health.ts';
import { createLogger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { registerMetrics } from '../observability/register-metrics.ts';
import { registerRequestLog } from '../observability/request-log.ts';
import { appRouter } from './routes/app-router.ts';
import { REST_ROUTES } from './routes/rest-routes.ts';
import { registerWebhook } from './routes/webhook-clerk.ts';

const BODY_LIMIT = 1024 * 1024;
const CLEANUP_MS = 15 * 60 * 1000;

export type AppDeps = {
  readonly env: Env;
  readonly db: Db;
  /** A standby of it. */
  readonly replica?: Db | undefined;
  readonly identity: Identity;
  readonly ahora: () => Date;
  readonly log?: FastifyBaseLogger;
  /** What is served; the product's own unless a test brings fixtures. */
  readonly router?: AnyRouter;
  readonly routes?: readonly RestRoute[];
  /** Longest call without files; `CALL_LIMIT_MS` unless a test cannot wait. */
  readonly limiteMs?: number;
  /** Whether it has been told to end; never unless said. */
  readonly isDraining?: () => boolean;
  /** Null or nothing: nobody measures. */
  readonly metrics?: Metrics | null;
};

/** The whole server without a port: plugins, tRPC, REST and the web app. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, identity, ahora, router = appRouter, routes = REST_ROUTES, metrics } = deps;
  assertProcedures(router);
  const app = crearFastify(env, deps.log ?? createLogger(env), deps.limiteMs ?? CALL_LIMIT_MS);
  const avisos = identityWorker(app, deps);
  const sellador = createSealer({ db, log: app.log });
  const mailer = createMailer(env);
  const publicOrigin = env.PUBLIC_ORIGIN;
  const counts = new SharedCounts(db.query);
  const heavyTurns = new HeavyTurns();
  registerPacing(app, heavyTurns, db.pool);
  const sharedTurns = new SharedTurns(env.DATABASE_URL);
  app.addHook('onClose', () => sharedTurns.close());
  const correo = invitationWorker(app, deps, mailer);
  const servicios: Services = {
    db,
    identity,
    ahora,
    notifyIdentity: avisos.wake,
    wakePost: correo && correo.wake,
    sealSoon: sellador.mark,
    auditSigner: signerOf(env.AUDIT_SIGNING_KEY),
    fileStore: await openStore(env, {
      onBytes: metrics?.countFile,
      // All else can be served; what travels with a file is answered with 503 until it is back.
      onAway: (err) => app.log.warn({ err }, 'the S3 service does not answer: started without it'),
    }),
    heavyTurns,
    sharedTurns,
    replica: deps.replica ? new Replica(deps.replica, app.log) : null,
    invitacionesPorHora: env.RATE_LIMIT_INVITE_PER_HOUR,
    tenantsPerHour: env.RATE_LIMIT_TENANTS_PER_HOUR,
    publicOrigin,
    sendsMail: mailer !== null,
  };
  for (const worker of [avisos, correo]) if (worker) registerWorker(app, worker);
  registerSealer(app, sellador);
  registerShared(app, counts);
  registerSweeper(app, () => barrer({ db, services: servicios, ahora: ahora(), log: app.log }));
  if (mailer) {
    registerRounds(app, (signal) =>
      enviarCartas({ db, mailer, publicOrigin, signal, ahora: ahora(), log: app.log }),
    );
  }
  registerCommon(app, env);
  const { received } = servicios.fileStore;
  registerHealth(app, { db, received, isDraining: deps.isDraining ?? (() => false) });
  if (metrics) {
    await registerMetrics(app, metrics, { env, servicios, sealer: sellador, router, routes });
  }
  await registerWebhook(app, env, servicios, counts);
  await registerClerkProxy(app, env, counts);
  await registerCalls(app, { env, servicios, counts, router, routes });
  await registerWeb(app, env);
  limpiarClaves(app, servicios);
  return app;
}

type Calls = {
  readonly env: Env;
  readonly servicios: Services;
  readonly counts: SharedCounts;
  readonly router: AnyRouter;
  readonly routes: readonly RestRoute[];
};

/** What people and programs call: tRPC and REST behind one sign-in and one limit. */
async function registerCalls(
  app: FastifyInstance,
  { env, servicios, counts, router, routes }: Calls,
): Promise<void> {
  await app.register(async (scope) => {
    keepNowhere(scope);
    registerAuth(scope, env);
    await limitar(scope, env, counts);
    const deLlamadas = {
      ...servicios,
      countCodeCheck: codeChecks(env, counts),
      spellings: spellingsOf(router),
    };
    await scope.register(async (trpc) => registerTrpc(trpc, deLlamadas, router), {
      prefix: '/trpc',
    });
    await scope.register(
      async (rest) => {
        const ops = await registerRest(rest, deLlamadas, router, routes);
        registerDocs(rest, () => openApiDocument(ops));
      },
      { prefix: '/api' },
    );
  });
}

const identityWorker = (app: FastifyInstance, { db, identity, ahora }: AppDeps): Worker =>
  createWorker({
    deliver: () => deliverNotices({ db, identity, ahora, log: app.log }),
    log: app.log,
    failure: 'identity notices not read',
  });

/** Null where no letter of an invitation leaves. */
function invitationWorker(
  app: FastifyInstance,
  { env, db, identity, ahora }: AppDeps,
  mailer: Mailer | null,
): Worker | null {
  const post = createPost(env, { mailer, identity });
  if (post === null) return null;
  const correo = { db, post, ahora, log: app.log, publicOrigin: env.PUBLIC_ORIGIN };
  return createWorker({
    deliver: () => enviarCorreos(correo),
    log: app.log,
    failure: 'letters of invitations not read',
  });
}

/** What every answer goes through, whoever gives it. */
function registerCommon(app: FastifyInstance, env: Env): void {
  registerClose(app, CALL_LIMIT_MS);
  registerHeaders(app, env);
  registerCompression(app);
  registerRequestLog(app);
  registerUnreadBody(app);
  registerMethods(app);
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
    bodyLimit: BODY_LIMIT,
    // The longest body; every other call has its own limit, and headers theirs.
    requestTimeout: FILE_CALL_LIMIT_MS,
    http: { headersTimeout: CALL_LIMIT_MS },
    handlerTimeout,
    // What comes while it closes is answered as ever: its connection was open before.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_TRPC_PATH },
    genReqId: ({ headers }) => {
      const dado = headers['x-request-id'];
      return typeof dado === 'string' && ID_SANO.test(dado) ? dado : randomUUID();
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

/** Per user, or per address while anonymous; shared by REST and tRPC. */
async function limitar(scope: FastifyInstance, env: Env, counts: SharedCounts): Promise<void> {
  await scope.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    store: storeOf(counts, 'call'),
    keyGenerator: (request) => subjectOf(request) ?? addressOf(request),
    errorResponseBuilder: () => new AppError('DEMASIADOS_PEDIDOS'),
  });
}

/** Codes of papers are asked without a session: a tight bucket of their own for each address. */
const codeChecks = (env: Env, counts: SharedCounts): CallServices['countCodeCheck'] =>
  limitByAddress(counts, {
    name: 'code',
    max: env.RATE_LIMIT_VERIFY_PER_MINUTE,
    windowMs: 60_000,
  });

/** Expired idempotency keys, old sign-ins and past counts go on a slow timer, never within a request. */
function limpiarClaves(app: FastifyInstance, { db, ahora }: Services): void {
  const timer = setInterval(() => {
    const expired = [deleteExpiredKeys, deleteOldSessions, deletePastCounts];
    Promise.all(expired.map((drop) => drop(db.query, ahora()))).catch((error: unknown) => {
      app.log.warn({ err: error }, 'expired keys and sessions not deleted');
    });
  }, CLEANUP_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
  });
}
