import type { FastifyBaseLogger } from 'fastify';

import { describirError, type ErrorDescrito } from './describe-error.ts';

/** Describes an error for the caller and writes down the cause of the ones that are ours. */
export function informarError(log: FastifyBaseLogger, error: unknown): ErrorDescrito {
  const descrito = describirError(error);
  if (descrito.status >= 500)
    log.error({ err: error, code: descrito.body.error }, 'request failed');
  return descrito;
}
