import { fieldOf } from '@plomada/domain/base/field-of';
import { AppError } from '@plomada/domain/errores';

const NETWORK = /^(?:E(?:CONN|HOST|NET|TIMEDOUT|PIPE|AI_AGAIN)|ENOTFOUND)/;

/** What S3 answered with; 0 of what was no answer. */
export const statusOf = (error: object): number => {
  const metadata: unknown = fieldOf(error, '$metadata');
  const status: unknown =
    typeof metadata === 'object' && metadata !== null
      ? fieldOf(metadata, 'httpStatusCode')
      : undefined;
  return typeof status === 'number' ? status : 0;
};

/** Keys that are not taken any more say as little about a file as a service that is not there. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** There, and not answering. The SDK calls a connection that was closed by that name too. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'TimeoutError' &&
  !/^(?:ECONNRESET|EPIPE)$/.test(codeOf(error));

/**
 * Whether it is the storage as a whole that does not answer, and not one file that is lost: nothing may
 * be concluded about files then.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof AppError) return isAway(error.cause);
  if (!(error instanceof Error)) return false;
  const status = statusOf(error);
  const answered = status >= 500 || REFUSED.has(status);
  return answered || isSilent(error) || NETWORK.test(codeOf(error));
}
