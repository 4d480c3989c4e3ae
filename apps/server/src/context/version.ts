import { AppError } from '@plomada/domain/errores';

/**
 * Checks the version the caller read against the row's. Call it on the row locked by this
 * transaction (`for update`), or give it the count of a conditional update.
 */
export function requireVersion(actual: number, read: number): void {
  if (actual === read) return;
  throw new AppError('CONFLICTO_VERSION', {
    details: [
      { path: 'version', message: 'Hay una versión más nueva', data: { actual, leida: read } },
    ],
  });
}
