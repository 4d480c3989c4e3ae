import type { CuerpoError } from '@plomada/domain/errores';
import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { TRPCClientError } from '@trpc/client';

const esErrorTrpc = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

/** The server's error body for a refused call; null for any other failure (no network, timeout). */
export function readError(error: unknown): CuerpoError | null {
  if (!esErrorTrpc(error) || !error.data) return null;
  const { error: code, message, details } = error.data;
  return { error: code, message, details };
}
