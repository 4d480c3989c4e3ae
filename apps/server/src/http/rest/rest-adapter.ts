import multipart from '@fastify/multipart';
import { AppError } from '@plomada/domain/errores';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BaseContext, Progress } from '../../context/context.ts';
import type { CallServices } from '../../context/services.ts';
import { RawJson } from '../../context/sql/raw-json.ts';
import { leaveUnread, startReading } from '../transport/body-arrival.ts';
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
import { asksForProgress, replyWithProgress, type FinalAnswer } from './progress.ts';
import type { RestRoute } from './rest-route.ts';

const METODOS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Params = Readonly<Record<string, string>>;
type Pedido = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>;

/** A body whose media type no route takes; it is refused after the permission, not before. */
const NO_SOPORTADO = Symbol('unsupported media');

/** Bodies arrive as text or not at all yet: who may not call learns nothing about what they sent. */
async function registrarCuerpos(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => {
    done(null, body.length === 0 ? undefined : NO_SOPORTADO);
  });
  // Leaves the body unread until `readMultipart` asks for it.
  await scope.register(multipart, { throwFileSizeLimit: false });
}

function leerCuerpo(cuerpo: unknown): unknown {
  if (cuerpo === NO_SOPORTADO) throw new AppError('TIPO_NO_SOPORTADO');
  if (typeof cuerpo !== 'string' || cuerpo.trim() === '') return {};
  return readJson(cuerpo);
}

type Llamada = {
  readonly servicios: CallServices;
  readonly operacion: Operation;
  readonly request: Pedido;
  readonly reply: FastifyReply;
  readonly limiteMs: number;
};

/** Query, then body, then path: the path wins. The organisation is context, not input. */
async function leerEntrada(
  { servicios, operacion, request }: Llamada,
  rutas: string[],
): Promise<unknown> {
  const { entrada, camposDeArchivo, route } = operacion;
  const porPartes = request.isMultipart();
  if (porPartes && route.cuerpo !== 'multipart') throw new AppError('TIPO_NO_SOPORTADO');
  const { maxBytes } = route;
  const carpeta = servicios.fileStore.received;
  startReading(request);
  const cuerpo = porPartes
    ? await readMultipart(request, { carpeta, maxBytes, camposDeArchivo, rutas })
    : leerCuerpo(request.body);
  if (entrada === null) return undefined;
  if (typeof cuerpo !== 'object' || cuerpo === null || Array.isArray(cuerpo)) return cuerpo;
  const { tenantId: _tenant, ...params } = request.params;
  return {
    ...coerce(request.query, entrada),
    ...(porPartes ? coerceForm({ ...cuerpo }, entrada) : cuerpo),
    ...coerce(params, entrada),
  };
}

/** Fastify's own timer stops once a body has been read; this one does not. */
async function conLimite<T>(limiteMs: number, trabajo: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('TIEMPO_AGOTADO')), limiteMs);
  try {
    return await Promise.race([trabajo, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function contexto(
  { servicios, request, reply, limiteMs }: Llamada,
  progreso: Progress | null,
): BaseContext {
  const tenantRef = request.params['tenantId'] ?? null;
  const canal = channelOfRest(request);
  const llegada = { canal, transporte: 'REST', tenantRef, limiteMs, progreso } as const;
  return createRequestContext(servicios, { request, reply }, llegada);
}

async function llamar(llamada: Llamada, ctx: BaseContext): Promise<unknown> {
  const { operacion } = llamada;
  const rutas: string[] = [];
  let leida: Promise<unknown> | undefined;
  try {
    return await operacion.procedure({
      path: operacion.route.procedure,
      type: operacion.type,
      ctx,
      // Asked for by whoever comes first after the permission; read once.
      getRawInput: () => (leida ??= leerEntrada(llamada, rutas)),
      signal: undefined,
      batchIndex: 0,
    });
  } finally {
    await deleteReceived(rutas);
  }
}

function comoRespuesta({ status, rechazo }: RestRoute, valor: unknown): FinalAnswer {
  const texto = valor instanceof RawJson ? valor.text : JSON.stringify(valor);
  return { status: rechazo?.si(valor) ? rechazo.status : status, texto };
}

/** Minutes where files or progress travel, unless the route says. */
const limiteDe = ({ route, salida }: Operation): number => {
  const largo = route.cuerpo === 'multipart' || route.progreso || salida === downloadSchema;
  return route.limiteMs ?? (largo ? FILE_CALL_LIMIT_MS : CALL_LIMIT_MS);
};

async function atender(llamada: Llamada): Promise<FastifyReply> {
  const { operacion, request, reply, limiteMs } = llamada;
  const { route } = operacion;
  if (request.isMultipart()) leaveUnread(request);
  if (route.progreso && asksForProgress(request)) {
    return replyWithProgress(request, reply, async (progreso) =>
      comoRespuesta(route, await conLimite(limiteMs, llamar(llamada, contexto(llamada, progreso)))),
    );
  }
  const ctx = contexto(llamada, null);
  const trabajo = llamar(llamada, ctx);
  // Without a body the framework's timer is enough.
  const valor = await (request.method === 'GET' ? trabajo : conLimite(limiteMs, trabajo));
  if (valor instanceof Download) {
    return sendDownload({ request, reply }, ctx.scope, { status: route.status, download: valor });
  }
  const { status, texto } = comoRespuesta(route, valor);
  return reply.code(status).type('application/json; charset=utf-8').send(Buffer.from(texto));
}

/** One native route per line of the table; the other methods of its path answer 405 or OPTIONS. */
export async function registerRest(
  scope: FastifyInstance,
  servicios: CallServices,
  { router, routes }: { readonly router: AnyRouter; readonly routes: readonly RestRoute[] },
): Promise<Operation[]> {
  await registrarCuerpos(scope);
  const ops = operationsOf(router, routes);
  for (const operacion of ops) {
    const { method, path } = operacion.route;
    const limiteMs = limiteDe(operacion);
    scope.route<{ Params: Params; Querystring: Record<string, unknown> }>({
      method,
      url: urlDe(path),
      // Also for a body that does not come; an answer still being sent by then is cut.
      handlerTimeout: limiteMs,
      handler: async (request, reply) => {
        try {
          return await atender({ servicios, operacion, request, reply, limiteMs });
        } catch (error) {
          // The framework's timer may have answered already.
          return reply.sent ? reply : replyError(request, reply, error);
        }
      },
    });
  }
  registrarOtrosMetodos(scope, ops);
  return ops;
}

const urlDe = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function registrarOtrosMetodos(scope: FastifyInstance, ops: readonly Operation[]): void {
  const porUrl = Map.groupBy(ops, ({ route }) => urlDe(route.path));
  for (const [url, grupo] of porUrl) {
    const usados = new Set<string>(grupo.map(({ route }) => route.method));
    const allow = [...usados, ...(usados.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const faltan = METODOS.filter((method) => !usados.has(method));
    scope.route({
      method: faltan,
      url,
      handler: async (request, reply) => {
        reply.header('allow', allow);
        if (request.method === 'OPTIONS') return reply.code(204).send();
        return replyError(request, reply, new AppError('METODO_NO_PERMITIDO'));
      },
    });
  }
}
