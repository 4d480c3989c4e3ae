import type { FastifyBaseLogger } from 'fastify';

import { describeError, type DescribedError } from './describe-error.ts';

/** Describes an error for the caller, and logs the cause of errors that are ours. */
export function reportError(log: FastifyBaseLogger, error: unknown): DescribedError {
  const described = describeError(error);
  if (described.status >= 500)
    log.error({ err: error, code: described.body.error }, 'request failed');
  return described;
}
