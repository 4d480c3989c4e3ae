import type { FastifyReply, FastifyRequest } from 'fastify';

import { blameSender } from './body-arrival.ts';
import { reportError } from './report-error.ts';

/** Answers an error in the product's shape, outside tRPC's envelope. */
export function replyError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { status, body, retryAfter } = reportError(request.log, blameSender(request, error));
  // What may still come of the body has no reader any more.
  if (status === 408) reply.header('connection', 'close');
  if (retryAfter !== null && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', String(retryAfter));
  }
  return reply.code(status).send(body);
}
