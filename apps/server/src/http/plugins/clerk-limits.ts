import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isLoopbackHost } from '../../context/env-checks.ts';
import type { Env } from '../../context/env.ts';
import type { SharedCounts } from '../limits/shared-counts.ts';
import { limitByAddress } from '../limits/shared-store.ts';
import { beginReply } from '../transport/reply-error.ts';

const SIGN_UP = /\/client\/sign_ups(\/[^/]+\/prepare_verification)?$/;
const SIGN_IN = /\/client\/sign_ins(\/.*)?$/;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Path as the provider reads it: dots resolved, escapes decoded, repeated slashes merged. */
function pathOf(request: FastifyRequest): string {
  const { pathname } = new URL(request.url, 'http://localhost');
  try {
    return decodeURIComponent(pathname).replaceAll(/\/+/g, '/').replace(/\/$/, '').toLowerCase();
  } catch {
    return pathname;
  }
}

/** Answers an error in the form that the provider's own components read. */
export function sendClerkError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { status, body } = beginReply(request, reply, error);
  const code = status === 429 ? 'too_many_requests' : body.error.toLowerCase();
  const { message } = body;
  return reply
    .header('cache-control', 'no-store')
    .send({ errors: [{ code, message, long_message: message }] });
}

/**
 * Accepts only loopback host names on a local installation. A site could point its own name at this
 * machine, and its page would then reach the provider as if it were ours.
 */
export function refuseForeignHost(scope: FastifyInstance, { PUBLIC_ORIGIN }: Env): void {
  if (!isLoopbackHost(PUBLIC_ORIGIN)) return;
  const message = `Esta dirección no es la de este sistema: hay que abrir ${PUBLIC_ORIGIN}`;
  scope.addHook('onRequest', async ({ headers }) => {
    const url = `http://${headers.host ?? ''}`;
    if (!URL.canParse(url) || !isLoopbackHost(url))
      throw new AppError('RUTA_DESCONOCIDA', { message });
  });
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Limits sign-ups and sign-in attempts per address and hour, counted before they reach the identity
 * provider.
 */
export function limitIdentityCalls(scope: FastifyInstance, env: Env, counts: SharedCounts): void {
  const perHour = (name: string, max: number) =>
    limitByAddress(counts, { name, max, windowMs: HOUR_MS });
  const limits = [
    { path: SIGN_UP, count: perHour('sign-up', env.RATE_LIMIT_SIGN_UP_PER_HOUR) },
    { path: SIGN_IN, count: perHour('sign-in', env.RATE_LIMIT_SIGN_IN_PER_HOUR) },
  ];
  scope.addHook('onRequest', async (request) => {
    if (READS.has(request.method)) return;
    const path = pathOf(request);
    limits.find((limit) => limit.path.test(path))?.count(request);
  });
}
