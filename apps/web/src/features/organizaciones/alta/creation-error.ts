import { TRPCClientError } from '@trpc/client';

import { CONNECTION_REFUSED, DEFAULT_ERROR, toApiError } from '../../../lib/api-error.ts';

/** What stands there when a failure says nothing of itself (spec section 8). */
const CREATION_FAILED = 'Error al crear la organización';

/** The server's message, else its error field, else the error's own message, else our sentence. */
export function creationErrorMessage(cause: unknown): string {
  const { error, message } = toApiError(cause);
  if (error === CONNECTION_REFUSED) return message;
  // The default stands for an error field that the server did not send.
  const field = error === DEFAULT_ERROR ? '' : error;
  const ofServer = cause instanceof TRPCClientError ? [cause.message, field] : [];
  const own = cause instanceof Error ? [cause.message] : [];
  return [...ofServer, ...own].find((text) => text !== '') ?? CREATION_FAILED;
}
