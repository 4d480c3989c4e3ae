import { refuseAt } from '@plomada/domain/base/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CallScope } from '../../context/call-scope.ts';
import type { BaseContext, Channel, Progress, Transport } from '../../context/context.ts';
import type { CallServices } from '../../context/services.ts';
import { bearerOf } from './bearer.ts';
import { refusalError } from './refuse.ts';

type Arrival = {
  readonly channel: Channel;
  readonly transport: Transport;
  readonly tenantRef: string | null;
  readonly limitMs?: number;
  readonly progress?: Progress | null;
};

/**
 * Time limit of a call in milliseconds, after which it is answered with 503; a single statement has
 * a second less.
 */
export const CALL_LIMIT_MS = 10_000;
/** Limit for calls that carry files: a phone on site sends 25 MB slowly. */
export const FILE_CALL_LIMIT_MS = 5 * 60_000;
/**
 * Milliseconds reserved for the time between a request's arrival and its context, and between
 * commit and answer.
 */
const MARGIN_MS = 500;

/** Context of one request, before its caller is known. */
export function createRequestContext(
  services: CallServices,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { channel, transport, tenantRef, limitMs = CALL_LIMIT_MS, progress = null }: Arrival,
): BaseContext {
  const bearer = bearerOf(request);
  const scope = new CallScope(reply.raw, limitMs, request.log);
  return {
    services,
    db: services.db,
    query: services.db.query,
    requestId: request.id,
    log: request.log,
    now: services.now(),
    deadline: performance.now() + limitMs - MARGIN_MS,
    channel,
    transport,
    progress,
    scope,
    callerGone: scope.gone,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    idempotencyKey: readKey(request.headers['idempotency-key']),
    clerkUserId: bearer?.sub ?? null,
    sessionId: bearer?.sid ?? null,
    impersonator: bearer?.impersonator ?? null,
    tenantRef,
  };
}

const KEY = /^[\x21-\x7e]{1,200}$/;

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  const message = 'La Idempotency-Key lleva de 1 a 200 caracteres visibles';
  throw refusalError(refuseAt('Idempotency-Key', message));
}

/**
 * Channel of a tRPC call: scripts send `x-plomada-canal: script`; every other call is from the web
 * app.
 */
export function channelOfTrpc(request: FastifyRequest): Channel {
  return request.headers['x-plomada-canal'] === 'script' ? 'SCRIPT' : 'WEB';
}

/** Channel of a REST call; uploads and downloads of the web app are marked by a header. */
export function channelOfRest(request: FastifyRequest): Channel {
  return request.headers['x-plomada-canal'] === 'web' ? 'WEB' : 'REST';
}

export function tenantOfHeader(request: FastifyRequest): string | null {
  const value = request.headers['x-tenant-id'];
  return typeof value === 'string' && value !== '' ? value : null;
}
