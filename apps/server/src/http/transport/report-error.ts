import type { FastifyBaseLogger } from 'fastify';

import { describeError, type DescribedError } from './describe-error.ts';

/** Describes an error for the caller and writes down the cause of the ones that are ours. */
export function reportError(log: FastifyBaseLogger, error: unknown): DescribedError {
  const descrito = describeError(error);
  if (descrito.status >= 500)
    log.error({ err: error, code: descrito.body.error }, 'request failed');
  return descrito;
}
