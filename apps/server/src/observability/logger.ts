import { pino, type Logger } from 'pino';

import type { Env } from '../context/env.ts';

/**
 * E-mail address. The pattern ends in letters, so that a path with a package's version does not
 * match.
 */
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi;
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const clean = (text: string): string =>
  text.replaceAll(JWT, '[token]').replaceAll(EMAIL, '[email]');

type ReadableError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: string;
};

/**
 * Keeps only the parts of an error that describe the failure. PostgreSQL's `detail` and the
 * identity provider's answer quote rows and people, so they are left out.
 */
export function summarizeError(error: unknown): ReadableError | string {
  if (!(error instanceof Error)) return clean(String(error));
  // tRPC's error repeats the error that it wraps.
  if (error.name === 'TRPCError' && error.cause instanceof Error)
    return summarizeError(error.cause);
  return {
    type: error.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause instanceof Error
      ? { cause: clean(error.cause.stack ?? error.cause.message) }
      : {}),
  };
}

export function createLogger(env: Env): Logger {
  return pino({ level: env.LOG_LEVEL, serializers: { err: summarizeError } });
}
