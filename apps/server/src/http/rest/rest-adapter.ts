import multipart from '@fastify/multipart';
import { AppError } from '@plomada/domain/errores';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BaseContext, Progress } from '../../context/context.ts';
import type { CallServices } from '../../context/services.ts';
import { jsonOf } from '../../context/sql/raw-json.ts';
import { leaveUnread, startReading, untilStalled } from '../transport/body-arrival.ts';
import { readJson } from '../transport/json.ts';
import { replyError } from '../transport/reply-error.ts';
import {
  channelOfRest,
  createRequestContext,
  FILE_CALL_LIMIT_MS,
  CALL_LIMIT_MS,
} from '../transport/request-context.ts';
import { coerce, coerceForm } from './coerce.ts';
import { Download, downloadSchema, sendDownload } from './download.ts';
import { deleteReceived, readMultipart } from './multipart.ts';
import { operationsOf, type Operation } from './operation.ts';
import { type FinalAnswer, asksForProgress, replyWithProgress } from './progress.ts';
import type { RestRoute } from './rest-route.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Params = Readonly<Record<string, string>>;
type RestRequest = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>;

/** Marks a body of an unsupported media type, which is refused after the permission check. */
const NOT_SUPPORTED = Symbol('unsupported media');

/**
 * Registers parsers that only receive bodies. They are parsed after the permission check, so that
 * callers without it learn nothing about their input.
 */
async function registerBodies(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => {
    done(null, body.length === 0 ? undefined : NOT_SUPPORTED);
  });
  // The multipart plugin leaves a body unread until `readMultipart` asks for it.
  await scope.register(multipart, { throwFileSizeLimit: false });
}

function readBody(body: unknown): unknown {
  if (body === NOT_SUPPORTED) throw new AppError('TIPO_NO_SOPORTADO');
  if (typeof body !== 'string' || body.trim() === '') return {};
  return readJson(body);
}

type RestCall = {
  readonly services: CallServices;
  readonly operation: Operation;
  readonly request: RestRequest;
  readonly reply: FastifyReply;
  readonly limitMs: number;
};

/**
 * Input of a call, merged of query, body and path, of which the later ones win. The organisation in
 * the path is context, not input.
 */
async function readEntry(
  { services, operation, request }: RestCall,
  paths: string[],
): Promise<unknown> {
  const { input: entry, fileFields, route } = operation;
  const inParts = request.isMultipart();
  if (inParts && route.body !== 'multipart') throw new AppError('TIPO_NO_SOPORTADO');
  const { maxBytes } = route;
  const folder = services.fileStore.received;
  startReading(request);
  const body = inParts
    ? await untilStalled(request, () =>
        readMultipart(request, { folder, maxBytes, fileFields, paths }),
      )
    : readBody(request.body);
  if (entry === null) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { tenantId: _tenant, ...params } = request.params;
  return {
    ...coerce(request.query, entry),
    ...(inParts ? coerceForm({ ...body }, entry) : body),
    ...coerce(params, entry),
  };
}

/** Ends a job at its time limit; Fastify's own timer would stop once a body has been read. */
async function withTimeout<T>(limitMs: number, job: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('TIEMPO_AGOTADO')), limitMs);
  try {
    return await Promise.race([job, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function context(
  { services, request, reply, limitMs }: RestCall,
  progress: Progress | null,
): BaseContext {
  const tenantRef = request.params['tenantId'] ?? null;
  const channel = channelOfRest(request);
  const arrival = { channel, transport: 'REST', tenantRef, limitMs, progress } as const;
  return createRequestContext(services, { request, reply }, arrival);
}

async function invoke(call: RestCall, ctx: BaseContext): Promise<unknown> {
  const { operation } = call;
  const paths: string[] = [];
  let read: Promise<unknown> | undefined;
  try {
    return await operation.procedure({
      path: operation.route.procedure,
      type: operation.type,
      ctx,
      // The input is read once, after the permission check.
      getRawInput: () => (read ??= readEntry(call, paths)),
      signal: undefined,
      batchIndex: 0,
    });
  } finally {
    await deleteReceived(paths);
  }
}

function asReply({ status, rejection }: RestRoute, value: unknown): FinalAnswer {
  return { status: rejection?.when(value) ? rejection.status : status, text: jsonOf(value) ?? '' };
}

/**
 * Time limit of an operation in milliseconds: minutes when it carries files or reports progress,
 * unless the route sets one.
 */
const limitOf = ({ route, output }: Operation): number => {
  const isLong = route.body === 'multipart' || route.progress || output === downloadSchema;
  return route.limitMs ?? (isLong ? FILE_CALL_LIMIT_MS : CALL_LIMIT_MS);
};

async function handle(call: RestCall): Promise<FastifyReply> {
  const { operation, request, reply, limitMs } = call;
  const { route } = operation;
  if (request.isMultipart()) leaveUnread(request);
  if (route.progress && asksForProgress(request)) {
    return replyWithProgress(request, reply, async (progress) =>
      asReply(route, await withTimeout(limitMs, invoke(call, context(call, progress)))),
    );
  }
  const ctx = context(call, null);
  const job = invoke(call, ctx);
  // A GET has no body to wait for, so the framework's handler timeout is enough.
  const value = await (request.method === 'GET' ? job : withTimeout(limitMs, job));
  if (value instanceof Download) {
    return sendDownload({ request, reply }, ctx.scope, { status: route.status, download: value });
  }
  const { status, text } = asReply(route, value);
  return reply.code(status).type('application/json; charset=utf-8').send(Buffer.from(text));
}

/**
 * Registers each route of the table. The other methods of its path are answered with 405, and
 * OPTIONS with the list of methods.
 */
export async function registerRest(
  scope: FastifyInstance,
  services: CallServices,
  { router, routes }: { readonly router: AnyRouter; readonly routes: readonly RestRoute[] },
): Promise<Operation[]> {
  await registerBodies(scope);
  const ops = operationsOf(router, routes);
  for (const operation of ops) {
    const { method, path } = operation.route;
    const limitMs = limitOf(operation);
    scope.route<{ Params: Params; Querystring: Record<string, unknown> }>({
      method,
      url: urlOf(path),
      // The timeout also covers a body that never arrives, and cuts an answer that is still being
      // sent.
      handlerTimeout: limitMs,
      handler: async (request, reply) => {
        try {
          return await handle({ services, operation, request, reply, limitMs });
        } catch (error) {
          // The framework's timer may have answered already.
          return reply.sent ? reply : replyError(request, reply, error);
        }
      },
    });
  }
  registerOtherMethods(scope, ops);
  return ops;
}

const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function registerOtherMethods(scope: FastifyInstance, ops: readonly Operation[]): void {
  const byUrl = Map.groupBy(ops, ({ route }) => urlOf(route.path));
  for (const [url, group] of byUrl) {
    const used = new Set<string>(group.map(({ route }) => route.method));
    const allow = [...used, ...(used.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const missing = METHODS.filter((method) => !used.has(method));
    scope.route({
      method: missing,
      url,
      handler: async (request, reply) => {
        reply.header('allow', allow);
        if (request.method === 'OPTIONS') return reply.code(204).send();
        return replyError(request, reply, new AppError('METODO_NO_PERMITIDO'));
      },
    });
  }
}
