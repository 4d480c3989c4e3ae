import type { FastifyReply, FastifyRequest } from 'fastify';

import { blameSender } from './body-arrival.ts';
import type { DescribedError } from './describe-error.ts';
import { reportError } from './report-error.ts';

/** Sets status and headers of an error's answer; the caller sends the body in its own format. */
export function beginReply(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): DescribedError {
  const described = reportError(request.log, blameSender(request, error));
  const { status, retryAfter } = described;
  // The rest of the body would not be read, so the connection is closed.
  if (status === 408) reply.header('connection', 'close');
  if (retryAfter !== null && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', String(retryAfter));
  }
  reply.code(status);
  return described;
}

/** Answers an error in the product's shape, outside tRPC's envelope. */
export const replyError = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
  reply.send(beginReply(request, reply, error).body);
