import { AppError } from '@plomada/domain/errores';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { crearContexto, type Servicios } from '../context/base-context.ts';
import { RawJson } from '../trpc/raw-json.ts';
import { informarError } from '../trpc/report-error.ts';
import { coercionar } from './coerce.ts';
import { operaciones, type Operacion } from './operation.ts';
import type { RestRoute } from './rest-route.ts';

const METODOS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Params = Readonly<Record<string, string>>;
type Pedido = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>;

/** A body whose media type no route takes; it is refused after the permission, not before. */
const NO_SOPORTADO = Symbol('unsupported media');

/** Bodies arrive as text: who may not call learns nothing about what they sent. */
function registrarCuerpos(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => {
    done(null, body.length === 0 ? undefined : NO_SOPORTADO);
  });
}

function leerCuerpo(cuerpo: unknown): unknown {
  if (cuerpo === NO_SOPORTADO) throw new AppError('TIPO_NO_SOPORTADO');
  if (typeof cuerpo !== 'string' || cuerpo.trim() === '') return {};
  if (cuerpo.includes('"__proto__"')) throw new AppError('JSON_INVALIDO');
  try {
    return JSON.parse(cuerpo);
  } catch (cause) {
    throw new AppError('JSON_INVALIDO', { cause });
  }
}

/** Query, then body, then path: the path wins. The organisation is context, not input. */
function leerEntrada(request: Pedido, { entrada }: Operacion): unknown {
  const cuerpo = leerCuerpo(request.body);
  if (entrada === null) return undefined;
  if (typeof cuerpo !== 'object' || cuerpo === null || Array.isArray(cuerpo)) return cuerpo;
  const { tenantId: _tenant, ...params } = request.params;
  return { ...coercionar(request.query, entrada), ...cuerpo, ...coercionar(params, entrada) };
}

async function llamar(
  servicios: Servicios,
  operacion: Operacion,
  request: Pedido,
): Promise<unknown> {
  const ctx = crearContexto(servicios, request, {
    canal: 'REST',
    tenantRef: request.params['tenantId'] ?? null,
  });
  let leida: { valor: unknown } | undefined;
  return operacion.procedure({
    path: operacion.route.procedure,
    type: operacion.type,
    ctx,
    getRawInput: async () => (leida ??= { valor: leerEntrada(request, operacion) }).valor,
    signal: undefined,
    batchIndex: 0,
  });
}

export function responderError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { status, body } = informarError(request.log, error);
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '1');
  return reply.code(status).send(body);
}

/** One native route per line of the table; the other methods of its path answer 405 or OPTIONS. */
export function registrarRest(
  scope: FastifyInstance,
  servicios: Servicios,
  router: AnyRouter,
  routes: readonly RestRoute[],
): Operacion[] {
  registrarCuerpos(scope);
  const ops = operaciones(router, routes);
  for (const operacion of ops) {
    const { method, path, status } = operacion.route;
    scope.route<{ Params: Params; Querystring: Record<string, unknown> }>({
      method,
      url: urlDe(path),
      handler: async (request, reply) => {
        try {
          const valor = await llamar(servicios, operacion, request);
          reply.code(status).type('application/json; charset=utf-8');
          return await reply.send(valor instanceof RawJson ? valor.text : JSON.stringify(valor));
        } catch (error) {
          return responderError(request, reply, error);
        }
      },
    });
  }
  registrarOtrosMetodos(scope, ops);
  return ops;
}

const urlDe = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function registrarOtrosMetodos(scope: FastifyInstance, ops: readonly Operacion[]): void {
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
        return responderError(request, reply, new AppError('METODO_NO_PERMITIDO'));
      },
    });
  }
}
