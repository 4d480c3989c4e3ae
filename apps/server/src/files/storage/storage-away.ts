import { fieldOf } from '@plomada/domain/base/field-of';
import { AppError } from '@plomada/domain/errores';

const NETWORK = /^(?:E(?:CONN|HOST|NET|TIMEDOUT|PIPE|AI_AGAIN)|ENOTFOUND)/;

/** HTTP status of an S3 answer; 0 when there was no answer. */
export const statusOf = (error: object): number => {
  const metadata: unknown = fieldOf(error, '$metadata');
  const status: unknown =
    typeof metadata === 'object' && metadata !== null
      ? fieldOf(metadata, 'httpStatusCode')
      : undefined;
  return typeof status === 'number' ? status : 0;
};

/**
 * Statuses of refused credentials, which prove as little about a file as an unreachable service.
 */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/**
 * True when the service accepted the connection but did not answer in time. The SDK uses the name
 * `TimeoutError` for closed connections too.
 */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'TimeoutError' &&
  !/^(?:ECONNRESET|EPIPE)$/.test(codeOf(error));

/**
 * True when the storage as a whole fails, and not one lost file: nothing may be concluded about
 * files then.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof AppError) return isAway(error.cause);
  if (!(error instanceof Error)) return false;
  const status = statusOf(error);
  const answered = status >= 500 || REFUSED.has(status);
  return answered || isSilent(error) || NETWORK.test(codeOf(error));
}
